import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { ledgerAccountFields } from './fields.ts'
import { ledgerAccountProblems } from './rules.ts'

export const LedgerAccountFields = withRules(z.strictObject(shapeOf(ledgerAccountFields)), ledgerAccountProblems).meta({
  id: 'LedgerAccountFields',
})
export type LedgerAccountFields = z.infer<typeof LedgerAccountFields>
