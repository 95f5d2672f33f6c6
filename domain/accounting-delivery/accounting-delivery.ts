import * as z from 'zod'
import { optional } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { accountingDeliveryFields, deliveryBranchFields } from './fields.ts'
import { deliveryProblems } from './rules.ts'

const DeliveryBranchFields = z.strictObject(shapeOf(deliveryBranchFields)).meta({ id: 'DeliveryBranchFields' })

const mostBranches = 1_000

export const AccountingDeliveryFields = withRules(
  z.strictObject({
    ...shapeOf(accountingDeliveryFields),
    onlyBranches: z.array(DeliveryBranchFields).max(mostBranches).optional(),
    // One branch, as it was said before there could be several.
    ...shapeOf({ branchId: optional(deliveryBranchFields.branchId) }),
  }),
  deliveryProblems,
).meta({
  id: 'AccountingDeliveryFields',
})
export type AccountingDeliveryFields = z.infer<typeof AccountingDeliveryFields>
