import * as z from 'zod'
import '../field/problems.ts'

/** Digits and lifetime (minutes) of a one-time code. */
export const codeDigits = 6
export const codeMinutes = 10

/** Typed one-time code: digits, separators dropped. */
export const OneTimeCode = z
  .string()
  .max(40)
  .overwrite((typed) => typed.replace(/[\s.-]/g, ''))
  .min(1)
  .refine((code) => /^\d{6}$/.test(code), 'invalid_code')
  .meta({ id: 'OneTimeCode' })
