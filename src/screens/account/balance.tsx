import { money } from '#domain/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/money.ts'
import type { Total } from '#src/records/list-page.ts'
import type { Indicator } from '#src/ui/late/indicator-row.tsx'
import { MoneyFigure } from '#src/ui/late/money-figure.tsx'
import type { Column } from '#src/ui/table.tsx'

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
  sortable: true,
  numeric: true,
  cell: ({ balance }) => <Balance value={balance} />,
})

const sumOf = (rows: readonly WithBalance[]): string =>
  moneyOf(rows.reduce((sum, { balance }) => sum + centsOf(balance), 0n))

/** What the balances of chosen rows come to, written out. */
export const writtenSumOf = (rows: readonly WithBalance[]): string => formatMoney(sumOf(rows))

/** A page of accounts with what they hold together; it says when others are on further pages. */
export function withTotals<Row extends WithBalance>({ rows, count }: { rows: Row[]; count: number }) {
  const label = rows.length < count ? 'Saldo desta página' : 'Saldo total'
  const totals: Total[] = rows.length > 0 ? [{ label, value: sumOf(rows) }] : []
  return { rows, count, ...(totals.length > 0 && { totals }) }
}

interface MonthSums extends WithBalance {
  monthIn: string
  monthOut: string
}

/** The figures that accounts of each kind have. */
export const monthIndicators = (sums: MonthSums | undefined): Indicator[] => [
  {
    label: 'Saldo total',
    figure: sums && formatMoney(sums.balance),
    tone: sums && isNegative(sums.balance) ? 'negative' : 'neutral',
  },
  { label: 'Entradas do mês', figure: sums && formatMoney(sums.monthIn) },
  { label: 'Saídas do mês', figure: sums && formatMoney(sums.monthOut) },
]
