import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useRegister } from '#src/records/register/register-context.ts'
import { counted } from '#src/records/selection/counted.ts'
import { useBranchId, usePresent } from '#src/runtime/runtime-context.ts'
import { addDays, weeksOf } from '#src/ui/date/date-text.ts'
import { MonthTotals } from '#src/ui/date/month-totals.tsx'
import { css } from '#styled-system/css/css.js'
import type { ListState } from '../../query/list-state.ts'

const boxStyle = css({ bg: 'surface', borderWidth: 'thin', rounded: 'lg', p: '4' })
const sumStyle = css({ mt: '3', pt: '3', borderTopWidth: 'thin', color: 'text.muted' })

/** Totals per day, as the gateway answers them. */
export interface DayTotals {
  days: readonly { date: string; count: number; value: string }[]
  closed: readonly string[]
}

export interface ListCalendarProps {
  state: ListState
  /** Name of the period filter: 'goodForDate' for `goodForDateFrom` and `goodForDateTo`. */
  filter: string
  /** Loads the filtered list's totals per day of a period. @throws RequestFailure */
  load: (variables: object, signal: AbortSignal) => Promise<DayTotals>
}

/** Month calendar with totals per day; selecting a day filters the list. */
export function ListCalendar({ state, filter, load }: ListCalendarProps) {
  const { queryKey, words } = useRegister()
  const today = todayOf(usePresent())
  const branchId = useBranchId()
  const [from, to] = [`${filter}From`, `${filter}To`]
  const { [from]: shownFrom = '', [to]: shownTo = '' } = state.texts
  const [month, setMonth] = useState(shownFrom || today)
  const variables = { ...state.variables, ...(state.search && { search: state.search }), ...daysOf(month, from, to) }
  const query = useQuery({
    queryKey: [queryKey, branchId, 'calendar', variables],
    queryFn: ({ signal }) => load(variables, signal),
  })
  const days = query.data?.days ?? []
  const totals = new Map(
    days.map(({ date, count, value }) => [
      date,
      { figure: brief(value), spoken: `${counted(count, words)}, ${formatMoney(value)}` },
    ]),
  )
  const ofMonth = days.filter(({ date }) => date.startsWith(month.slice(0, 7)))
  const chosen = shownFrom === shownTo ? shownFrom : ''
  return (
    <section aria-label="Calendário" className={boxStyle}>
      <MonthTotals
        month={month}
        onMonth={setMonth}
        totals={totals}
        closed={new Set(query.data?.closed)}
        value={chosen}
        today={today}
        onChoose={(day) => state.setFilter(day === chosen ? { [from]: '', [to]: '' } : { [from]: day, [to]: day })}
      />
      {query.isError && !query.data ? (
        <UnansweredQuery query={query} />
      ) : (
        <p className={sumStyle}>
          {`No mês: ${counted(
            ofMonth.reduce((sum, { count }) => sum + count, 0),
            words,
          )}, ${formatMoney(moneyOf(ofMonth.reduce((sum, { value }) => sum + centsOf(value), 0n)))}`}
        </p>
      )}
    </section>
  )
}

/** Period of a calendar page, with the adjacent months' days. */
function daysOf(month: string, from: string, to: string): Record<string, string> {
  const [first = month] = weeksOf(month)[0] ?? []
  const last = weeksOf(month).at(-1)?.at(-1) ?? addDays(month, 31)
  return { [from]: first, [to]: last }
}

const thousands = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumSignificantDigits: 2 })

/** 'R$ 1.234,56' as '1.235', 'R$ 12.345,67' as '12 mil': fits a day's cell. */
const brief = (value: string): string => {
  const whole = Math.round(Number(value))
  return whole < 10_000 ? whole.toLocaleString('pt-BR') : thousands.format(whole)
}
