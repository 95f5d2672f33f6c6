import type { MemberFields } from '../../member/member.ts'
import { MemberFields as Member } from '../../member/member.ts'
import { personTypeOf } from '../../person/person.ts'
import type { SupplierFields } from '../../supplier/supplier.ts'
import { SupplierFields as Supplier } from '../../supplier/supplier.ts'
import { GeneralStatus } from '../../value/enums.ts'
import type { ImportedRecords, Remark } from '../table/record-reader.ts'
import { documentOfCell } from './person-cell.ts'
import {
  addressColumns,
  type MemberColumn,
  memberLayout,
  type SupplierColumn,
  supplierLayout,
} from './person-layout.ts'
import { readPhones } from './person-phone.ts'

const zipCodeOfCell = (cell: string): string => {
  const digits = cell.replace(/\D/g, '')
  return digits.length === 7 ? `0${digits}` : digits
}

const readers: Readonly<Record<string, (cell: string) => string>> = {
  document: documentOfCell,
  zipCode: zipCodeOfCell,
  state: (cell) => cell.toUpperCase(),
}

/** What a row says, as a form would send it; a phone that is none is left out. */
function factsOfRow(row: Readonly<Record<string, string>>, areaCode = ''): Record<string, unknown> {
  const { phone: first, otherPhones: others, ...cells } = row
  const { phone, otherPhones } = readPhones([first, others], areaCode)
  const read = Object.entries(cells).map(([field, cell]) => [field, readers[field]?.(cell) ?? cell] as const)
  const own = read.filter(([field]) => !addressColumns.has(field))
  const address = read.filter(([field]) => addressColumns.has(field))
  return {
    ...Object.fromEntries(own),
    ...(phone && { phone }),
    otherPhones,
    ...(address.length > 0 && { address: Object.fromEntries(address) }),
  }
}

/** What is to be told of the phones of a row that is taken. */
const remarkOfPhones =
  (areaCode: string | undefined) =>
  ({ phone, otherPhones }: Readonly<Partial<Record<string, string>>>): Remark | undefined => {
    const { remark } = readPhones([phone, otherPhones], areaCode)
    return remark && { msg: remark.msg, param: 'phone', params: { name: remark.text } }
  }

/** First name and surname are one name. */
const named = ({ surname, memberName, ...cells }: Readonly<Partial<Record<MemberColumn, string>>>) => ({
  ...cells,
  ...((memberName || surname) && { memberName: [memberName, surname].filter(Boolean).join(' ') }),
})

/** Rolls of members; `legalBasis` (code) and the branch are those of all of them, `areaCode` that of local phones. */
export const importedMembers = (shared: {
  legalBasis: number
  branchId?: string | undefined
  areaCode?: string | undefined
}): ImportedRecords<MemberColumn, MemberFields> => {
  const { areaCode, ...facts } = shared
  return {
    layout: memberLayout,
    parse: (cells) => Member.safeParse({ ...factsOfRow(named(cells), areaCode), ...facts }),
    remark: remarkOfPhones(areaCode),
  }
}

/** Lists of suppliers: the document tells which kind of person each is. */
export const importedSuppliers = (shared: {
  branchId?: string | undefined
  areaCode?: string | undefined
}): ImportedRecords<SupplierColumn, SupplierFields> => ({
  layout: supplierLayout,
  remark: remarkOfPhones(shared.areaCode),
  parse: (cells) => {
    const { areaCode, ...whole } = shared
    const facts = factsOfRow(cells, areaCode)
    const type = personTypeOf(typeof facts.document === 'string' ? facts.document : '')
    return Supplier.safeParse({ ...facts, ...whole, ...(type && { type }), status: GeneralStatus.codes.ACTIVE })
  },
})
