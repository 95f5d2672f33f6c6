import { money } from '#domain/field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { RowsPage } from '#src/records/list/list-page.ts'
import type { Indicator } from '#src/ui/figure/indicator-row.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import type { Column } from '#src/ui/table/column.ts'

interface WithBalance {
  balance: string
}

const isNegative = (value: string): boolean => value.startsWith('-')

/** Money, in the colour of what is below zero where it is. */
export function Balance({ value }: { value: string }) {
  return <MoneyFigure negative={isNegative(value)}>{formatMoney(value)}</MoneyFigure>
}

export const balanceField = money('Saldo')

/** The column of what an account holds now. */
export const balanceColumn = <Row extends WithBalance>(): Column<Row> => ({
  id: 'balance',
  header: balanceField.label,
  kind: 'money',
  sortable: true,
  text: ({ balance }) => formatMoney(balance),
  cell: ({ balance }) => <Balance value={balance} />,
})

/** What the balances of chosen rows come to, written out. */
export const writtenSumOf = (rows: readonly WithBalance[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, { balance }) => sum + centsOf(balance), 0n)))

/** A page of accounts with what all that are filtered hold together. */
export const withTotals = <Row extends WithBalance>({ rows, count, totals }: AccountPage<Row>): RowsPage<Row> => ({
  rows,
  count,
  ...(count > 0 && { totals: [{ label: 'Soma dos saldos', value: totals.balance }] }),
})

interface AccountPage<Row> {
  rows: Row[]
  count: number
  totals: WithBalance
}

interface MonthSums extends WithBalance {
  monthIn: string
  monthOut: string
}

/** The figures that accounts of each kind have; `held` names their sum: 'Saldo em bancos'. */
export const monthIndicators = (held: string, sums: MonthSums | undefined): Indicator[] => [
  {
    label: held,
    figure: sums && formatMoney(sums.balance),
    tone: sums && isNegative(sums.balance) ? 'negative' : 'neutral',
  },
  { label: 'Entradas do mês', figure: sums && formatMoney(sums.monthIn) },
  { label: 'Saídas do mês', figure: sums && formatMoney(sums.monthOut) },
]
