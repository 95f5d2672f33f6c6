import type { StatementForm } from '#domain/report/paper/statement/statement-paper.ts'
import type { StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { StatementFragment } from '#src/graphql/generated/graphql.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import type { ChartSeries } from '#src/ui/chart/chart-drawing.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { StatementName } from './statements-path.ts'

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

type Line = StatementFragment['lines'][number]

/** Short names of the lines of income, below their bars. */
const incomeNames: Readonly<Record<string, string>> = {
  contributions: 'Doações',
  partnershipIncome: 'Parcerias',
  transfersReceived: 'Repasses',
  services: 'Eventos',
  yields: 'Rendimentos',
  discounts: 'Descontos',
  assetSales: 'Bens',
  gratuitiesObtained: 'Gratuidades',
  volunteersReceived: 'Voluntários',
  otherIncome: 'Outras',
}

const centsIn = (line: Line | undefined, of: 'amount' | 'yearBefore'): number => Number(centsOf(line?.[of] ?? '0.00'))

interface Drawn {
  readonly title: string
  readonly summary: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** Where income came from, beside the year before; none without income. */
function incomeOf(
  lines: readonly Line[],
  { now, before }: Readonly<Record<'now' | 'before', string>>,
): Drawn | undefined {
  const found = lines.filter(({ key, rowKind }) => rowKind === 'LINE' && Object.hasOwn(incomeNames, key))
  if (found.length === 0) return undefined
  const total = lines.find(({ key }) => key === 'income')
  const largest = found.toSorted((one, other) => centsIn(other, 'amount') - centsIn(one, 'amount'))[0]
  return {
    title: 'De onde vieram as receitas',
    summary: `Receitas de ${formatMoney(total?.amount ?? '0.00')} em ${now}; o mais veio de ${largest?.label ?? ''}`,
    labels: found.map(({ key }) => incomeNames[key] ?? ''),
    series: [
      { name: now, tone: 'positive', values: found.map((line) => centsIn(line, 'amount')) },
      { name: before, tone: 'info', values: found.map((line) => centsIn(line, 'yearBefore')) },
    ],
  }
}

/** What there is against what is owed, on both days. */
function assetsOf(lines: readonly Line[], { now, before }: Readonly<Record<'now' | 'before', string>>): Drawn {
  const line = (key: string) => lines.find((one) => one.key === key)
  const both = (of: (at: 'amount' | 'yearBefore') => number) => [of('yearBefore'), of('amount')]
  const owed = (at: 'amount' | 'yearBefore') =>
    centsIn(line('currentLiabilities'), at) + centsIn(line('nonCurrentLiabilities'), at)
  const worded = (cents: number) => formatMoney(moneyOf(BigInt(cents)))
  return {
    title: 'O que a igreja tem e o que deve',
    summary: `Em ${now}, ${worded(centsIn(line('assets'), 'amount'))} em bens e direitos contra ${worded(owed('amount'))} em obrigações`,
    labels: [before, now],
    series: [
      { name: 'Bens e direitos', tone: 'positive', values: both((at) => centsIn(line('assets'), at)) },
      { name: 'Obrigações', tone: 'negative', values: both(owed) },
    ],
  }
}

interface StatementChartProps {
  name: StatementName
  form: StatementForm
  period: StatementPeriod
  lines: readonly Line[]
}

/** What a statement says at a glance; cash flows are read by their totals. */
export function StatementChart({ name, form, period, lines }: StatementChartProps) {
  const words = form.worded(period)
  const drawn =
    name === 'result' ? incomeOf(lines, words) : name === 'balance-sheet' ? assetsOf(lines, words) : undefined
  if (!drawn) return null
  return (
    <Card>
      <Chart {...drawn} kind="bars" unit="money" />
    </Card>
  )
}
