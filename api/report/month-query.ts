import { InvalidInput } from '#domain/error/error.ts'
import { Competence } from '#domain/field/values.ts'
import { type Months, monthsProblems } from '#domain/report/accountability.ts'

/** Of the query of a report of months: the first, and the last of several. */
export const monthFields = { month: Competence, monthTo: Competence.optional() }

interface MonthQuery {
  readonly month: string
  readonly monthTo?: string | undefined
}

export const monthsOf = ({ month, monthTo = month }: MonthQuery): Months => ({ from: month, to: monthTo })

/** @throws InvalidInput for months that run backwards, or too many of them */
export function demandMonths(query: MonthQuery): Months {
  const months = monthsOf(query)
  const problems = monthsProblems(months)
  if (problems.length > 0) throw new InvalidInput(problems)
  return months
}
