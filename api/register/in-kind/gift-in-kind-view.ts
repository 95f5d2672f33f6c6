import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { GiftUse, giftInKindListed } from '#domain/gift-in-kind/fields.ts'
import { GiftHandOut, GiftInKindFields } from '#domain/gift-in-kind/gift-in-kind.ts'
import { giftInKindNoun as noun } from '#domain/gift-in-kind/noun.ts'
import { approvalSelection, approvalShape, sumOfStatus } from '../../approval/approval-view.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { codes } from '../../db/statement/code.ts'
import { referred } from '../../db/statement/join.ts'
import { giftInKind } from '../../db/table/book-tables.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { branch } from '../../db/table/tables.ts'
import { byCode, byFlag, byId } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'

const { id, companyId, branchId, description, date, use, assetKind, valueCents, documentNumber, status } = giftInKind
const { stockId, handedTo, handedOutCents } = giftInKind
const { APPROVED, WAITING } = ApprovalStatus.codes
const { STOCKED, HANDED_OUT } = GiftUse.codes

const fields = GiftInKindFields.shape
const Row = z
  .object({
    id: Id,
    date: LocalDate,
    description: fields.description,
    use: fields.use,
    assetKind: fields.assetKind,
    documentNumber: fields.documentNumber,
    stockId: Id.optional(),
    handedTo: GiftHandOut.shape.handedTo.optional(),
    inStock: Money.optional(),
    value: Money,
    branchId: Id,
    branchName: z.string(),
    status: codeIn(ApprovalStatus),
  })
  .meta({ id: 'GiftInKindRow' })

const GiftInKind = z
  .object({
    ...Row.shape,
    basis: fields.basis,
    attachment: StoredFile.optional(),
    ...approvalShape,
    reversedOn: LocalDate.optional(),
    ...Trace,
  })
  .meta({ id: 'GiftInKind' })

const Totals = z.object({ approved: Money, waiting: Money, inStock: Money, handedOut: Money }).meta({
  id: 'GiftInKindTotals',
  description: 'What was given and counts in the books, what waits for approval, what is in stock and what left it',
})

const dateText = sql`${date}::text`.as('date_text')
const value = moneyText(valueCents, 'value')
/** Of what is stocked and approved. */
const isStocked = sql`(${use} = ${codes(STOCKED)} and ${status} = ${codes(APPROVED)})`
const leftCents = sql`case when ${isStocked} then ${valueCents} - ${handedOutCents} end`
const inStock = moneyText(leftCents, 'in_stock')
const sumOfApproved = (condition: SQL, name: string) =>
  sumText(sql`sum(${valueCents}) filter (where ${status} = ${codes(APPROVED)} and ${condition})`).as(name)
const rowSelection = {
  id,
  date: dateText,
  description,
  use,
  assetKind,
  documentNumber,
  stockId,
  handedTo,
  inStock,
  value,
  branchId,
  branchName: referred('gift_branch', branch, { companyId, id: branchId }).name,
  status,
}

export const giftInKindView = {
  ...noun,
  table: giftInKind,
  listing: {
    visibility: sql`${branchId} = any((select celeiro.visible_branches())::uuid[])`,
    filters: {
      use: byCode(use, GiftUse),
      isInStock: byFlag(sql`(${isStocked} and ${valueCents} > ${handedOutCents})`),
      stockId: byId(stockId),
      branchId: byId(branchId),
      status: byCode(status, ApprovalStatus),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, description, use, inStock: sql`coalesce(${leftCents}, 0)`, value: valueCents, status },
    search: sql`(${giftInKind.searchText} || ' ' || celeiro.searchable(coalesce(${handedTo}, '')))`,
  },
  row: { schema: Row, selection: rowSelection },
  totals: {
    schema: Totals,
    selection: {
      approved: sumOfApproved(sql`${use} <> ${codes(HANDED_OUT)}`, 'approved'),
      waiting: sumOfStatus(giftInKind, WAITING, 'waiting'),
      inStock: sumText(sql`sum(${leftCents})`).as('in_stock_sum'),
      handedOut: sumOfApproved(sql`${use} = ${codes(HANDED_OUT)}`, 'handed_out'),
    },
  },
  option: {
    schema: Row.pick({ id: true, description: true }).meta({ id: 'GiftInKindOption' }),
    selection: { id, description },
  },
  record: {
    schema: GiftInKind,
    selection: {
      ...rowSelection,
      basis: giftInKind.basis,
      attachment: fileIn(giftInKind, noun.resource, 'attachment'),
      ...approvalSelection(giftInKind),
      reversedOn: sql`${giftInKind.reversedOn}::text`.as('reversed_on_text'),
      ...traceOf(giftInKind),
    },
  },
  exported: {
    fields: giftInKindListed,
    view: {
      selection: { date: dateText, description, use, documentNumber, handedTo, inStock, value, branchId, status },
    },
  },
} satisfies Noun<typeof giftInKind>
