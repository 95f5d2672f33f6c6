import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { manualEntryFields, manualLineFields } from './fields.ts'
import { manualEntryProblems } from './rules.ts'

const ManualEntryLineFields = z.strictObject(shapeOf(manualLineFields)).meta({ id: 'ManualEntryLineFields' })

/** As many lines as an entry has at most. */
export const mostLines = 200

export const ManualEntryFields = withRules(
  z.strictObject({
    ...shapeOf(manualEntryFields),
    history: shapeOf(manualEntryFields).history.min(3),
    lines: z.array(ManualEntryLineFields).min(2).max(mostLines),
  }),
  manualEntryProblems,
).meta({ id: 'ManualEntryFields' })
export type ManualEntryFields = z.infer<typeof ManualEntryFields>
