import { money } from '#domain/field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { RowsPage } from '#src/records/query/list-page.ts'
import type { Fact } from '#src/ui/figure/fact-list.tsx'
import type { Indicator } from '#src/ui/figure/indicator-row.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'

interface WithBalance {
  balance: string
}

const isNegative = (value: string): boolean => value.startsWith('-')

/** Formatted balance; negative in its colour. */
export function Balance({ value }: { value: string }) {
  return <MoneyFigure negative={isNegative(value)}>{formatMoney(value)}</MoneyFigure>
}

const frameStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '4',
  m: '0',
  p: '5',
  borderWidth: 'thin',
  rounded: 'lg',
  bg: 'surface.hover',
})
const labelStyle = css({ color: 'text.muted', fontSize: 'xs' })
const largeStyle = css({ m: '0', fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', whiteSpace: 'nowrap' })
const plainStyle = css({ m: '0' })

/** What a record has, large, and its status. */
export function BalanceList({ label, balance, status }: { label: string; balance: Fact; status: Fact }) {
  return (
    <dl aria-label={label} className={frameStyle}>
      <div>
        <dt className={labelStyle}>{balance.label}</dt>
        <dd className={largeStyle}>{balance.value}</dd>
      </div>
      <div>
        <dt className={labelStyle}>{status.label}</dt>
        <dd className={plainStyle}>{status.value}</dd>
      </div>
    </dl>
  )
}

export const balanceField = money('Saldo')

/** Balance column. */
export const balanceColumn = <Row extends WithBalance>(): Column<Row> => ({
  id: 'balance',
  header: balanceField.label,
  kind: 'money',
  sortable: true,
  text: ({ balance }) => formatMoney(balance),
  cell: ({ balance }) => <Balance value={balance} />,
})

/** Formatted sum of balances. */
export const writtenSumOf = (rows: readonly WithBalance[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, { balance }) => sum + centsOf(balance), 0n)))

/** Adds the sum of all filtered balances as a total. */
export const withTotals = <Row extends WithBalance>({ totals, ...page }: AccountPage<Row>): RowsPage<Row> => ({
  ...page,
  ...(page.count > 0 && { totals: [{ label: 'Soma dos saldos', value: totals.balance }] }),
})

interface AccountPage<Row> {
  rows: Row[]
  count: number
  openQuestions?: string[]
  totals: WithBalance
}

interface MonthSums extends WithBalance {
  monthIn: string
  monthOut: string
}

/** Key figures of accounts of one kind; `held` labels the balance: 'Saldo em bancos'. */
export const monthIndicators = (label: string, sums: MonthSums | undefined): Indicator[] => [
  {
    label: label,
    figure: sums && formatMoney(sums.balance),
    tone: sums && isNegative(sums.balance) ? 'negative' : 'neutral',
  },
  { label: 'Entradas do mês', figure: sums && formatMoney(sums.monthIn) },
  { label: 'Saídas do mês', figure: sums && formatMoney(sums.monthOut) },
]
