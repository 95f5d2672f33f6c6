import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { GiftUse, giftInKindListed } from '#domain/gift-in-kind/fields.ts'
import { GiftInKindFields } from '#domain/gift-in-kind/gift-in-kind.ts'
import { giftInKindNoun as noun } from '#domain/gift-in-kind/noun.ts'
import { approvalSelection, approvalShape, sumOfStatus } from '../../approval/approval-view.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { referred } from '../../db/join.ts'
import { giftInKind } from '../../db/table/book-tables.ts'
import { moneyText } from '../../db/table/columns.ts'
import { branch } from '../../db/table/tables.ts'
import { byCode, byId } from '../../noun/list/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/noun.ts'

const { id, companyId, branchId, description, date, use, assetKind, valueCents, documentNumber, status } = giftInKind

const fields = GiftInKindFields.shape
const Row = z
  .object({
    id: Id,
    date: LocalDate,
    description: fields.description,
    use: fields.use,
    assetKind: fields.assetKind,
    documentNumber: fields.documentNumber,
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

const Totals = z
  .object({ approved: Money, waiting: Money })
  .meta({ id: 'GiftInKindTotals', description: 'What counts in the books, and what waits for approval' })

const dateText = sql`${date}::text`.as('date_text')
const value = moneyText(valueCents, 'value')
const rowSelection = {
  id,
  date: dateText,
  description,
  use,
  assetKind,
  documentNumber,
  value,
  branchId,
  branchName: referred('gift_branch', branch, { companyId, id: branchId }).name,
  status,
}
const { APPROVED, WAITING } = ApprovalStatus.codes

export const giftInKindView = {
  ...noun,
  table: giftInKind,
  listing: {
    visibility: sql`${branchId} = any((select celeiro.visible_branches())::uuid[])`,
    filters: {
      use: byCode(use, GiftUse),
      branchId: byId(branchId),
      status: byCode(status, ApprovalStatus),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, description, use, value: valueCents, status },
    search: giftInKind.searchText,
  },
  row: { schema: Row, selection: rowSelection },
  totals: {
    schema: Totals,
    selection: {
      approved: sumOfStatus(giftInKind, APPROVED, 'approved'),
      waiting: sumOfStatus(giftInKind, WAITING, 'waiting'),
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
    view: { selection: { date: dateText, description, use, documentNumber, value, branchId, status } },
  },
} satisfies Noun<typeof giftInKind>
