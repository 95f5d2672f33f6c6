import { addressFields } from '../address/fields.ts'
import { companyFields, responsibleFields } from '../company/fields.ts'
import { optional } from '../field/fields.ts'

const { timezone: _timezone, ...identity } = companyFields

/** What a church says of itself as it registers; its clocks follow from where it is, unless told. */
export const registrationFields = { ...identity, personType: optional(companyFields.personType) }

/** The whole of a registration, as it is typed; the password apart, which nothing keeps. */
export const registrationGroups = {
  ...registrationFields,
  address: addressFields,
  responsible: responsibleFields,
}
