import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { ManualEntryStatus, manualEntryListed } from '#domain/manual-entry/fields.ts'
import { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { manualEntryNoun as noun } from '#domain/manual-entry/noun.ts'
import { approvalSelection, approvalShape, sumOfStatus } from '../../approval/approval-view.ts'
import { referred } from '../../db/statement/join.ts'
import { manualEntry } from '../../db/table/book-tables.ts'
import { moneyText } from '../../db/table/columns.ts'
import { branch } from '../../db/table/tables.ts'
import { visibleManualEntry } from '../../db/table/visibility.ts'
import { byCode, byId } from '../../noun/definition/condition.ts'
import { type Noun, Trace, traceOf } from '../../noun/definition/noun.ts'

const { id, companyId, branchId, date, history, documentNumber, totalCents, status } = manualEntry

const Line = z
  .object({
    ledgerAccountId: Id,
    code: z.string(),
    name: z.string(),
    branchId: Id,
    branchName: z.string(),
    costCenterId: Id.optional(),
    costCenterName: z.string().optional(),
    debit: Money.optional(),
    credit: Money.optional(),
  })
  .meta({ id: 'ManualEntryLine', description: 'A line as it was typed: either a debit or a credit' })

const fields = ManualEntryFields.shape
const Row = z
  .object({
    id: Id,
    date: LocalDate,
    history: fields.history,
    documentNumber: fields.documentNumber,
    status: codeIn(ManualEntryStatus),
    branchId: Id,
    branchName: z.string(),
    debits: z.string().meta({ description: 'The accounts at debit, by code and name' }),
    credits: z.string().meta({ description: 'The accounts at credit, by code and name' }),
    total: Money,
  })
  .meta({ id: 'ManualEntryRow' })

const ManualEntry = z
  .object({
    ...Row.shape,
    lines: z.array(Line),
    ...approvalShape,
    ...Trace,
  })
  .meta({ id: 'ManualEntry' })

const Totals = z
  .object({ entered: Money, waiting: Money })
  .meta({ id: 'ManualEntryTotals', description: 'What is entered, and what waits and counts in no balance' })

const own = sql`l.company_id = ${companyId} and l.manual_entry_id = ${id}`

const accountsOf = (side: SQL, name: string): SQL.Aliased =>
  sql`(select string_agg(distinct a.code || ' ' || a.name, '; ') from celeiro.manual_entry_line l
    join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
    where ${own} and l.amount_cents ${side} 0)`.as(name)

const linesJson =
  sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ledgerAccountId', a.id, 'code', a.code, 'name', a.name,
      'branchId', b.id, 'branchName', b.name, 'costCenterId', c.id, 'costCenterName', c.name,
      'debit', case when l.amount_cents > 0 then round(l.amount_cents / 100.0, 2)::text end,
      'credit', case when l.amount_cents < 0 then round(-l.amount_cents / 100.0, 2)::text end))
    order by l.position)
  from celeiro.manual_entry_line l
  join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
  join celeiro.branch b on b.company_id = l.company_id and b.id = l.branch_id
  left join celeiro.cost_center c on c.company_id = l.company_id and c.id = l.cost_center_id
  where ${own})`.as('lines')

const dateText = sql`${date}::text`.as('date_text')
const total = moneyText(totalCents, 'total')
const debits = accountsOf(sql`>`, 'debits')
const credits = accountsOf(sql`<`, 'credits')
const rowSelection = {
  id,
  date: dateText,
  history,
  documentNumber,
  status,
  branchId,
  branchName: referred('manual_branch', branch, { companyId, id: branchId }).name,
  debits,
  credits,
  total,
}

const { ENTERED, WAITING } = ManualEntryStatus.codes
const sums = { valueCents: totalCents, status }

export const manualEntryView = {
  ...noun,
  table: manualEntry,
  listing: {
    visibility: visibleManualEntry,
    filters: {
      branchId: byId(branchId),
      status: byCode(status, ManualEntryStatus),
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, total: totalCents, status },
    search: manualEntry.searchText,
  },
  row: { schema: Row, selection: rowSelection },
  totals: {
    schema: Totals,
    selection: { entered: sumOfStatus(sums, ENTERED, 'entered'), waiting: sumOfStatus(sums, WAITING, 'waiting') },
  },
  option: {
    schema: Row.pick({ id: true, history: true }).meta({ id: 'ManualEntryOption' }),
    selection: { id, history },
  },
  record: {
    schema: ManualEntry,
    selection: {
      ...rowSelection,
      lines: linesJson,
      ...approvalSelection(manualEntry),
      ...traceOf(manualEntry),
    },
  },
  exported: {
    fields: manualEntryListed,
    view: { selection: { date: dateText, history, documentNumber, status, branchId, debits, credits, total } },
  },
} satisfies Noun<typeof manualEntry>
