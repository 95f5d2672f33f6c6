import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Months } from '#domain/report/accountability.ts'
import { isCompetence } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import type { FilterTexts } from './list-filter.tsx'
import { readListSearch } from './list-search.ts'

/** Months of the URL of a report; this month by default. */
export function useSearchedMonths(): Months {
  const { month, monthTo } = readListSearch(useSearch({ strict: false }))
  const thisMonth = todayOf(usePresent()).slice(0, 7)
  const from = isCompetence(String(month)) ? String(month) : thisMonth
  return { from, to: isCompetence(String(monthTo)) ? String(monthTo) : from }
}

/** Goes to the months of these days, and keeps what else the URL asks for. */
export function useToMonths(): (days: FilterTexts) => void {
  const navigate = useNavigate()
  return ({ dateFrom, dateTo }) => {
    const day = dateFrom || dateTo
    if (!day) return
    const months = { month: (dateFrom || day).slice(0, 7), monthTo: (dateTo || day).slice(0, 7) }
    void navigate({ to: '.', search: (now) => readListSearch({ ...now, ...months }) })
  }
}
