import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Competence, Id } from '../field/values.ts'
import { lineIgnoringFields, linePostingFields } from './fields.ts'

const most = 100
const Ids = z.array(Id).min(1).max(most)

export const LinePosting = z.strictObject({ ...shapeOf(linePostingFields), competence: Competence.optional() }).meta({
  id: 'LinePosting',
  description: "Described in the bank's words and of the month of its day unless told",
})
export type LinePosting = z.infer<typeof LinePosting>

export const LineMatch = z.strictObject({ movementIds: Ids }).meta({ id: 'LineMatch' })
export const LineIgnoring = z.strictObject(shapeOf(lineIgnoringFields)).meta({ id: 'LineIgnoring' })
export const LinesMatch = z.strictObject({ lineIds: Ids, movementIds: Ids }).meta({ id: 'LinesMatch' })
/** Independent groups, each matched alone. */
export const LinesConfirmation = z
  .strictObject({ matches: z.array(LinesMatch).min(1).max(500) })
  .meta({ id: 'LinesConfirmation' })
export const LinesPosting = z
  .strictObject({
    items: z
      .array(LinePosting.extend({ id: Id }).meta({ id: 'LinePostingItem' }))
      .min(1)
      .max(500),
  })
  .meta({ id: 'LinesPosting' })
