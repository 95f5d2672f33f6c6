import * as z from 'zod'

/** A port of this machine; 0 is any free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535)

/** Megabytes, as bytes. */
export const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((number) => number <= 1000)
  .transform((number) => number * 1024 * 1024)

/** At least an access token's lifetime, in which a session is not seen. */
export const sessionMinutes = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .refine((count) => count >= 30)

/** How long a process that will stop still serves. */
export const drainSeconds = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((seconds) => seconds <= 300)

/** A share of a whole. */
export const ratio = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)
  .transform(Number)
