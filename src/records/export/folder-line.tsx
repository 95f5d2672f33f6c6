import { sentenceOf } from '#domain/catalogue/errors.ts'
import { printedMoment, shownMoment } from '#domain/value/day/moment.ts'
import type { CouncilFoldersQuery } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { AmountDone } from '#src/ui/feedback/amount-done.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FileCard } from '#src/ui/file/file-card.tsx'
import { css } from '#styled-system/css/css.js'
import { ReportButton } from './report-button.tsx'

const mutedStyle = css({ color: 'text.muted' })

/** Polling interval of a folder in progress. */
const waitingMilliseconds = 2_000

/** A ZIP folder job with its progress. */
export type Folder = CouncilFoldersQuery['councilFolders']['rows'][number]

export const isWaiting = ({ status }: Pick<Folder, 'status'>): boolean => status === 'WAITING'

/** Polls until every folder is finished. */
export const nextLook = (folders: readonly Pick<Folder, 'status'>[] | undefined): number | false =>
  folders?.some(isWaiting) ? waitingMilliseconds : false

interface FolderLineProps {
  folder: Folder
  /** Subject, before the branches: 'Ano de 2026'. */
  of?: string
  /** Contents: 'documentos', 'recibos'. */
  pieces: string
  document: TypedDocument<{ file: { url: string } }, { id: string }>
}

/** Progress of a folder, its download, or its failure. */
export function FolderLine({ folder, of, pieces, document }: FolderLineProps) {
  const present = usePresent()
  const { id, branchName, status, done, total, size, createdAt, expiresAt, problem } = folder
  const branchNames = branchName ?? 'Todas as filiais a que você tem acesso'
  const name = [of, branchNames, shownMoment(new Date(createdAt), present)].filter(Boolean).join(', ')
  if (status === 'FAILED') return <NoticeLine tone="warning">{`${name}: ${sentenceOf(problem ?? '')}`}</NoticeLine>
  if (status === 'WAITING')
    return (
      <NoticeLine live>
        {total > 0 ? `${name}: ${done} de ${total} ${pieces} na pasta` : `${name}: separando os ${pieces}`}
        <AmountDone
          label={`${pieces.replace(/^./, (letter) => letter.toUpperCase())} na pasta`}
          max={Math.max(1, total)}
          value={done}
        />
      </NoticeLine>
    )
  return (
    <FileCard
      name={name}
      size={size ?? 0}
      acts={<ReportButton document={document} variables={{ id }} label="Baixar" />}
    >
      {expiresAt && <span className={mutedStyle}>{`Guardada até ${printedMoment(new Date(expiresAt), present)}`}</span>}
    </FileCard>
  )
}
