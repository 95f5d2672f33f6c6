import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { fundTransferFields } from './fields.ts'
import { fundTransferProblems } from './rules.ts'

export const FundTransferFields = withRules(
  z.strictObject({ ...shapeOf(fundTransferFields), minute: shapeOf(fundTransferFields).minute.min(3) }),
  fundTransferProblems,
).meta({ id: 'FundTransferFields' })
export type FundTransferFields = z.infer<typeof FundTransferFields>
