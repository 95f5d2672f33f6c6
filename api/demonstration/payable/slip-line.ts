import { slipModulus11 } from '#domain/slip/digits.ts'
import { slipOf } from '#domain/slip/slip.ts'
import { daysBetween } from '#domain/value/day/business-day.ts'

/** The factor of a day: days from 1997-10-07, which began again at 1000 after 9999 (FEBRABAN, comunicado FB-009/2023). */
const factorOf = (dueDate: string): number => {
  const days = daysBetween('1997-10-07', dueDate)
  return days > 9_999 ? ((days - 1_000) % 9_000) + 1_000 : days
}

/** The 47 digits of a slip of that value and day; `own` are digits that tell it from others. */
export function slipLine({ cents, dueDate, own }: { cents: bigint; dueDate: string; own: string }): string {
  const value = String(cents).padStart(10, '0')
  const free = `${own}${value}`.padStart(25, '0').slice(-25)
  const rest = `${factorOf(dueDate)}${value}${free}`
  const barcode = `0019${slipModulus11(`0019${rest}`)}${rest}`
  const line = slipOf(barcode, dueDate)?.digitableLine
  if (!line) throw new Error(`no slip is made of ${barcode}`)
  return line
}
