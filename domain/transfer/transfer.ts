import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { transferFields, transferNoteFields } from './fields.ts'
import { transferProblems } from './rules.ts'

export const TransferFields = withRules(z.strictObject(shapeOf(transferFields)), transferProblems).meta({
  id: 'TransferFields',
})
export type TransferFields = z.infer<typeof TransferFields>

export const TransferNotes = z.strictObject(shapeOf(transferNoteFields)).meta({ id: 'TransferNotes' })
export type TransferNotes = z.infer<typeof TransferNotes>
