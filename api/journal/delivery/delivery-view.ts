import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { accountingDeliveryListed, DeliveryScope, DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { accountingDeliveryNoun as noun } from '#domain/accounting-delivery/noun.ts'
import { DeliveryLayout } from '#domain/accounting-layout/program/layout-name.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { accountingDelivery } from '../../db/table/book-tables.ts'
import { moneyText } from '../../db/table/columns.ts'
import { byCode } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'
import { userName } from '../../privacy/actor-name.ts'

const {
  id,
  companyId,
  lot,
  layout,
  layoutId,
  bookNumber,
  ending,
  dateFrom,
  dateTo,
  scope,
  cnpjRoot,
  branchId,
  branchIds,
  entryCount,
  correctionCount,
} = accountingDelivery
const { totalCents, size, status, fetchedBy, fetchedAt, discardedBy, discardedAt, createdBy, createdAt } =
  accountingDelivery

/** What an account comes to in a file. */
export const DeliveredSums = z
  .object({
    code: z.string(),
    name: z.string(),
    accountantCode: z.string().optional(),
    debit: Money,
    credit: Money,
    isNamed: z
      .boolean()
      .meta({ description: 'Whether the layout can name it: by its accountant code, where it asks for one' }),
  })
  .meta({ id: 'DeliveredSums' })

const Row = z
  .object({
    id: Id,
    lot: z.string().meta({ description: 'Begins the number of each of its entries; never given twice' }),
    layout: codeIn(DeliveryLayout),
    dateFrom: LocalDate,
    dateTo: LocalDate,
    branches: z.string().meta({ description: 'Names of its branches' }),
    entryCount: z.int(),
    correctionCount: z.int().meta({ description: 'Entries that correct or reverse one of before' }),
    total: Money,
    status: codeIn(DeliveryStatus),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'AccountingDeliveryRow' })

const DeliveryBranch = z.object({ branchId: Id }).meta({ id: 'DeliveryBranch' })

const AccountingDelivery = z
  .object({
    ...Row.shape,
    scope: codeIn(DeliveryScope).optional(),
    cnpjRoot: z.string().optional(),
    branchId: Id.optional(),
    onlyBranches: z.array(DeliveryBranch).meta({ description: 'Those that were chosen one by one' }),
    layoutId: Id.optional(),
    bookNumber: z.int().optional().meta({ description: 'Of the ECD of a year' }),
    ending: z.string().meta({ description: 'Of the name of its file' }),
    accounts: z.array(DeliveredSums).meta({ description: 'What each account comes to, by code' }),
    size: z.int().meta({ description: 'Bytes of its file' }),
    sha256: z.string().meta({ description: 'Of its file, which is the same byte for byte whenever it is fetched' }),
    createdByName: z.string().optional(),
    fetchedAt: IsoDateTime.optional(),
    fetchedByName: z.string().optional(),
    discardedAt: IsoDateTime.optional(),
    discardedByName: z.string().optional(),
    ...Trace,
  })
  .meta({ id: 'AccountingDelivery' })

const dateText = (column: AnyPgColumn, name: string): SQL.Aliased => sql`${column}::text`.as(name)
const nameOf = (user: AnyPgColumn, name: string): SQL.Aliased => sql`${userName(companyId, user)}`.as(name)

const branches = sql`(select string_agg(b.name, ', ' order by b.name collate "pt-BR-x-icu") from celeiro.branch b
  where b.company_id = ${companyId} and b.id = any(${branchIds}))`.as('branches')
const { SOME } = DeliveryScope.codes
/** A release before this one said of one branch alone which it is. */
const scopeOf = sql`coalesce(${scope}, case when ${branchId} is not null then ${SOME}::smallint end)`
const onlyBranches =
  sql`(select coalesce(jsonb_agg(jsonb_build_object('branchId', b.id) order by b.name collate "pt-BR-x-icu"), '[]')
  from celeiro.branch b where ${scopeOf} = ${SOME} and b.company_id = ${companyId} and b.id = any(${branchIds}))`.as(
    'only_branches',
  )
const total = moneyText(totalCents, 'total')
const rowSelection = {
  id,
  lot,
  layout,
  dateFrom: dateText(dateFrom, 'from_text'),
  dateTo: dateText(dateTo, 'to_text'),
  branches,
  entryCount,
  correctionCount,
  total,
  status,
  createdAt,
}

/** Whoever sees each of its branches: the file is one. A branch of it without any entry may have been deleted since. */
const isWholeSeen = sql`not (${branchIds} && (select array(select b.id from celeiro.branch b
  where b.company_id = (select celeiro.current_company()) and b.id <> all((select celeiro.visible_branches())::uuid[]))))`

export const accountingDeliveryView = {
  ...noun,
  table: accountingDelivery,
  listing: {
    visibility: isWholeSeen,
    filters: { layout: byCode(layout, DeliveryLayout), status: byCode(status, DeliveryStatus) },
    orderBy: { createdAt, total: totalCents },
    search: sql`celeiro.searchable(${lot})`,
  },
  row: { schema: Row, selection: rowSelection },
  option: {
    schema: Row.pick({ id: true, lot: true }).meta({ id: 'AccountingDeliveryOption' }),
    selection: { id, lot },
  },
  record: {
    schema: AccountingDelivery,
    selection: {
      ...rowSelection,
      scope: scopeOf.as('scope_of'),
      cnpjRoot,
      onlyBranches,
      branchId,
      layoutId,
      bookNumber,
      ending,
      accounts: accountingDelivery.accounts,
      size,
      sha256: sql`encode(accounting_delivery.sha256, 'hex')`.as('sha256'),
      createdByName: nameOf(createdBy, 'created_by_name'),
      fetchedAt,
      fetchedByName: nameOf(fetchedBy, 'fetched_by_name'),
      discardedAt,
      discardedByName: nameOf(discardedBy, 'discarded_by_name'),
      ...traceOf(accountingDelivery),
    },
  },
  exported: { fields: accountingDeliveryListed, view: { selection: rowSelection } },
} satisfies Noun<typeof accountingDelivery>
