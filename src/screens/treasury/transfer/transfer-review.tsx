import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { transferNoteFields } from '#domain/transfer/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import type { FileQuery, PreviewTransferMutation } from '#src/graphql/generated/graphql.ts'
import { fileKey } from '#src/records/file/file-key.ts'
import type { PostingActor } from '#src/records/posting/posting-actor.ts'
import { PostingReview } from '#src/records/posting/posting-steps.tsx'
import { Cell } from '#src/records/row/cells.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'

export interface TransferReviewProps {
  actor: PostingActor
  formId: string
  /** Query key of the preview. */
  previewKey: readonly string[]
}

/** The server's preview; undefined before it was requested. */
export const useTransferPreview = (previewKey: readonly string[]) =>
  useQuery<PreviewTransferMutation['previewTransfer']>({ queryKey: previewKey, queryFn: skipToken }).data

/** Review: effect on both accounts. */
export function TransferReview({ actor, formId, previewKey }: TransferReviewProps) {
  const preview = useTransferPreview(previewKey)
  const values = useSelector(actor, ({ context }) => context.values)
  const queries = useQueryClient()
  const fileNameOf = (id: string) => queries.getQueryData<FileQuery['file']>(fileKey(id))?.name ?? ''
  const date = formatLocalDate(textAt(values, 'date'))
  const notes = Object.entries(transferNoteFields).flatMap(([key, field]) => {
    const value = field.kind === 'file' ? fileNameOf(textAt(values, key)) : textAt(values, key).trim()
    return value ? [{ label: field.label, value: <Cell field={field} value={value} /> }] : []
  })
  return (
    <PostingReview formId={formId} isWarned={Boolean(preview?.negativeOn)} title="Confira antes de transferir">
      {preview && (
        <>
          <AmountChange label="Sai de" {...shown(preview.origin)} />
          <AmountChange label="Entra em" {...shown(preview.destination)} />
        </>
      )}
      <FactList
        label="O que vai ser lançado"
        facts={[
          { label: 'Valor', value: formatMoney(textAt(values, 'value')) },
          { label: 'Data', value: date },
          ...notes,
        ]}
      />
      {preview?.negativeOn && (
        <Notice tone="warning">
          {`Com a data ${date}, o saldo de ${preview.origin.name} teria ficado negativo em ` +
            `${formatLocalDate(preview.negativeOn)}. Há saldo hoje, e você pode transferir: confira antes se a data está certa.`}
        </Notice>
      )}
    </PostingReview>
  )
}

const shown = ({ name, before, after }: { name: string; before: string; after: string }) => ({
  name,
  before: formatMoney(before),
  after: formatMoney(after),
})
