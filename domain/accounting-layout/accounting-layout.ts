import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { accountingLayoutFields } from './fields.ts'
import { accountingLayoutProblems } from './rules.ts'

export const AccountingLayoutFields = withRules(
  z.strictObject(shapeOf(accountingLayoutFields)),
  accountingLayoutProblems,
).meta({ id: 'AccountingLayoutFields' })
export type AccountingLayoutFields = z.infer<typeof AccountingLayoutFields>
