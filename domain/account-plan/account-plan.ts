import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { accountPlanFields } from './fields.ts'
import { accountPlanProblems } from './rules.ts'

export const AccountPlanFields = withRules(z.strictObject(shapeOf(accountPlanFields)), accountPlanProblems).meta({
  id: 'AccountPlanFields',
})
export type AccountPlanFields = z.infer<typeof AccountPlanFields>
