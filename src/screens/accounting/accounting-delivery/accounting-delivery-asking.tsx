import { useQuery } from '@tanstack/react-query'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { DiscardAccountingDeliveryDocument } from '#src/graphql/generated/accounting-delivery-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { type ActForm, ActPosting } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { accountingDeliveryQuery } from './accounting-delivery-query.ts'

const discarding: ActForm = {
  question: 'Descartar a entrega?',
  actionLabel: 'Descartar',
  done: 'Entrega descartada',
  isHard: true,
  document: DiscardAccountingDeliveryDocument,
}

/** Asks before a delivery is discarded, and discards it. */
export function Asking(props: ActDialogProps) {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery(accountingDeliveryQuery(client, branchId, props.record.id))
  if (!data) return null
  const effect = `O arquivo deixa de existir, e a próxima entrega leva os lançamentos dele (${data.entryCount.toLocaleString('pt-BR')}).`
  return <ActPosting {...props} register={accountingDeliveryNoun} name="discard" act={discarding} effect={effect} />
}
