import { useQuery } from '@tanstack/react-query'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { addDays, weekdayOf } from '#domain/value/business-day.ts'
import { todayOf } from '#domain/value/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { HomeOfferingsQuery } from '#src/graphql/generated/graphql.ts'
import { HomeOfferingsDocument } from '#src/graphql/generated/home.ts'
import { MissingPiece } from '#src/records/record/missing-piece.tsx'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Card } from '#src/ui/figure/card.tsx'
import { late } from '#src/ui/late.tsx'
import { css } from '#styled-system/css/css.js'
import { DueFigures } from './due-figures.tsx'

const spaceStyle = css({ minH: '[19rem]' })

const Chart = late(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** The weeks that are drawn, this one among them. */
const weekCount = 12
const pendingPath = '/pending-tithes-and-offers'

type Kpi = HomeOfferingsQuery['tithesOfferingKpi']

/** The Sundays with which those weeks began, the first of them first. */
function weeksUntil(today: string): string[] {
  const last = addDays(today, -weekdayOf(today))
  return Array.from({ length: weekCount }, (_, place) => addDays(last, (place - weekCount + 1) * 7))
}

/** What was offered, where the person may know it. */
export function useOfferingKpi() {
  const client = useClient()
  const user = useUser()
  const [worshipDateFrom = ''] = weeksUntil(todayOf(usePresent()))
  return useQuery({
    queryKey: [tithesOfferingsNoun.queryKey, 'kpi', useBranchId(), worshipDateFrom],
    queryFn: ({ signal }) =>
      client
        .request(HomeOfferingsDocument, { worshipDateFrom }, { signal })
        .then(({ tithesOfferingKpi }) => tithesOfferingKpi),
    enabled: mayUser(user, tithesOfferingsNoun.module, 'read'),
  })
}

/** What was received today and this month, and what waits for an approval, each the way to its offerings. */
export function OfferingFigures({ kpi }: { kpi: Kpi }) {
  const today = todayOf(usePresent())
  const mayJudge = mayUser(useUser(), 'pending-tithes-and-offers', 'approve')
  const received = { status: 'APPROVED', worshipDateTo: today }
  return (
    <DueFigures
      label="Ofertas"
      path={tithesOfferingsNoun.path}
      figures={[
        { label: 'Ofertas recebidas hoje', of: kpi.today, search: { ...received, worshipDateFrom: today } },
        {
          ...{ label: 'Ofertas recebidas neste mês', of: kpi.month },
          search: { ...received, worshipDateFrom: `${today.slice(0, 8)}01` },
        },
        {
          ...{ label: 'Aguardando aprovação', of: kpi.waiting, tone: 'warning' },
          ...(mayJudge ? { path: pendingPath, search: {} } : { search: { status: 'PENDING' } }),
        },
      ]}
    />
  )
}

/** What was offered in each of the last weeks, from Sunday to Saturday. */
export function OfferingWeeks({ kpi: { byWeek } }: { kpi: Kpi }) {
  const given = new Map(byWeek.map(({ week, value }) => [week, centsOf(value)]))
  const weeks = weeksUntil(todayOf(usePresent())).map((week) => ({ week, cents: given.get(week) ?? 0n }))
  return (
    <Card>
      <div className={spaceStyle}>
        <Chart
          title="Ofertas por semana"
          summary={summaryOf(weeks.map(({ cents }) => cents))}
          kind="bars"
          unit="money"
          labels={weeks.map(({ week }) => `${week.slice(8)}/${week.slice(5, 7)}`)}
          series={[{ name: 'Ofertas aprovadas', tone: 'positive', values: weeks.map(({ cents }) => Number(cents)) }]}
        />
      </div>
    </Card>
  )
}

/** What the picture says, in a sentence. */
function summaryOf(weeks: readonly bigint[]): string {
  const sum = weeks.reduce((total, cents) => total + cents, 0n)
  const mean = moneyOf(sum / BigInt(weeks.length))
  return `Em ${weeks.length} semanas, desde o domingo de cada uma: ${formatMoney(moneyOf(sum))}, em média ${formatMoney(mean)} por semana.`
}
