import { useState } from 'react'
import { monthName, shownCompetence } from '#domain/value/competence.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { MissingPiece } from '#src/records/record/missing-piece.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { late } from '#src/ui/late.tsx'
import { css } from '#styled-system/css/css.js'
import { signedDifference } from './overview-words.ts'

const spaceStyle = css({ minH: '[19rem]' })
const viewsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '1', m: '0', p: '0', borderWidth: 'none' })
const tellingStyle = css({ color: 'text.muted' })

type Month = HomePanelQuery['homeKpi']['months'][number]
type YearAgo = HomePanelQuery['homeOverview']['yearAgo'][number]

const Chart = late(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** What is drawn of the months: both ways of the money, or one of them beside the year before. */
const views = { both: 'Entradas e saídas', in: 'Entradas, ano a ano', out: 'Saídas, ano a ano' } as const
type View = keyof typeof views
type Way = Exclude<View, 'both'>

interface FlowChartProps {
  months: readonly Month[]
  /** Those a year before; no sums where nothing is known. */
  yearAgo: readonly YearAgo[]
}

/** What came in and went out in each of the last twelve months, also beside the year before; the drawing loads when it is wanted. */
export function FlowChart({ months, yearAgo }: FlowChartProps) {
  const [view, setView] = useState<View>('both')
  const isComparable = yearAgo.some(({ in: came }) => came)
  return (
    <Card>
      <div className={spaceStyle}>
        <Chart
          title="Entradas e saídas nos últimos doze meses"
          controls={isComparable && <Views view={view} onView={setView} />}
          kind="bars"
          unit="money"
          labels={months.map(({ month }) => shownMonth(month))}
          missing={(place) => `sem dados de ${yearAgo[place]?.month.slice(0, 4)}`}
          {...(view === 'both' ? bothWays(months, yearAgo) : comparison(months, yearAgo, view))}
        />
      </div>
    </Card>
  )
}

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset aria-label="O que comparar" className={viewsStyle}>
      {(['both', 'in', 'out'] as const).map((each) => (
        <Button
          key={each}
          variant={each === view ? 'outline' : 'ghost'}
          size="dense"
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {views[each]}
        </Button>
      ))}
    </fieldset>
  )
}

/** '2026-11' → 'nov/26' */
const shownMonth = (competence: string): string => `${monthName(competence)}/${competence.slice(2, 4)}`

const numbers = (values: readonly (string | null | undefined)[]) =>
  values.map((value) => (value ? Number(centsOf(value)) : undefined))

const sumOf = (values: readonly (string | null | undefined)[]): string =>
  moneyOf(values.reduce((total, value) => (value ? total + centsOf(value) : total), 0n))

/** What came in beside what went out. */
function bothWays(months: readonly Month[], yearAgo: readonly YearAgo[]) {
  const [came, went] = [months.map((month) => month.in), months.map(({ out }) => out)]
  const ahead = months.filter((month) => centsOf(month.in) >= centsOf(month.out)).length
  const totals = `Entraram ${formatMoney(sumOf(came))} e saíram ${formatMoney(sumOf(went))}`
  const isAlone = yearAgo.every(({ in: before }) => !before)
  return {
    summary: `${totals}; em ${ahead} de ${months.length} meses as entradas cobriram as saídas.`,
    note: isAlone && <p className={tellingStyle}>Ano a ano: sem dados de {yearAgo.at(-1)?.month.slice(0, 4)}.</p>,
    series: [
      { name: 'Entradas', tone: 'positive' as const, values: numbers(came) },
      { name: 'Saídas', tone: 'negative' as const, values: numbers(went) },
    ],
  }
}

/** One way of the money beside the same months a year before. */
function comparison(months: readonly Month[], yearAgo: readonly YearAgo[], way: Way) {
  const [now, before] = [months.map((month) => month[way]), yearAgo.map((month) => month[way])]
  const known = now.filter((_, place) => before[place])
  const [sum, sumBefore] = [sumOf(known), sumOf(before)]
  const [moved, name] = way === 'in' ? (['Entraram', 'Entradas'] as const) : (['Saíram', 'Saídas'] as const)
  const first = yearAgo.find((month) => month[way])
  const since = first && first !== yearAgo[0] ? ` Sem dados antes de ${shownCompetence(first.month)}.` : ''
  const said = `${moved} ${formatMoney(sum)}; um ano antes, ${formatMoney(sumBefore)} (${signedDifference(sum, sumBefore)}).${since}`
  return {
    summary: said,
    note: <p className={tellingStyle}>{said}</p>,
    series: [
      { name, tone: way === 'in' ? ('positive' as const) : ('negative' as const), values: numbers(now) },
      { name: 'Um ano antes', tone: 'info' as const, values: numbers(before) },
    ],
  }
}
