import { availableWords } from '#domain/fund/available.ts'
import { FundTransferStatus, fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { approvalFacts, told } from '#src/records/approval/approval-facts.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { fundTransferActs } from './fund-transfer-act.tsx'
import { type FundTransfer, sidesOf } from './fund-transfer-query.ts'

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
        status={<ApprovalBadge status={transfer.status} label={labelOf(FundTransferStatus, transfer.status)} />}
        from={{
          label: fundTransferFields.fromFundId.label,
          name: from,
          ...changeOf(transfer, 'fromAvailable', -cents),
        }}
        to={{ label: fundTransferFields.toFundId.label, name: to, ...changeOf(transfer, 'toAvailable', cents) }}
        actions={buttons}
        note={note}
      >
        <FactList label="Dados do remanejamento" facts={factsOf(transfer, present)} />
      </Voucher>
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
  return { change: { before: availableWords(available), after: availableWords(moneyOf(centsOf(available) + cents)) } }
}

const factsOf = (of: FundTransfer, present: Present): Fact[] => [
  ...told(fundTransferFields.minute.label, of.minute),
  ...told(fundTransferFields.date.label, formatLocalDate(of.date)),
  ...told(fundTransferFields.branchId.label, of.branchName),
  ...told(fundTransferFields.description.label, of.description),
  ...approvalFacts(of, present),
]
