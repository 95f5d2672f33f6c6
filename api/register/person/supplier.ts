import * as z from 'zod'
import { addressFields } from '#domain/address/fields.ts'
import { BankLine } from '#domain/bank-line/bank-line.ts'
import { bankLineFields, bankLineWord } from '#domain/bank-line/fields.ts'
import { Id, Version } from '#domain/field/values.ts'
import { supplierLayout } from '#domain/import/person/person-layout.ts'
import { importedSuppliers } from '#domain/import/person/person-row.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { supplierFields } from '#domain/supplier/fields.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { SupplierFields } from '#domain/supplier/supplier.ts'
import { GeneralStatus, PersonType } from '#domain/value/enums.ts'
import { supplier } from '../../db/table/tables.ts'
import { demandFreshProof } from '../../db/tenant/fresh-proof.ts'
import type { Api } from '../../http/operation.ts'
import { importing } from '../../import/importing.ts'
import { areaCodeOf, importPeople, PeopleQuery } from '../../import/register-import.ts'
import { undoableImport, undoableRecords } from '../../import/undo.ts'
import { crud } from '../../noun/crud.ts'
import { alphabetical, byCode, byId, byPeriod, byText } from '../../noun/definition/condition.ts'
import { Trace, traceOf, type WrittenNoun } from '../../noun/definition/noun.ts'
import { selectOne } from '../../noun/record/record.ts'
import { boughtFacts } from '../../privacy/bought-fact.ts'
import { issuedFacts, owedFacts } from '../../privacy/dealing-fact.ts'
import { deletedPeople, type ForgettableNoun } from '../../privacy/deleted-person.ts'
import { movementFacts } from '../../privacy/movement-fact.ts'
import { personExport } from '../../privacy/person-export.ts'
import { areOtherBanks, BankOfLine, checkBanks, linesWithBank } from './bank-line.ts'

const { name: nameField, document: documentField, ...otherFields } = supplierFields
const { id, type, status, document, name, fantasyName, email, phone, otherPhones, branchId } = supplier
const {
  city,
  state,
  version,
  accountPlanId,
  municipalRegistration,
  stateRegistration,
  zipCode,
  street,
  streetNumber,
  complement,
  neighborhood,
} = supplier

const SupplierBankLine = z.object({ ...BankLine.shape, bank: BankOfLine.optional() }).meta({ id: 'SupplierBankLine' })

const Supplier = z
  .object({ id: Id, ...SupplierFields.shape, bankAccounts: z.array(SupplierBankLine), ...Trace })
  .meta({ id: 'Supplier' })

const fields = SupplierFields.shape
const SupplierRow = z
  .object({
    id: Id,
    type: fields.type,
    status: fields.status,
    document: fields.document,
    name: fields.name,
    fantasyName: fields.fantasyName,
    email: fields.email,
    phone: fields.phone,
    branchId: fields.branchId,
    city: z.string().optional(),
    state: z.string().optional(),
    version: Version,
  })
  .meta({ id: 'SupplierRow' })

const noun: WrittenNoun<typeof SupplierFields> = {
  ...supplierNoun,
  table: supplier,
  fields: SupplierFields,
  described: {
    ...supplierFields,
    address: addressFields,
    bankAccounts: { line: bankLineWord, fields: bankLineFields },
  },
  columnsOf: ({ address, ...input }) => ({ ...input, ...address }),
  beforeWrite: (write, input, _id, before) => {
    if (areOtherBanks(input.bankAccounts, before?.bankAccounts)) demandFreshProof(write.identity)
    return checkBanks(write, input)
  },
  listing: {
    filters: {
      type: byCode(type, PersonType),
      status: byCode(status, GeneralStatus),
      branchId: byId(branchId),
      accountPlanId: byId(accountPlanId),
      city: byText(city),
      ...byPeriod('createdAt', supplier.createdAt),
    },
    orderBy: { name: alphabetical(name), document, city: alphabetical(city), status, updatedAt: supplier.updatedAt },
    search: supplier.searchText,
    searchIndex: 'search_supplier',
    isCounted: true,
  },
  row: {
    schema: SupplierRow,
    selection: { id, type, status, document, name, fantasyName, email, phone, branchId, city, state, version },
  },
  option: {
    schema: SupplierRow.pick({ id: true, name: true, document: true }).meta({ id: 'SupplierOption' }),
    selection: { id, name, document },
  },
  record: {
    schema: Supplier,
    selection: {
      id,
      type,
      status,
      document,
      name,
      fantasyName,
      email,
      phone,
      otherPhones,
      municipalRegistration,
      stateRegistration,
      accountPlanId,
      branchId,
      address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
      bankAccounts: linesWithBank(supplier.bankAccounts),
      ...traceOf(supplier),
    },
  },
  found: { document, city, state },
  exported: {
    fields: { name: nameField, document: documentField, ...otherFields, address: addressFields },
  },
}

const person: ForgettableNoun = {
  ...noun,
  words: supplierNoun.words,
  described: noun.described,
  find: (id) => selectOne(noun, id),
  more: [movementFacts(OwnerKind.codes.SUPPLIER), owedFacts(OwnerKind.codes.SUPPLIER), issuedFacts, boughtFacts],
}

/** Suppliers: who is paid, how to reach and to pay them. */
export function routes(api: Api): void {
  undoableImport(api, undoableRecords(noun, supplierNoun.resource, 'suppliers'))
  deletedPeople(api, person)
  crud(api, noun)
  personExport(api, person)
  importing(
    api,
    {
      path: '/supplier/import',
      operationId: 'importSuppliers',
      summary: 'Takes in a list of suppliers: who is not there yet',
      query: PeopleQuery,
      layout: supplierLayout,
      isOfPeople: true,
    },
    async ({ query: { branchId, addsSameContact }, file: source, isDryRun: isDry, ...choices }, write) =>
      importPeople(
        write,
        {
          noun,
          records: importedSuppliers({ branchId, areaCode: await areaCodeOf(write, branchId) }),
          factsOf: (input) => input,
          taken: 'supplier_already_registered',
        },
        { source, branchId, addsSameContact, isDry, ...choices },
      ),
  )
}
