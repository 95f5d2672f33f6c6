import * as z from 'zod'
import '../field/problems.ts'

/** Digits of a code that goes by e-mail, and the minutes that it counts. */
export const codeDigits = 6
export const codeMinutes = 10

/** A code as it is typed: its digits, whatever stands between them. */
export const OneTimeCode = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s.-]/g, ''))
  .min(1)
  .refine((code) => /^\d{6}$/.test(code), 'invalid_code')
  .meta({ id: 'OneTimeCode' })
