import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { isCompetence, wordedMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { YearStepper } from '#src/records/filter/year-stepper.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'

/** The first year that books may be of. */
const firstYear = 1900

const wholeYear = 'whole'
/** The twelve months of the year beside each other. */
export const eachMonth = 'each'
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const whole = { value: wholeYear, label: 'Ano inteiro' }
const monthOptions = months.map((month) => ({
  value: month,
  label: capitalized(wordedMonth(`2000-${month}`, '2000')),
}))
const options = [whole, ...monthOptions]
const optionsWithEach = [whole, { value: eachMonth, label: 'Mês a mês' }, ...monthOptions]

/** Year and month of the URL; this year by default. */
export function useStatementPeriod(): StatementPeriod {
  const search = readListSearch(useSearch({ strict: false }))
  const thisYear = todayOf(usePresent()).slice(0, 4)
  const year = isCompetence(`${search.year}-01`) ? String(search.year) : thisYear
  const month = String(search.month ?? '').padStart(2, '0')
  return months.includes(month) ? { year, month } : { year }
}

interface PeriodChoiceProps {
  period: StatementPeriod
  /** Of years alone. */
  isOfYears?: boolean
  /** Also its months beside each other. */
  hasEachMonth?: boolean
}

/** What a statement is of: ‹ Ano de 2026 ›, whole or one of its months. */
export function StatementPeriodChoice({
  period: { year, month },
  isOfYears = false,
  hasEachMonth = false,
}: PeriodChoiceProps) {
  const navigate = useNavigate()
  const thisYear = Number(todayOf(usePresent()).slice(0, 4))
  const change = (to: StatementPeriod) =>
    void navigate({ to: '.', search: (now) => readListSearch({ ...now, year: to.year, month: to.month }) })
  return (
    <YearStepper
      year={Number(year)}
      first={firstYear}
      last={thisYear + 1}
      onChange={(to) => change({ year: String(to), month })}
    >
      {!isOfYears && (
        <div style={{ minWidth: '8rem' }}>
          <Field label="Mês" labelHidden>
            <Select
              options={hasEachMonth ? optionsWithEach : options}
              value={month ?? wholeYear}
              onValueChange={(value) => change({ year, month: value === wholeYear ? undefined : value })}
            />
          </Field>
        </div>
      )}
    </YearStepper>
  )
}
