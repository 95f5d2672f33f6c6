import { usualColumns } from '#domain/accounting-layout/file/column.ts'
import { bankAccountFields } from '#domain/bank-account/fields.ts'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { branchFields } from '#domain/branch/fields.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { cashAccountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import type { Fields } from '#domain/field/fields.ts'
import { fundBalanceFields } from '#domain/fund/fields.ts'
import { integrationKeyFields, integrationKeyListFields } from '#domain/integration-key/fields.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import { groupCodeOf, isAnalytic } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { standardChart } from '#domain/ledger-account/standard-chart.ts'
import { memberFields } from '#domain/member/fields.ts'
import { memberNoun } from '#domain/member/noun.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { userFields, userListFields } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { PersonType } from '#domain/value/enums.ts'
import { plainRegisters } from './plain-registers.ts'

/** A register as the shared specification tries it. */
export interface Register {
  readonly noun: Noun & { readonly module: string }
  readonly fields: Fields
  /** What became of a record, which its moves write. */
  readonly became?: Fields
  /** Money that is read with a record and kept by others. */
  readonly read?: Fields
  /** What the descriptors cannot say of a good record: rules across its fields. `number` makes each its own. */
  readonly given?: (number: number) => object
  /** Export columns that differ from the form's fields. */
  readonly exported?: Fields
  /** Required by the form, defaulted by the API. */
  readonly defaulted?: readonly string[]
}

/** Facts about registers that their fields do not describe. */
const beyondFields: Readonly<Record<string, Pick<Register, 'given' | 'read'>>> = {
  fund: { read: fundBalanceFields },
  'point-of-sale': { given: () => ({ taxes: [] }) },
  'account-plan': { given: (number) => ({ code: groupCode(number), level: 1 }) },
  'accounting-layout': { given: () => ({ columns: usualColumns }) },
  'ledger-account': { given: (number) => ({ code: assetCode(number), referenceCode: '1.01.01.01.01' }) },
}
const plain: readonly Register[] = plainRegisters.map((one) => ({ ...one, ...beyondFields[one.noun.resource] }))
/** Those whose records are a name in a branch, or of the whole church where none is demanded. */
export const namedInBranches = plain.filter(({ fields }) => fields.name && fields.branchId)

const isRich = ({ noun }: Register): boolean =>
  ['account-plan', 'ledger-account', 'accounting-layout'].includes(noun.resource)

/** The registers that keep to the shared specification at the API and on the screen. */
export const registers: readonly Register[] = [
  ...plain.filter((one) => !isRich(one)),
  { noun: branchNoun, fields: branchFields, given: (number) => ({ document: cnpjOf(number) }) },
]

/** The same at the API; their forms decide more than what each field takes. */
export const richRegisters: readonly Register[] = [
  ...plain.filter(isRich),
  { noun: supplierNoun, fields: supplierFields, given: corporate },
  { noun: memberNoun, fields: memberFields, given: corporate, defaulted: ['type', 'status'] },
  { noun: profileNoun, fields: profileFields },
  {
    noun: integrationKeyNoun,
    fields: integrationKeyFields,
    exported: integrationKeyListFields,
    given: () => ({ permissions: [{ module: 'suppliers', actions: ['read'] }] }),
  },
  {
    noun: userNoun,
    fields: userFields,
    exported: userListFields,
    given: () => ({ personType: PersonType.codes.PERSONAL }),
  },
  { noun: cashAccountNoun, fields: cashAccountFields, given: () => ({ openingBalance: '0.00', maxBalance: '500.00' }) },
  {
    noun: bankAccountNoun,
    fields: bankAccountFields,
    given: (number) => ({
      agency: '1234',
      agencyDigit: '1',
      openingBalance: '0.00',
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

const assetGroups = [
  ...new Set(
    standardChart
      .filter(({ code, nature }) => nature === LedgerNature.codes.ATIVO && isAnalytic(code))
      .map(({ code }) => groupCodeOf(code)),
  ),
]

/** '1.1.2.47': below a group of assets of the standard chart, which it leaves free. */
function assetCode(number: number): string {
  return `${assetGroups[Math.floor(number / 60) % assetGroups.length]}.${39 + (number % 60)}`
}

/** A valid CNPJ of its own for each number. */
export function cnpjOf(number: number): string {
  const base = `${String(number).padStart(8, '1')}0001`
  const digit = (text: string): number => {
    const sum = [...text].reverse().reduce((total, one, index) => total + Number(one) * ((index % 8) + 2), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}
