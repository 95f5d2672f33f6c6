import type { MemberFields } from '../member/member.ts'
import { MemberFields as Member } from '../member/member.ts'
import { personTypeOf } from '../person/person.ts'
import type { SupplierFields } from '../supplier/supplier.ts'
import { SupplierFields as Supplier } from '../supplier/supplier.ts'
import { GeneralStatus } from '../value/enums.ts'
import { documentOfCell, phoneOfCell } from './person-cell.ts'
import {
  addressColumns,
  type MemberColumn,
  memberLayout,
  type SupplierColumn,
  supplierLayout,
} from './person-layout.ts'
import type { ImportedRecords } from './record-reader.ts'

const zipCodeOfCell = (cell: string): string => {
  const digits = cell.replace(/\D/g, '')
  return digits.length === 7 ? `0${digits}` : digits
}

const readers: Readonly<Record<string, (cell: string) => string>> = {
  document: documentOfCell,
  phone: phoneOfCell,
  zipCode: zipCodeOfCell,
  state: (cell) => cell.toUpperCase(),
}

/** What a row says, as a form would send it. */
function factsOfRow(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const read = Object.entries(cells).map(([field, cell]) => [field, readers[field]?.(cell) ?? cell] as const)
  const own = read.filter(([field]) => !addressColumns.has(field))
  const address = read.filter(([field]) => addressColumns.has(field))
  return { ...Object.fromEntries(own), ...(address.length > 0 && { address: Object.fromEntries(address) }) }
}

/** Rolls of members; `legalBasis` (code) and the branch are those of all of them. */
export const importedMembers = (shared: {
  legalBasis: number
  branchId?: string | undefined
}): ImportedRecords<MemberColumn, MemberFields> => ({
  layout: memberLayout,
  parse: (cells) => Member.safeParse({ ...factsOfRow(cells), ...shared }),
})

/** Lists of suppliers: the document tells which kind of person each is. */
export const importedSuppliers = (shared: {
  branchId?: string | undefined
}): ImportedRecords<SupplierColumn, SupplierFields> => ({
  layout: supplierLayout,
  parse: (cells) => {
    const facts = factsOfRow(cells)
    const type = personTypeOf(typeof facts.document === 'string' ? facts.document : '')
    return Supplier.safeParse({ ...facts, ...shared, ...(type && { type }), status: GeneralStatus.codes.ACTIVE })
  },
})
