import * as z from 'zod'
import { Address } from '../address/address.ts'
import { PersonType } from '../enums.ts'
import { ConcealableDocument, ConcealablePhone, Email, Id, Name, withRules } from '../values.ts'
import { userProblems } from './rules.ts'

const shape = {
  name: Name,
  email: Email,
  phone: ConcealablePhone.optional(),
  personalDocument: ConcealableDocument.optional(),
  personType: PersonType.schema.optional(),
  profileId: Id,
  branchId: Id.optional(),
  address: Address.optional(),
}

/** A person who works in the product; the profile tells whether they are an administrator. */
export const UserFields = withRules(z.strictObject(shape), userProblems).meta({ id: 'UserFields' })
export type UserFields = z.infer<typeof UserFields>
