import * as z from 'zod'
import type { ErrorCode } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'

/** What only needs a second look: its code, and the values of its sentence. */
export const Warning = z
  .object({
    msg: z.string(),
    params: z
      .object({
        code: z.string().optional(),
        recordId: Id.optional().meta({ description: 'Of the order that it names' }),
        number: z.int().optional(),
        value: z.string().optional(),
        available: z.string().optional(),
      })
      .meta({ id: 'WarningParams' })
      .optional(),
  })
  .meta({ id: 'Warning' })

export interface Warned {
  readonly msg: ErrorCode
  readonly params: {
    readonly code?: string
    /** Of the order that it names. */
    readonly recordId?: string
    readonly number?: number
    readonly value?: string
    readonly account?: string
    readonly date?: string
    readonly fund?: string
    readonly available?: string
  }
  /** What accepting it takes, where its code does not tell enough. */
  readonly acceptedBy?: string
}
