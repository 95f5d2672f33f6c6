import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { accountingDeliveryFields } from './fields.ts'
import { deliveryProblems } from './rules.ts'

export const AccountingDeliveryFields = withRules(
  z.strictObject(shapeOf(accountingDeliveryFields)),
  deliveryProblems,
).meta({
  id: 'AccountingDeliveryFields',
})
export type AccountingDeliveryFields = z.infer<typeof AccountingDeliveryFields>
