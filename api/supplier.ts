import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Bank } from '#domain/bank/bank.ts'
import { GeneralStatus, PersonType } from '#domain/enums.ts'
import { InvalidInput } from '#domain/errors.ts'
import { BankLine, SupplierFields } from '#domain/supplier/supplier.ts'
import { Id, Version } from '#domain/values.ts'
import { crud, Trace, traceOf } from './crud.ts'
import { bank, supplier } from './db/tables.ts'
import type { Write } from './db/tenant.ts'
import type { Api } from './http.ts'
import { alphabetical, byCode, byId, byText } from './listing.ts'

const { id, type, status, document, name, fantasyName, email, phone, branchId, city, state, version } = supplier
const { municipalRegistration, stateRegistration, zipCode, street, streetNumber, complement, neighborhood } = supplier

const SupplierBankLine = z
  .object({
    ...BankLine.shape,
    bank: Bank.pick({ id: true, identifier: true, name: true }).meta({ id: 'BankOfLine' }).optional(),
  })
  .meta({ id: 'SupplierBankLine' })

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

/** The stored lines, each with the bank that its id names. */
const bankAccounts = sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(line.value || jsonb_build_object('bank',
  case when b.id is not null then jsonb_build_object('id', b.id, 'identifier', b.identifier, 'name', b.name) end)) order by line.ordinality), '[]')
  from jsonb_array_elements(${supplier.bankAccounts}) with ordinality line
  left join celeiro.bank b on b.id = (line.value ->> 'bankId')::uuid)`.as('bank_accounts')

export const suppliers = (api: Api): void =>
  crud(api, {
    resource: 'supplier',
    type: 'Supplier',
    plural: 'Suppliers',
    table: supplier,
    fields: SupplierFields,
    columnsOf: ({ address, ...input }) => ({ ...input, ...address }),
    beforeWrite: checkBanks,
    listing: {
      filters: {
        type: byCode(type, PersonType),
        status: byCode(status, GeneralStatus),
        branchId: byId(branchId),
        city: byText(city),
      },
      orderBy: { name: alphabetical(name), document, city: alphabetical(city), status, updatedAt: supplier.updatedAt },
      search: supplier.searchText,
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
        ...{
          id,
          type,
          status,
          document,
          name,
          fantasyName,
          email,
          phone,
          municipalRegistration,
          stateRegistration,
          branchId,
        },
        address: { zipCode, street, streetNumber, complement, neighborhood, city, state },
        bankAccounts,
        ...traceOf(supplier),
      },
    },
    notFound: 'supplier_not_found',
    inUse: 'supplier_cannot_be_deleted',
  })

async function checkBanks({ db }: Write, { bankAccounts: lines }: SupplierFields): Promise<void> {
  const named = lines.flatMap(({ bankId }) => bankId ?? [])
  if (!named.length) return
  const known = new Set(
    (await db.select({ id: bank.id }).from(bank).where(inArray(bank.id, named))).map((row) => row.id),
  )
  const problems = lines.flatMap(({ bankId }, index) =>
    bankId && !known.has(bankId) ? [{ msg: 'bank_not_found' as const, param: `bankAccounts.${index}.bankId` }] : [],
  )
  if (problems.length) throw new InvalidInput(problems)
}
