import { accountPlanFields } from '#domain/account-plan/fields.ts'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { bankAccountFields } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { branchFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { costCenterFields } from '#domain/cost-center/fields.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import type { Fields } from '#domain/field/fields.ts'
import { memberFields } from '#domain/member/fields.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { ministryFields } from '#domain/ministry/fields.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { placeFields } from '#domain/place/fields.ts'
import { placeNoun } from '#domain/place/noun.ts'
import { pointOfSaleFields } from '#domain/point-of-sale/fields.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { regionFields } from '#domain/region/fields.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionalFields } from '#domain/regional/fields.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { userFields, userListFields } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { PersonType } from '#domain/value/enums.ts'

/** A register as the shared specification tries it. */
export interface Register {
  readonly noun: Noun & { readonly module: string }
  readonly fields: Fields
  /** What the descriptors cannot say of a good record: rules across its fields. `number` makes each its own. */
  readonly given?: (number: number) => object
  /** What its file tells of each, where that is not what its form asks. */
  readonly exported?: Fields
  /** Required by the form, told by the API where nothing is given. */
  readonly defaulted?: readonly string[]
}

/** The registers that keep to the shared specification, one line each. */
export const registers: readonly Register[] = [
  { noun: regionNoun, fields: regionFields },
  { noun: regionalNoun, fields: regionalFields },
  { noun: ministryNoun, fields: ministryFields },
  { noun: placeNoun, fields: placeFields },
  { noun: costCenterNoun, fields: costCenterFields },
  { noun: pointOfSaleNoun, fields: pointOfSaleFields, given: () => ({ taxes: [] }) },
  { noun: branchNoun, fields: branchFields, given: (number) => ({ document: cnpjOf(number) }) },
]

/** The same at the API; their forms decide more than what each field takes. */
export const richRegisters: readonly Register[] = [
  {
    noun: accountPlanNoun,
    fields: accountPlanFields,
    given: (number) => ({ code: groupCode(number), level: 1 }),
  },
  { noun: supplierNoun, fields: supplierFields, given: corporate },
  { noun: memberNoun, fields: memberFields, given: corporate, defaulted: ['type', 'status'] },
  { noun: profileNoun, fields: profileFields },
  { noun: userNoun, fields: userFields, exported: userListFields },
  { noun: cashAccountNoun, fields: cashAccountFields, given: () => ({ maxBalance: '500.00' }) },
  {
    noun: bankAccountNoun,
    fields: bankAccountFields,
    given: (number) => ({
      agency: '1234',
      agencyDigit: '1',
      account: String(number),
      accountDigit: 'X',
      holderDocument: cnpjOf(number),
    }),
  },
]

/** A company, by a document of its own. */
function corporate(number: number): object {
  return { type: PersonType.codes.CORPORATE, document: cnpjOf(number) }
}

/** '8.07.000' */
function groupCode(number: number): string {
  return `${7 + Math.floor(number / 100)}.${String(number % 100).padStart(2, '0')}.000`
}

/** A valid CNPJ of its own for each number. */
function cnpjOf(number: number): string {
  const base = `${String(number).padStart(8, '1')}0001`
  const digit = (text: string): number => {
    const sum = [...text].reverse().reduce((total, one, index) => total + Number(one) * ((index % 8) + 2), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}
