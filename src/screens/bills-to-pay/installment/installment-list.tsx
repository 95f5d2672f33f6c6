import { link, text } from '#domain/field/fields.ts'
import { writeOffLabel } from '#domain/installment/due.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { InstallmentsQuery } from '#src/graphql/generated/graphql.ts'
import { InstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { InstallmentExportDocument, InstallmentReportDocument } from '#src/graphql/generated/installment-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import type { Column } from '#src/ui/table/column.ts'
import { installmentActs } from './installment-act.tsx'
import { InstallmentStanding, installmentStanding, standings, standingWords } from './installment-standing.tsx'
import { openInstallments } from './open-installments.ts'

type InstallmentRow = InstallmentsQuery['installments']['rows'][number]

const { value, dueDate, paymentType } = installmentFields

const columns: Column<InstallmentRow>[] = [
  { ...nameColumn<InstallmentRow>('Favorecido', ({ description }) => description), sortable: false },
  fieldColumn('code', text('Ordem', 20)),
  { id: 'number', header: 'Parcela', kind: 'code', text: ({ number, total }) => `${number}/${total}` },
  { ...fieldColumn<InstallmentRow>('effectiveDueDate', dueDate, { sortable: true }), id: 'dueDate' },
  fieldColumn('value', value, { sortable: true }),
  fieldColumn('paymentType', paymentType),
  {
    id: 'writeOff',
    header: 'Baixa',
    kind: 'text',
    priority: 'may',
    text: ({ status, needsApproval }) =>
      needsApproval ? 'Pedir aprovação' : writeOffLabel(PaymentStatus.codes[status]),
  },
  {
    id: 'status',
    header: installmentStanding.label,
    kind: 'badge',
    sortable: true,
    text: standingWords,
    cell: ({ status, isLate }) => <InstallmentStanding status={status} isLate={isLate} />,
  },
]

const sumOf = (rows: readonly InstallmentRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.value), 0n)))

/** The instalments of all orders, the next due first, and what may be done with each. */
export function InstallmentList() {
  const client = useClient()
  const { of, dialog } = useRowActs(installmentActs)
  const filters = [
    choiceFilter('status', installmentStanding, standings),
    periodFilter('dueDate', 'Vencimento'),
    seldom(choiceFilter('paymentType', paymentType)),
    seldom(linkFilter('accountId', link('Conta ou caixa'), useAccountOptions())),
    seldom(linkFilter('branchId', link('Filial'), useBranchOptions())),
  ]
  return (
    <>
      <RecordList
        register={installmentNoun}
        columns={columns}
        filters={filters}
        order={{ column: 'dueDate', descending: false }}
        load={(variables: object, signal) =>
          client.request(InstallmentsDocument, variables, { signal }).then(({ installments: { totals, ...page } }) => ({
            ...page,
            totals: [
              { label: 'Atrasadas', value: totals.late },
              { label: 'Pagas', value: totals.paid },
              { label: 'Em aberto', value: totals.open },
            ],
          }))
        }
        moves={(row) => ({ ...of(row), isKept: true })}
        sum={sumOf}
        exported={InstallmentExportDocument}
        usual={openInstallments}
        report={InstallmentReportDocument}
        empty={{
          title: 'Nenhuma parcela',
          text: 'As parcelas aparecem aqui quando uma ordem de pagamento é registrada.',
        }}
      />
      {dialog}
    </>
  )
}
