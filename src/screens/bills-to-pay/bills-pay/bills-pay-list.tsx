import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { date, money } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { BillsPaysDocument } from '#src/graphql/generated/bills-pay.ts'
import {
  BillsPayExportDocument,
  BillsPayReportDocument,
  DeleteBillsPayDocument,
  DeleteBillsPaysDocument,
} from '#src/graphql/generated/bills-pay-list.ts'
import type { BillsPaysQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { useAccountPlanOptions, useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useCompetenceFilter, useFavouredFilter } from '../favoured/favoured-filter.ts'
import { BillsPayStatusBadge, billsPayStatusField } from './bills-pay-status.tsx'
import { PaidStart } from './paid-start.tsx'

type BillsPayRow = BillsPaysQuery['billsPays']['rows'][number]

const { accountPlanId, branchId, costCenterId, issueDate } = billsPayFields

const columns: Column<BillsPayRow>[] = [
  {
    ...nameColumn<BillsPayRow>(
      'Ordem',
      (row) => row.description,
      ({ ownerName }) => ownerName,
    ),
    id: 'code',
    characters: 30,
  },
  fieldColumn('issueDate', issueDate, { sortable: true, priority: 'may' }),
  fieldColumn('nextDueDate', date('Vence em'), { sortable: true }),
  fieldColumn('netValue', money('Líquido'), { sortable: true }),
  // Lower priority: the status implies it, and the payee must stay visible.
  fieldColumn('paidValue', money('Pago'), { priority: 'should' }),
  {
    id: 'status',
    header: billsPayStatusField.label,
    kind: 'badge',
    text: ({ status }) => labelOf(billsPayStatusField.choices, status),
    cell: ({ status }) => <BillsPayStatusBadge status={status} />,
  },
]

const sumOf = (rows: readonly BillsPayRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.netValue), 0n)))

export function BillsPayList() {
  const client = useClient()
  const user = useUser()
  const mayPay = mayUser(user, 'bills-pay', 'create') && mayUser(user, 'payment-order', 'update')
  const filters = [
    choiceFilter('status', billsPayStatusField),
    ...useFavouredFilter(),
    ...useCompetenceFilter(),
    seldom(periodFilter('issueDate', 'Emissão')),
    seldom(linkFilter('branchId', branchId, useBranchOptions())),
    seldom(linkFilter('accountPlanId', accountPlanId, useAccountPlanOptions('CHILD', 'DESPESA'))),
    seldom(linkFilter('costCenterId', costCenterId, useCostCenterOptions())),
  ]
  return (
    <MoneyList
      register={billsPayNoun}
      tools={mayPay && <PaidStart />}
      columns={columns}
      filters={filters}
      order={{ column: 'code', descending: true }}
      period={{ name: 'due', label: 'Vencimento', kind: 'due' }}
      expectedTotals={2}
      load={(variables: object, signal) =>
        client.request(BillsPaysDocument, variables, { signal }).then(({ billsPays: { totals, ...page } }) => ({
          ...page,
          totals: [
            { label: 'Líquido', value: totals.net },
            { label: 'Pago', value: totals.paid },
          ],
        }))
      }
      moves={(row) => ({
        items: [],
        isKept: row.wasPaid,
        whyKept: sentenceOf('bills_pay_paid'),
      })}
      remove={(id) => client.request(DeleteBillsPayDocument, { id })}
      removeMany={(ids) => client.request(DeleteBillsPaysDocument, { ids })}
      sum={sumOf}
      exported={BillsPayExportDocument}
      alsoAs={{ pdf: BillsPayReportDocument }}
      empty={{ text: 'Registre aqui cada conta que chega: de quem é, quanto vale e quando vence.' }}
    />
  )
}
