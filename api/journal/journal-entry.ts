import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { journalEntryFields } from '#domain/journal-entry/fields.ts'
import { journalEntryNoun as noun } from '#domain/journal-entry/noun.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { referred } from '../db/statement/join.ts'
import { journalEntry } from '../db/table/book-tables.ts'
import { moneyText, sumText } from '../db/table/columns.ts'
import { branch } from '../db/table/tables.ts'
import type { Api } from '../http/operation.ts'
import { byCode, byId, type Filter } from '../noun/definition/condition.ts'
import type { Noun } from '../noun/definition/noun.ts'
import { paged } from '../noun/read-routes.ts'
import { userName } from '../privacy/actor-name.ts'

const { id, companyId, branchId, date, fact, revision, resource, documentId, history } = journalEntry
const { totalCents, actorId, postedAt } = journalEntry

const JournalLine = z
  .object({
    ledgerAccountId: Id,
    code: z.string(),
    name: z.string(),
    branchName: z.string(),
    costCenterName: z.string().optional(),
    fundName: z.string().optional().meta({ description: 'Whose money it is; free without one' }),
    debit: Money.optional(),
    credit: Money.optional(),
  })
  .meta({ id: 'JournalLine', description: 'A line of an entry: either a debit or a credit' })

const JournalEntryRow = z
  .object({
    id: Id,
    number: z.int().optional().meta({ description: 'In the Diário, given when its month is closed' }),
    date: LocalDate,
    history: z.string(),
    fact: codeIn(JournalFact),
    branchId: Id,
    branchName: z.string(),
    debits: z.string().meta({ description: 'The accounts at debit, by code and name' }),
    credits: z.string().meta({ description: 'The accounts at credit, by code and name' }),
    total: Money,
  })
  .meta({ id: 'JournalEntryRow' })

const JournalEntry = z
  .object({
    ...JournalEntryRow.shape,
    revision: z.int().meta({ description: '1 for the first entry of a fact; later ones correct it' }),
    resource: z.string().meta({ description: 'Resource of the document that the entry is of' }),
    documentId: Id,
    lines: z.array(JournalLine),
    postedAt: IsoDateTime,
    actorName: z.string().optional(),
  })
  .meta({ id: 'JournalEntry' })

const JournalEntryTotals = z
  .object({ debit: Money, credit: Money })
  .meta({ id: 'JournalEntryTotals', description: 'Both sides of the entries found: always equal' })

const own = sql`l.company_id = ${companyId} and l.entry_id = ${id}`

/** Accounts of one side of the entry, as text. */
const accountsOf = (side: SQL, name: string): SQL.Aliased =>
  sql`(select string_agg(distinct a.code || ' ' || a.name, '; ') from celeiro.journal_line l
    join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
    where ${own} and l.amount_cents ${side} 0)`.as(name)

const linesJson =
  sql`(select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('ledgerAccountId', a.id, 'code', a.code, 'name', a.name,
      'branchName', b.name, 'costCenterName', c.name, 'fundName', f.name,
      'debit', case when l.amount_cents > 0 then round(l.amount_cents / 100.0, 2)::text end,
      'credit', case when l.amount_cents < 0 then round(-l.amount_cents / 100.0, 2)::text end))
    order by l.amount_cents < 0, a.code, b.name)
  from celeiro.journal_line l
  join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
  join celeiro.branch b on b.company_id = l.company_id and b.id = l.branch_id
  left join celeiro.cost_center c on c.company_id = l.company_id and c.id = l.cost_center_id
  left join celeiro.fund f on f.company_id = l.company_id and f.id = l.fund_id
  where ${own} and l.branch_id = any((select celeiro.visible_branches())::uuid[]))`.as('lines')

const branchName: AnyPgColumn = referred('entry_branch', branch, { companyId, id: branchId }).name
const dateText = sql`${date}::text`.as('date_text')
const number =
  sql`(select n.number from celeiro.journal_number n where n.company_id = ${companyId} and n.entry_id = ${id})`.as(
    'number',
  )
const total = moneyText(totalCents, 'total')
const debits = accountsOf(sql`>`, 'debits')
const credits = accountsOf(sql`<`, 'credits')
const rowSelection = { id, number, date: dateText, history, fact, branchId, branchName, debits, credits, total }

/** Entries with a line in one of these accounts or in what is below them. */
const byAccount: Filter = {
  schema: byId(id).schema,
  condition: (ids) =>
    sql`exists (select from celeiro.journal_line l
      join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
      join celeiro.journal_account g on g.company_id = a.company_id and g.id = any(${sql.param(ids)})
      where ${own} and (a.id = g.id or a.code like g.code || '.%'))`,
}

/** Entries with a line that was classified in one of these plans of accounts, whatever account it is posted to. */
const byPlan: Filter = {
  schema: byId(id).schema,
  condition: (ids) =>
    sql`exists (select from celeiro.journal_line l where ${own} and l.source = ${JournalSource.codes.ACCOUNT_PLAN}
      and l.source_id = any(${sql.param(ids)}))`,
}

/** Entries of these documents and of what belongs to them. */
const byDocument: Filter = {
  schema: byId(documentId).schema,
  condition: (ids) => sql`${documentId} = any(celeiro.journal_documents(${sql.param(ids)}))`,
}

const journalEntryView = {
  ...noun,
  table: journalEntry,
  listing: {
    visibility: sql`${branchId} = any((select celeiro.visible_branches())::uuid[])`,
    filters: {
      branchId: byId(branchId),
      ledgerAccountId: byAccount,
      accountPlanId: byPlan,
      fact: byCode(fact, JournalFact),
      documentId: byDocument,
      dateFrom: { schema: LocalDate, condition: ([day]) => sql`${date} >= ${day}` },
      dateTo: { schema: LocalDate, condition: ([day]) => sql`${date} <= ${day}` },
    },
    orderBy: { date, total: totalCents },
    search: sql`celeiro.searchable(${history})`,
  },
  row: { schema: JournalEntryRow, selection: rowSelection },
  totals: {
    schema: JournalEntryTotals,
    selection: {
      debit: sumText(sql`sum(${totalCents})`).as('debit'),
      credit: sumText(sql`sum(${totalCents})`).as('credit'),
    },
  },
  option: {
    schema: JournalEntryRow.pick({ id: true, history: true }).meta({ id: 'JournalEntryOption' }),
    selection: { id, history },
  },
  record: {
    schema: JournalEntry,
    selection: {
      ...rowSelection,
      revision,
      resource,
      documentId,
      lines: linesJson,
      postedAt,
      actorName: sql`${userName(companyId, actorId)}`.as('actor_name'),
    },
  },
  exported: {
    fields: journalEntryFields,
    view: { selection: { number, date: dateText, history, fact, branchId, debits, credits, total } },
  },
} satisfies Noun<typeof journalEntry>

/** Entries of the books, which nothing but the acts themselves write. */
export function routes(api: Api): void {
  paged(api, journalEntryView)
}
