import * as z from 'zod'
import { Address } from '../address/address.ts'
import { CompanyResponsible } from '../company/company.ts'
import { companyProblems } from '../company/rules.ts'
import { shapeOf } from '../field/shape.ts'
import { Cpf, codeIn, Email, Id, Name, Phone, withRules } from '../field/values.ts'
import { personTypeOf } from '../person/person.ts'
import { NewPassword, ownerProblems } from '../session/password.ts'
import { TimeZone } from '../value/day/time-zone.ts'
import { registrationFields } from './fields.ts'
import { timeZoneOfState } from './time-zone.ts'

/** A church that registers itself: who it is, where, and who answers for it. */
export const CompanyRegistration = withRules(
  z.strictObject({
    ...shapeOf(registrationFields),
    address: Address.optional(),
    responsible: CompanyResponsible,
    timezone: codeIn(TimeZone).optional(),
  }),
  companyProblems,
).meta({ id: 'CompanyRegistration' })
export type CompanyRegistration = z.infer<typeof CompanyRegistration>

/** The same with what follows from it, where it was not said: its kind from its document, its clocks from its state. */
export const completed = (input: CompanyRegistration) => ({
  ...input,
  personType: input.personType ?? personTypeOf(input.document),
  timezone: input.timezone ?? timeZoneOfState(input.address?.state),
})
export type CompletedRegistration = ReturnType<typeof completed>

/** Who registers a church, and will administer it. */
export const UserRegistration = withRules(
  z.strictObject({
    name: Name,
    email: Email,
    phone: Phone.optional(),
    personalDocument: Cpf.optional(),
    password: NewPassword,
    companyId: Id.optional(),
    registrationToken: z.string().min(1).max(12_000),
  }),
  ({ password = '', name, email }) => ownerProblems(password, { name, email }),
).meta({ id: 'UserRegistration' })
export type UserRegistration = z.infer<typeof UserRegistration>
