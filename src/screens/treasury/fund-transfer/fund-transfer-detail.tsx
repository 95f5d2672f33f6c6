import { fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { fundTransferActs } from './fund-transfer-act.tsx'
import { type FundTransfer, sidesOf } from './fund-transfer-query.ts'
import { FundTransferStatusBadge } from './fund-transfer-status.tsx'

/** What was moved or waits to be, and what may be done with it. */
export function FundTransferDetail({ transfer }: { transfer: FundTransfer }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(fundTransferActs, transfer)
  const { from, to } = sidesOf(transfer)
  const cents = centsOf(transfer.value)
  return (
    <>
      <Voucher
        amount={formatMoney(transfer.value)}
        status={<FundTransferStatusBadge status={transfer.status} />}
        from={{
          label: fundTransferFields.fromFundId.label,
          name: from,
          ...changeOf(transfer, 'fromAvailable', -cents),
        }}
        to={{ label: fundTransferFields.toFundId.label, name: to, ...changeOf(transfer, 'toAvailable', cents) }}
        actions={buttons}
      >
        <FactList label="Dados do remanejamento" facts={factsOf(transfer, present)} />
      </Voucher>
      {note}
      {transfer.status === 'WAITING' && (
        <NoticeLine tone="info">O dinheiro só muda de fundo quando outra pessoa aprovar.</NoticeLine>
      )}
      {dialog}
    </>
  )
}

/** What is available in a fund before and after, while it waits. */
function changeOf(transfer: FundTransfer, side: 'fromAvailable' | 'toAvailable', cents: bigint) {
  const { status, [side]: available } = transfer
  if (status !== 'WAITING' || !available) return {}
  return { change: { before: formatMoney(available), after: formatMoney(moneyOf(centsOf(available) + cents)) } }
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])

function factsOf(of: FundTransfer, present: Present): Fact[] {
  const by = (name: string | null | undefined, at: string | null | undefined) =>
    at && [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  return [
    ...fact(fundTransferFields.minute.label, of.minute),
    ...fact(fundTransferFields.date.label, formatLocalDate(of.date)),
    ...fact(fundTransferFields.branchId.label, of.branchName),
    ...fact(fundTransferFields.description.label, of.description),
    ...fact('Lançado por', by(of.createdByName, of.createdAt)),
    ...fact('Aprovado por', by(of.approvedByName, of.approvedAt)),
    ...fact('Recusado por', by(of.refusedByName, of.refusedAt)),
    ...fact('Motivo da recusa', of.reason),
    ...fact('Estornado por', by(of.reversedByName, of.reversedAt)),
    ...fact('Motivo do estorno', of.reversalReason),
  ]
}
