import { link } from '#domain/field/fields.ts'
import { inHead, linkFilter } from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { MoneyHead, type MoneyHeadProps } from '#src/records/list/head/money-head.tsx'
import { MoneyTotals } from '#src/records/list/rows/money-totals.tsx'
import { titleOf } from '#src/records/register/title.ts'
import type { Row } from '../row/row.ts'
import { RecordList, type RecordListProps } from './record-list.tsx'

export interface MoneyListProps<R extends Row, Variables extends object>
  extends Omit<RecordListProps<R, Variables>, 'head' | 'totalsAbove' | 'nameOf'>,
    Pick<MoneyHeadProps, 'period' | 'accounts'> {
  /** Number of totals expected. */
  expectedTotals: number
}

/** List of money: account, period and totals stand above its rows. */
export function MoneyList<R extends Row, Variables extends object>(props: MoneyListProps<R, Variables>) {
  const { period, accounts, expectedTotals, filters, ...list } = props
  const headFilters = [
    ...(accounts ? [linkFilter('accountId', link('Conta ou caixa'), accounts)] : []),
    periodFilter(period.name, period.label, period.kind),
  ]
  return (
    <RecordList
      {...list}
      nameOf={(row) => titleOf(list.register, row).name}
      filters={[...headFilters.map(inHead), ...filters]}
      head={(state) => <MoneyHead state={state} period={period} accounts={accounts} />}
      totalsAbove={(totals) => <MoneyTotals totals={totals} expected={expectedTotals} />}
    />
  )
}
