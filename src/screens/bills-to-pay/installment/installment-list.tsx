import { choice, link, text } from '#domain/field/fields.ts'
import { writeOffLabel } from '#domain/installment/due.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { enumeration } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { InstallmentsQuery } from '#src/graphql/generated/graphql.ts'
import { InstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { InstallmentExportDocument, InstallmentReportDocument } from '#src/graphql/generated/installment-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import {
  choiceFilter,
  type FilterVariables,
  type ListFilter,
  linkFilter,
  seldom,
} from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { late } from '#src/ui/late.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { installmentActs } from './installment-act.tsx'
import { InstallmentStanding, installmentStanding, standings, standingWords } from './installment-standing.tsx'
import { openInstallments } from './open-installments.ts'

const InstallmentSeveral = late(() => import('./installment-several.tsx'), 'InstallmentSeveral')

type InstallmentRow = InstallmentsQuery['installments']['rows'][number]

const { value, dueDate, paymentType } = installmentFields

const columns: Column<InstallmentRow>[] = [
  { ...nameColumn<InstallmentRow>('Favorecido', ({ description }) => description), sortable: false },
  fieldColumn('code', text('Ordem', 20), { kind: 'code' }),
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

const Waiting = enumeration('Waiting', { waiting: 1 }, { waiting: 'Aguardando aprovação' })

/** Of one choice only, which the API takes by itself. */
const waiting: ListFilter = {
  ...choiceFilter('approval', choice('Aprovação', Waiting)),
  variablesOf: ({ approval }): FilterVariables => (approval === 'waiting' ? { approval } : {}),
}

const sumOf = (rows: readonly InstallmentRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.value), 0n)))

/** The instalments of all orders, the next due first, and what may be done with each. */
export function InstallmentList() {
  const client = useClient()
  const { of, dialog } = useRowActs(installmentActs)
  const filters = [
    choiceFilter('status', installmentStanding, standings),
    periodFilter('dueDate', 'Vencimento'),
    waiting,
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
        several={(selection) => <InstallmentSeveral selection={selection} />}
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
