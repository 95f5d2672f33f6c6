import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { cardReceiptFields } from './fields.ts'
import { cardReceiptProblems } from './rules.ts'

export const CardReceiptFields = withRules(z.strictObject(shapeOf(cardReceiptFields)), cardReceiptProblems).meta({
  id: 'CardReceiptFields',
})
export type CardReceiptFields = z.infer<typeof CardReceiptFields>
