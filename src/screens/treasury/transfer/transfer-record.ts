import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Field } from '#domain/field/fields.ts'
import { PaymentType, TransferType } from '#domain/ledger/enums.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { Client } from '#src/graphql/client.ts'
import type { TransferQuery } from '#src/graphql/generated/graphql.ts'
import { TransferDocument } from '#src/graphql/generated/transfer.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

export type TransferRecord = TransferQuery['transfer']

const keyOf = (branchId: string | null, id: string) => recordKey(transferNoun, branchId, id)

/** Fetches a transfer and caches it for `useTransferRecord`. @throws RequestFailure */
export function readTransferRecord(
  queries: QueryClient,
  client: Client,
  branchId: string | null,
  id: string,
): Promise<TransferRecord> {
  return queries.fetchQuery({
    queryKey: keyOf(branchId, id),
    queryFn: ({ signal }) => client.request(TransferDocument, { id }, { signal }).then(({ transfer }) => transfer),
    staleTime: 0,
  })
}

/** The open transfer from the cache. */
export function useTransferRecord(id: string): TransferRecord | undefined {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: keyOf(branchId, id),
    queryFn: ({ signal }) => client.request(TransferDocument, { id }, { signal }).then(({ transfer }) => transfer),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

export interface TransferFact {
  label: string
  value: string
}

const fact = ({ label }: Pick<Field, 'label'>, value: string | null | undefined): TransferFact[] =>
  value ? [{ label, value }] : []

/** Further facts of the receipt. */
export function factsOf(transfer: TransferRecord, present: Present): TransferFact[] {
  const { createdByName, reversedAt, reversedByName, reversalReason } = transfer
  const by = (name: string | null | undefined, at: string) =>
    [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  const undone = transfer.status === 'DELETED' ? 'Desfeita por' : 'Estornada por'
  return [
    { label: transferFields.date.label, value: formatLocalDate(transfer.date) },
    { label: transferFields.type.label, value: labelOf(TransferType, transfer.type) },
    { label: 'Lançada por', value: by(createdByName, transfer.createdAt) },
    ...(reversedAt ? [{ label: undone, value: by(reversedByName, reversedAt) }] : []),
    ...fact({ label: 'Motivo do estorno' }, reversalReason),
  ]
}

/** Notes of the transfer. */
export const notesOf = ({ paymentType, documentNumber, description, attachment }: TransferRecord): TransferFact[] => [
  ...fact(transferFields.paymentType, paymentType && labelOf(PaymentType, paymentType)),
  ...fact(transferFields.documentNumber, documentNumber),
  ...fact(transferFields.description, description),
  ...fact(transferFields.attachment, attachment?.name),
]
