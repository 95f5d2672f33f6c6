import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { cashAccountFields, cashCountFields } from './fields.ts'
import { cashAccountProblems, cashCountProblems } from './rules.ts'

export const CashAccountFields = withRules(z.strictObject(shapeOf(cashAccountFields)), cashAccountProblems).meta({
  id: 'CashAccountFields',
})
export type CashAccountFields = z.infer<typeof CashAccountFields>

export const CashCountFields = withRules(z.strictObject(shapeOf(cashCountFields)), cashCountProblems).meta({
  id: 'CashCountFields',
})
export type CashCountFields = z.infer<typeof CashCountFields>
