import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { StoredFile } from '#domain/file/file.ts'
import { FundTransferStatus, fundTransferListed } from '#domain/fund-transfer/fields.ts'
import { FundTransferFields } from '#domain/fund-transfer/fund-transfer.ts'
import { fundTransferNoun as noun } from '#domain/fund-transfer/noun.ts'
import { approvalSelection, approvalShape, sumOfStatus } from '../../approval/approval-view.ts'
import { fileIn } from '../../attachment/attachment.ts'
import { referred } from '../../db/statement/join.ts'
import { fundTransfer } from '../../db/table/book-tables.ts'
import { moneyText } from '../../db/table/columns.ts'
import { branch } from '../../db/table/tables.ts'
import { visibleFundTransfer } from '../../db/table/visibility.ts'
import { byCode, byId } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'

const { id, companyId, branchId, fromFundId, toFundId, valueCents, date, minute, description, status, reversedOn } =
  fundTransfer

const fields = FundTransferFields.shape
const Row = z
  .object({
    id: Id,
    date: LocalDate,
    fromFundId: Id.optional(),
    fromFundName: z.string().optional(),
    toFundId: Id.optional(),
    toFundName: z.string().optional(),
    value: Money,
    branchId: Id,
    branchName: z.string(),
    minute: fields.minute,
    description: fields.description,
    status: codeIn(FundTransferStatus),
  })
  .meta({ id: 'FundTransferRow', description: 'Without a fund it is what is free' })

const FundTransfer = z
  .object({
    ...Row.shape,
    attachment: StoredFile.optional(),
    fromAvailable: Money.optional().meta({ description: 'What the fund has now' }),
    toAvailable: Money.optional().meta({ description: 'What the fund has now' }),
    ...approvalShape,
    reversedOn: LocalDate.optional(),
    ...Trace,
  })
  .meta({ id: 'FundTransfer' })

const Totals = z
  .object({ approved: Money, waiting: Money })
  .meta({ id: 'FundTransferTotals', description: 'What was moved, and what waits for approval and moves nothing' })

const fundName = (of: AnyPgColumn, name: string): SQL.Aliased =>
  sql`(select f.name from celeiro.fund f where f.company_id = ${companyId} and f.id = ${of})`.as(name)

const dateText = sql`${date}::text`.as('date_text')
const value = moneyText(valueCents, 'value')
const rowSelection = {
  id,
  date: dateText,
  fromFundId,
  fromFundName: fundName(fromFundId, 'from_fund_name'),
  toFundId,
  toFundName: fundName(toFundId, 'to_fund_name'),
  value,
  branchId,
  branchName: referred('transfer_branch', branch, { companyId, id: branchId }).name,
  minute,
  description,
  status,
}

const { APPROVED, WAITING } = FundTransferStatus.codes

const availableOf = (of: AnyPgColumn, name: string) =>
  moneyText(
    sql`(select celeiro.available_of(celeiro.seen_fund_balance(f.id)) from celeiro.fund f where f.company_id = ${companyId} and f.id = ${of})`,
    name,
  )

export const fundTransferView = {
  ...noun,
  table: fundTransfer,
  listing: {
    visibility: visibleFundTransfer,
    filters: {
      fundId: {
        schema: byId(fromFundId).schema,
        condition: (ids) => sql`(${fromFundId} = any(${sql.param(ids)}) or ${toFundId} = any(${sql.param(ids)}))`,
      },
      branchId: byId(branchId),
      status: byCode(status, FundTransferStatus),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, minute, value: valueCents, status },
    search: fundTransfer.searchText,
  },
  row: { schema: Row, selection: rowSelection },
  totals: {
    schema: Totals,
    selection: {
      approved: sumOfStatus(fundTransfer, APPROVED, 'approved'),
      waiting: sumOfStatus(fundTransfer, WAITING, 'waiting'),
    },
  },
  option: {
    schema: Row.pick({ id: true, minute: true }).meta({ id: 'FundTransferOption' }),
    selection: { id, minute },
  },
  record: {
    schema: FundTransfer,
    selection: {
      ...rowSelection,
      attachment: fileIn(fundTransfer, noun.resource, 'attachment'),
      fromAvailable: availableOf(fromFundId, 'from_available'),
      toAvailable: availableOf(toFundId, 'to_available'),
      ...approvalSelection(fundTransfer),
      reversedOn: sql`${reversedOn}::text`.as('reversed_on_text'),
      ...traceOf(fundTransfer),
    },
  },
  exported: {
    fields: fundTransferListed,
    view: { selection: { date: dateText, fromFundId, toFundId, value, branchId, minute, description, status } },
  },
} satisfies Noun<typeof fundTransfer>
