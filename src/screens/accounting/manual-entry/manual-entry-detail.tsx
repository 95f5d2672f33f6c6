import { ManualEntryStatus, manualEntryFields, manualLineFields } from '#domain/manual-entry/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatAmount, formatMoney } from '#domain/value/money.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { approvalFacts, told } from '#src/records/approval/approval-facts.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { manualEntryActs } from './manual-entry-act.tsx'
import type { ManualEntry } from './manual-entry-query.ts'

type Line = ManualEntry['lines'][number]

const columns: Column<Line>[] = [
  { id: 'account', header: 'Conta', kind: 'name', text: ({ code, name }) => `${code} ${name}` },
  {
    id: 'branch',
    header: manualEntryFields.branchId.label,
    kind: 'text',
    priority: 'may',
    text: ({ branchName }) => branchName,
  },
  {
    id: 'costCenter',
    header: manualLineFields.costCenterId.label,
    kind: 'text',
    priority: 'may',
    text: ({ costCenterName }) => costCenterName ?? '',
  },
  {
    id: 'debit',
    header: manualLineFields.debit.label,
    kind: 'money',
    priority: 'must',
    text: ({ debit }) => (debit ? formatAmount(debit) : ''),
  },
  {
    id: 'credit',
    header: manualLineFields.credit.label,
    kind: 'money',
    priority: 'must',
    text: ({ credit }) => (credit ? formatAmount(credit) : ''),
  },
]

/** What was entered, and what may be done with it. */
export function ManualEntryDetail({ entry }: { entry: ManualEntry }) {
  const present = usePresent()
  const { buttons, note, dialog } = useRecordActs(manualEntryActs, entry)
  return (
    <>
      <Voucher
        amount={formatMoney(entry.total)}
        status={<ApprovalBadge status={entry.status} label={labelOf(ManualEntryStatus, entry.status)} />}
        to={{ label: manualEntryFields.branchId.label, name: entry.branchName }}
        actions={buttons}
        note={note}
      >
        <FactList label="Dados do lançamento" facts={factsOf(entry, present)} />
      </Voucher>
      {entry.status === 'WAITING' && (
        <NoticeLine tone="info">Até que outra pessoa aprove, não conta em saldo nenhum.</NoticeLine>
      )}
      <Table
        caption="Contas do lançamento"
        columns={columns}
        rows={entry.lines}
        rowKey={({ code, debit }) => `${code} ${debit ?? ''}`}
      />
      {dialog}
    </>
  )
}

const factsOf = (of: ManualEntry, present: Present): Fact[] => [
  ...told(manualEntryFields.date.label, formatLocalDate(of.date)),
  ...told(manualEntryFields.documentNumber.label, of.documentNumber),
  ...approvalFacts(of, present),
]
