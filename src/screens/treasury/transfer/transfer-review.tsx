import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { transferNoteFields } from '#domain/transfer/fields.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import type { FileQuery, PreviewTransferMutation } from '#src/graphql/generated/graphql.ts'
import { fileKey } from '#src/records/file/file-key.ts'
import { Cell } from '#src/records/list/rows/cells.tsx'
import type { PostingActor } from '#src/records/posting/posting-actor.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'

const groupStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const titleStyle = css({ textStyle: 'section' })

export interface TransferReviewProps {
  actor: PostingActor
  /** Where the server's preview is kept. */
  previewKey: readonly string[]
}

/** What the transfer does to both accounts, before it is done. The focus goes to its heading. */
export function TransferReview({ actor, previewKey }: TransferReviewProps) {
  const { data: preview } = useQuery<PreviewTransferMutation['previewTransfer']>({
    queryKey: previewKey,
    queryFn: skipToken,
  })
  const values = useSelector(actor, ({ context }) => context.values)
  const queries = useQueryClient()
  const fileNameOf = (id: string) => queries.getQueryData<FileQuery['file']>(fileKey(id))?.name ?? ''
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const date = formatLocalDate(textAt(values, 'date'))
  const notes = Object.entries(transferNoteFields).flatMap(([key, field]) => {
    const value = field.kind === 'file' ? fileNameOf(textAt(values, key)) : textAt(values, key).trim()
    return value ? [{ label: field.label, value: <Cell field={field} value={value} /> }] : []
  })
  return (
    <div className={groupStyle}>
      <h3 ref={title} tabIndex={-1} className={titleStyle}>
        Confira antes de transferir
      </h3>
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
    </div>
  )
}

const shown = ({ name, before, after }: { name: string; before: string; after: string }) => ({
  name,
  before: formatMoney(before),
  after: formatMoney(after),
})
