import * as z from 'zod'
import { Address } from '../address/address.ts'
import { shapeOf } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { userFields } from './fields.ts'
import { userProblems } from './rules.ts'

/** A user; the profile decides whether they are an administrator. */
export const UserFields = withRules(
  z.strictObject({ ...shapeOf(userFields), address: Address.optional() }),
  userProblems,
).meta({ id: 'UserFields' })
export type UserFields = z.infer<typeof UserFields>
