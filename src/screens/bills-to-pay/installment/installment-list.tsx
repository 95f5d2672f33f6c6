import { useSearch } from '@tanstack/react-router'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { choice, date, link, optional, text } from '#domain/field/fields.ts'
import { paymentLabel } from '#domain/installment/due.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { enumeration } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { InstallmentCalendarQueryVariables, InstallmentsQuery } from '#src/graphql/generated/graphql.ts'
import { InstallmentCalendarDocument, InstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { InstallmentExportDocument, InstallmentReportDocument } from '#src/graphql/generated/installment-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import {
  choiceFilter,
  type FilterVariables,
  type ListFilter,
  linkFilter,
  seldom,
} from '#src/records/filter/list-filter.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useAccountPlanOptions, useBranchOptions } from '#src/records/link/lookups.ts'
import { CalendarBeside } from '#src/records/list/calendar/calendar-beside.tsx'
import { CalendarToggle } from '#src/records/list/calendar/calendar-toggle.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { NewOf } from '#src/records/record/new-of.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useFavouredFilter } from '#src/screens/bills-to-pay/favoured/favoured-filter.ts'
import { PayablesLink } from '#src/screens/bills-to-pay/payables/payables-link.tsx'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { installmentActs } from './installment-act.tsx'
import { installmentStatusField, RowStatusBadge, rowStatusWords, shownStatuses } from './installment-status.tsx'
import { approvalView, isPaidOnly, usualView } from './usual-view.ts'

const InstallmentSeveral = lazy(() => import('./installment-several.tsx'), 'InstallmentSeveral')

type InstallmentRow = InstallmentsQuery['installments']['rows'][number]

const { value, dueDate, paymentType } = installmentFields

const columns: Column<InstallmentRow>[] = [
  { ...nameColumn<InstallmentRow>('Favorecido', ({ description }) => description), characters: 26, sortable: false },
  fieldColumn('code', text('Ordem', 20), { kind: 'code', characters: 14 }),
  {
    id: 'number',
    header: 'Parcela',
    kind: 'text',
    priority: 'must',
    characters: 6,
    // A single instalment has no number.
    text: ({ number, total }) => (total > 1 ? `${number}/${total}` : ''),
  },
  { ...fieldColumn<InstallmentRow>('effectiveDueDate', dueDate, { sortable: true }), id: 'dueDate' },
  fieldColumn('value', value, { sortable: true }),
  fieldColumn('paymentType', paymentType, { kind: 'text', header: 'Forma' }),
  {
    id: 'writeOff',
    header: 'Baixa',
    kind: 'badge',
    priority: 'may',
    text: ({ status, needsApproval, requestedValue }) => {
      if (requestedValue) return `Aprovar ${formatMoney(requestedValue)}`
      return needsApproval ? 'Pedir aprovação' : paymentLabel(PaymentStatus.codes[status])
    },
  },
  {
    id: 'status',
    header: installmentStatusField.label,
    kind: 'badge',
    sortable: true,
    text: rowStatusWords,
    cell: (row) => <RowStatusBadge {...row} />,
  },
]

/** Of what was paid, when it was paid takes the place of when it was due. */
const paidColumns = columns.map((column) =>
  column.id === 'dueDate'
    ? fieldColumn<InstallmentRow>('paidAt', optional(date('Paga em')), { sortable: true })
    : column,
)

const Waiting = enumeration('Waiting', { waiting: 1 }, { waiting: 'Pendente de aprovação' })

/** Single choice: the API takes it without a list. */
const waiting: ListFilter = {
  ...choiceFilter('approval', choice('Aprovação', Waiting)),
  variablesOf: ({ approval }): FilterVariables => (approval === 'waiting' ? { approval } : {}),
}

const sumOf = (rows: readonly InstallmentRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.value), 0n)))

export function InstallmentList() {
  const client = useClient()
  const { of, dialog } = useRowActs(installmentActs)
  const favoured = useFavouredFilter()
  const isPaid = isPaidOnly(readListSearch(useSearch({ strict: false })))
  const filters = [
    choiceFilter('status', installmentStatusField, shownStatuses),
    waiting,
    seldom(choiceFilter('paymentType', paymentType)),
    ...favoured,
    seldom(linkFilter('accountPlanId', billsPayFields.accountPlanId, useAccountPlanOptions('CHILD', 'DESPESA'))),
    seldom(linkFilter('accountId', link('Conta ou caixa'), useAccountOptions())),
    seldom(linkFilter('branchId', link('Filial'), useBranchOptions())),
  ]
  return (
    <>
      <MoneyList
        register={installmentNoun}
        columns={isPaid ? paidColumns : columns}
        filters={filters}
        order={isPaid ? { column: 'paidAt', descending: true } : { column: 'dueDate', descending: false }}
        tools={
          <>
            <CalendarToggle />
            <PayablesLink />
          </>
        }
        beside={(state) => (
          <CalendarBeside
            state={state}
            filter="dueDate"
            load={(asking, variables, signal) =>
              asking
                .request(InstallmentCalendarDocument, variables as InstallmentCalendarQueryVariables, { signal })
                .then(({ installmentCalendar }) => installmentCalendar)
            }
          />
        )}
        period={{ name: 'dueDate', label: 'Vencimento', kind: 'due' }}
        expectedTotals={3}
        load={(variables: object, signal) =>
          client.request(InstallmentsDocument, variables, { signal }).then(({ installments: { totals, ...page } }) => ({
            ...page,
            totals: [
              { label: 'Atrasadas', value: totals.late },
              { label: 'Pagas', value: totals.paid },
              { label: 'Em aberto', value: totals.open },
              ...(centsOf(totals.left) > 0n
                ? [{ label: 'Fora das somas', value: totals.left, note: 'canceladas e devolvidas' }]
                : []),
            ],
          }))
        }
        moves={(row) => ({ ...of(row), isKept: true })}
        sum={sumOf}
        several={(selection) => <InstallmentSeveral selection={selection} />}
        exported={InstallmentExportDocument}
        usual={[usualView, approvalView]}
        alsoAs={{ pdf: InstallmentReportDocument }}
        empty={{
          title: 'Nenhuma parcela',
          text: 'As parcelas aparecem aqui quando uma ordem de pagamento é registrada.',
          also: <NewOf register={billsPayNoun} />,
        }}
      />
      {dialog}
    </>
  )
}
