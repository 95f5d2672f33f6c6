import { useQuery } from '@tanstack/react-query'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { CardTransactionCalendarDocument } from '#src/graphql/generated/card.ts'
import type { CardTransactionCalendarQuery } from '#src/graphql/generated/graphql.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useListCalendar } from '#src/records/list/calendar/calendar-toggle.tsx'
import type { ListState } from '#src/records/query/list-state.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

const shownDays = 30

/** Chart of expected payouts of the filtered sales in the next days. */
export function ExpectedCredits({ state }: { state: ListState }) {
  const client = useClient()
  const today = todayOf(usePresent())
  const branchId = useBranchId()
  const { isOpen } = useListCalendar()
  const days = Array.from({ length: shownDays }, (_, place) => addDays(today, place))
  const variables = {
    ...state.variables,
    ...(state.search && { search: state.search }),
    status: ['PENDING' as const, 'SCHEDULED' as const],
    expectedCreditDateFrom: today,
    expectedCreditDateTo: addDays(today, shownDays - 1),
  }
  const query = useQuery({
    queryKey: [cardTransactionNoun.queryKey, branchId, 'expected', variables],
    queryFn: ({ signal }) => client.request(CardTransactionCalendarDocument, variables, { signal }),
    enabled: isOpen,
  })
  if (!isOpen) return null
  return (
    <section aria-label="Créditos esperados">
      <Card>
        {query.data ? (
          <Drawn days={days} found={query.data.cardTransactionCalendar.days} />
        ) : (
          <UnansweredQuery query={query} />
        )}
      </Card>
    </section>
  )
}

type Day = CardTransactionCalendarQuery['cardTransactionCalendar']['days'][number]

function Drawn({ days, found }: { days: readonly string[]; found: readonly Day[] }) {
  const cents = new Map(found.map(({ date, value }) => [date, centsOf(value)]))
  return (
    <Chart
      title="A receber por dia"
      summary={summaryOf(found)}
      kind="bars"
      unit="money"
      labels={days.map((date) => `${date.slice(8)}/${date.slice(5, 7)}`)}
      series={[
        { name: 'Líquido esperado', tone: 'positive', values: days.map((date) => Number(cents.get(date) ?? 0n)) },
      ]}
    />
  )
}

/** Text alternative of the chart. */
function summaryOf(found: readonly Day[]): string {
  const [most] = [...found].sort((one, other) => (centsOf(one.value) < centsOf(other.value) ? 1 : -1))
  if (!most) return `Nenhum crédito esperado nos próximos ${shownDays} dias.`
  const whole = formatMoney(moneyOf(found.reduce((sum, { value }) => sum + centsOf(value), 0n)))
  return `Nos próximos ${shownDays} dias: ${whole}. O maior crédito é o de ${formatLocalDate(most.date)}: ${formatMoney(most.value)}.`
}
