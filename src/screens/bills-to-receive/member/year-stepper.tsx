import { useState } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { YearStepper } from '#src/records/filter/year-stepper.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'

/** Gifts of years before are in no books that are looked at. */
const mostYears = 5

/** The year whose receipts are looked at: until June the one before, whose receipts are handed out then. */
export function useReceiptYear() {
  const today = todayOf(usePresent())
  const now = Number(today.slice(0, 4))
  const [year, setYear] = useState(today.slice(5, 7) < '07' ? now - 1 : now)
  const stepper = <YearStepper year={year} first={now - mostYears} last={now} onChange={setYear} />
  return { year: String(year), stepper }
}
