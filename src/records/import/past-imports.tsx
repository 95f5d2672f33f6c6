import { useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { shownMoment } from '#domain/value/day/moment.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { ImportsQuery } from '#src/graphql/generated/graphql.ts'
import { ImportsDocument, UndoImportDocument } from '#src/graphql/generated/import.ts'
import { useJoinedPages } from '#src/records/answer/joined-pages.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { useLastShown } from '#src/ui/popup/last-shown.ts'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { agreed, counted } from './source/counted.ts'
import type { ImportSource } from './source/import-source.ts'

type Past = ImportsQuery['imports']['rows'][number]

/** Past imports, with undo while their rows are unchanged. */
export function PastImports({ source }: { source: ImportSource }) {
  const client = useClient()
  const branchId = useBranchId()
  const present = usePresent()
  const [doomed, setDoomed] = useState<Past | null>(null)
  const { resource, row } = source
  const { data, error, isFetching, refetch, more } = useJoinedPages(['imports', resource, branchId], (page, signal) =>
    client.request(ImportsDocument, { resource, page }, { signal }).then(({ imports }) => imports),
  )
  if (!data) return <UnansweredQuery query={{ error, isFetching, refetch }} lines={3} />
  if (data.rows.length === 0)
    return <EmptyState title="Nenhuma importação">Os arquivos importados aparecem aqui.</EmptyState>
  const lineOf = (past: Past): Line => {
    const { id, fileName, bankAccountName, successful, createdAt, createdByName, used } = past
    const by = createdByName ? ` por ${createdByName}` : ''
    return {
      id,
      icon: <FileText aria-hidden />,
      title: fileName,
      details: [
        [bankAccountName, `${counted(successful, row)} ${agreed('importad', successful, row)}`]
          .filter(Boolean)
          .join(' · '),
        `${shownMoment(new Date(createdAt), present)}${by}`,
        ...(used > 0 ? [`Não pode ser desfeita: ${counted(used, row)} já ${agreed('usad', used, row)}`] : []),
      ],
      action: used === 0 && (
        <Button size="dense" variant="outline" aria-label={`Desfazer ${fileName}`} onClick={() => setDoomed(past)}>
          Desfazer
        </Button>
      ),
    }
  }
  return (
    <>
      <LineList label="Importações" lines={data.rows.map(lineOf)} />
      {error && <FormNotice>{sentenceOfFailure(error)}</FormNotice>}
      {more && (
        <Button variant="outline" busy={isFetching} onClick={more}>
          Carregar mais
        </Button>
      )}
      <UndoQuestion source={source} doomed={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

/** What becomes of that many rows. */
const goneOf = (takenBack: string | undefined, count: number): string =>
  takenBack ? `: ${takenBack}` : ` ${count === 1 ? 'sai' : 'saem'} do sistema`

interface UndoQuestionProps {
  source: ImportSource
  doomed: Past | null
  onClose: () => void
}

function UndoQuestion({ source: { row, takenBack }, doomed, onClose }: UndoQuestionProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const shown = useLastShown(doomed)
  if (!shown) return null
  const undo = () => {
    setBusy(true)
    return client
      .request(UndoImportDocument, { id: shown.id })
      .then(
        () => void toasts.success('Importação desfeita'),
        (error: unknown) => void toasts.error(sentenceOfFailure(error)),
      )
      .finally(() => {
        setBusy(false)
        onClose()
        void queries.invalidateQueries()
      })
  }
  return (
    <ConfirmDialog
      open={doomed !== null}
      title="Desfazer a importação?"
      description={`${counted(shown.successful, row)} de ${shown.fileName}${goneOf(takenBack, shown.successful)}.`}
      actionLabel="Desfazer a importação"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void undo()}
    />
  )
}
