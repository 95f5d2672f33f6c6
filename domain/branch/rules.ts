import type { Problem } from '../errors.ts'

interface Facts {
  readonly holidays?: readonly { readonly date?: string }[]
}

/** A day is a holiday once. */
export function branchProblems({ holidays = [] }: Facts): Problem[] {
  const dates = holidays.map(({ date }) => date)
  return dates.flatMap((date, index) =>
    date !== undefined && dates.indexOf(date) < index
      ? [{ msg: 'holiday_repeated' as const, param: `holidays.${index}.date` }]
      : [],
  )
}
