import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthName, shownCompetence } from '#domain/value/day/competence.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { HomeGiftsQuery, HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { HomeGiftsDocument } from '#src/graphql/generated/home.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { signedDifference } from './overview-words.ts'

const spaceStyle = css({ minH: '[19rem]' })
const viewsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '1', m: '0', p: '0', borderWidth: 'none' })
const tellingStyle = css({ color: 'text.muted' })

type Month = HomePanelQuery['homeKpi']['months'][number]
type YearAgo = HomePanelQuery['homeOverview']['yearAgo'][number]
type GiftMonths = HomeGiftsQuery['homeGifts']['months'][number]

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** Series: inflow and outflow, or one figure with the previous year. */
const views = {
  both: 'Entradas e saídas',
  in: 'Entradas',
  out: 'Saídas',
  tithes: 'Dízimos',
  offerings: 'Ofertas',
} as const
type View = keyof typeof views
type Compared = Exclude<View, 'both'>

interface FlowChartProps {
  months: readonly Month[]
  /** The same months of the previous year; without sums before the first movement. */
  yearAgo: readonly YearAgo[]
  /** Whether the user may see totals of gifts. */
  seesGifts: boolean
}

/** Inflow and outflow of the last twelve months, optionally with the previous year; the chart is lazy. */
export function FlowChart({ months, yearAgo, seesGifts }: FlowChartProps) {
  const [view, setView] = useState<View>('both')
  const isComparable = yearAgo.some(({ in: came }) => came)
  const client = useClient()
  const isGiven = view === 'tithes' || view === 'offerings'
  const gifts = useQuery({
    queryKey: ['tithesOfferings', 'home', 'months', useBranchId()],
    queryFn: ({ signal }) => client.request(HomeGiftsDocument, {}, { signal }).then(({ homeGifts }) => homeGifts),
    enabled: isGiven,
  })
  if (isGiven && gifts.error)
    return (
      <Card>
        <UnansweredQuery query={gifts} />
      </Card>
    )
  // Shows the previous series until the gifts have loaded.
  const shown = isGiven && !gifts.data ? 'both' : view
  return (
    <Card>
      <div className={spaceStyle} aria-busy={shown !== view}>
        <Chart
          title={`${views[shown]} nos últimos doze meses${shown === 'both' ? '' : ', ano a ano'}`}
          controls={isComparable && <Views offered={seesGifts ? all : ofMoney} view={view} onView={setView} />}
          kind="bars"
          unit="money"
          labels={months.map(({ month }) => shownMonth(month))}
          missing={(place) => `sem dados de ${yearAgo[place]?.month.slice(0, 4)}`}
          {...(shown === 'both'
            ? bothWays(months, yearAgo)
            : comparison(shown, figuresOf(shown, months, yearAgo, gifts.data)))}
        />
      </div>
    </Card>
  )
}

const ofMoney: readonly View[] = ['both', 'in', 'out']
const all: readonly View[] = [...ofMoney, 'tithes', 'offerings']

function Views({ offered, view, onView }: { offered: readonly View[]; view: View; onView: (view: View) => void }) {
  return (
    <fieldset aria-label="O que comparar" className={viewsStyle}>
      {offered.map((each) => (
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

/** Inflow and outflow. */
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

interface Figures {
  readonly now: readonly string[]
  readonly before: readonly (string | null | undefined)[]
  /** First month (yyyy-MM) with data of the previous year, if not the first shown. */
  readonly since: string | undefined
}

/** One figure per month, and of the previous year; undefined before the first movement. */
function figuresOf(
  view: Compared,
  months: readonly Month[],
  yearAgo: readonly YearAgo[],
  gifts: HomeGiftsQuery['homeGifts'] | undefined,
): Figures {
  const place = yearAgo.findIndex(({ in: came }) => came)
  const since = place > 0 ? yearAgo[place]?.month : undefined
  if (view === 'in' || view === 'out')
    return { since, now: months.map((month) => month[view]), before: yearAgo.map((month) => month[view]) }
  const shownIn = (of: readonly GiftMonths[]) => of.map((month) => month[view])
  const before = shownIn(gifts?.yearAgo ?? []).map((value, at) => (at < place ? undefined : value))
  return { since, now: shownIn(gifts?.months ?? []), before }
}

const looks = {
  in: { moved: 'Entraram', tone: 'positive' },
  out: { moved: 'Saíram', tone: 'negative' },
  tithes: { moved: 'Dízimos de', tone: 'accent' },
  offerings: { moved: 'Ofertas de', tone: 'accent' },
} as const

/** Series of one figure and its previous year. */
function comparison(view: Compared, { now, before, since }: Figures) {
  const [sum, sumBefore] = [sumOf(now.filter((_, place) => before[place])), sumOf(before)]
  const { moved, tone } = looks[view]
  const gap = since ? ` Sem dados antes de ${shownCompetence(since)}.` : ''
  const change = signedDifference(sum, sumBefore)
  const sentence = `${moved} ${formatMoney(sum)}; um ano antes, ${formatMoney(sumBefore)} (${change}).${gap}`
  return {
    summary: sentence,
    note: <p className={tellingStyle}>{sentence}</p>,
    series: [
      { name: views[view], tone, values: numbers(now) },
      { name: 'Um ano antes', tone: 'info' as const, values: numbers(before) },
    ],
  }
}
