import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { lastDayOf } from '#domain/company/month.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { shortMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  accountLedgerColumns,
  accountLedgerFacts,
  accountLedgerPaperRule,
  accountLedgerRow,
  accountLedgerTitle,
  accountLedgerTotals,
  openingHistory,
} from '#domain/report/paper/book/account-ledger.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'
import { demandMonths, monthFields, monthsOf } from './month-query.ts'
import { mostShown, type Summed } from './summed.ts'
import { summedReport } from './summed-report.ts'

const AccountLedgerQuery = z.object({
  ledgerAccountId: Id,
  ...monthFields,
  branchId: commaList(Id, 'Id').optional(),
})
type AccountLedgerQuery = z.output<typeof AccountLedgerQuery>

const Line = z
  .object({
    entryId: Id.optional().meta({ description: 'The first line, of what the account opens with, has none' }),
    date: LocalDate,
    history: z.string(),
    counterparts: z.string().meta({ description: 'The accounts of the other side, by code and name' }),
    branchName: z.string().optional(),
    debit: Money.optional(),
    credit: Money.optional(),
    balance: Money,
  })
  .meta({ id: 'AccountLedgerLine', description: 'A line of the account, and its balance then; above zero is at debit' })
type Line = z.input<typeof Line>

const AccountLedger = z
  .object({
    code: z.string(),
    name: z.string(),
    opening: Money,
    debit: Money,
    credit: Money,
    closing: Money,
    lines: z.array(Line),
    lineCount: z.int().meta({ description: `Of all of them, of which ${mostShown} are told` }),
  })
  .meta({ id: 'AccountLedger', description: 'The lines of an account, or of a group with what is below it, by day' })

/** The account with those below it, and what decides its lines. */
function placeOf({ branchId, ledgerAccountId, ...query }: AccountLedgerQuery) {
  const { from, to } = monthsOf(query)
  const company = sql`(select celeiro.current_company())`
  return {
    company,
    first: sql`${`${from}-01`}::date`,
    last: sql`${lastDayOf(to)}::date`,
    own: sql`own as materialized (
      select g.code, g.name, array(select a.id from celeiro.journal_account a
        where a.company_id = g.company_id and (a.id = g.id or a.code like g.code || '.%')) as ids
      from celeiro.journal_account g where g.company_id = ${company} and g.id = ${ledgerAccountId}::uuid)`,
    ofAccount: sql`l.company_id = ${company} and l.journal_account_id = any((select own.ids from own)::uuid[])
      and l.branch_id = any((select celeiro.visible_branches())::uuid[])
      ${branchId ? sql`and l.branch_id = any(${sql.param(branchId)})` : sql``}`,
  }
}

interface Totals {
  readonly code: string
  readonly name: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly count: number
}

function selectTotals(query: AccountLedgerQuery): Statement<Totals | undefined> {
  const { own, ofAccount, first, last } = placeOf(query)
  const sum = (condition: ReturnType<typeof sql>) =>
    inReais(sql`coalesce(abs(sum(l.amount_cents) filter (where ${condition})), 0)`)
  return statementOf(
    sql`with ${own}, s as (
        select ${inReais(sql`coalesce(sum(l.amount_cents) filter (where l.date < ${first}), 0)`)} as opening,
          ${sum(sql`l.date >= ${first} and l.amount_cents > 0`)} as debit,
          ${sum(sql`l.date >= ${first} and l.amount_cents < 0`)} as credit,
          (count(*) filter (where l.date >= ${first}))::integer as count
        from celeiro.journal_line l where ${ofAccount} and l.date <= ${last})
      select own.code, own.name, s.opening, s.debit, s.credit, s.count from own cross join s`,
    ([row]) => {
      if (!row) return undefined
      const [code, name, opening, debit, credit, count] = row.map(String)
      return {
        code: code ?? '',
        name: name ?? '',
        opening: opening ?? '',
        debit: debit ?? '',
        credit: credit ?? '',
        count: Number(count),
      }
    },
  )
}

/** Lines by day and in the order in which they were entered, after what the account opens with. */
function selectLines(query: AccountLedgerQuery, most?: number): Statement<Line[]> {
  const { own, ofAccount, first, last, company } = placeOf(query)
  const order = sql`date, posted_at nulls first, id, position`
  return statementOf(
    sql`with ${own}, found as (
        select l.date, e.posted_at, e.id, l.position, e.history, l.branch_id, l.amount_cents
        from celeiro.journal_line l
        join celeiro.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        where ${ofAccount} and l.date between ${first} and ${last}
        order by ${order} ${most === undefined ? sql`` : sql`limit ${most}`}),
      told as (
        select ${first} as date, null::timestamptz as posted_at, null::uuid as id, null::smallint as position,
          ${openingHistory}::text as history, null::uuid as branch_id,
          coalesce((select sum(l.amount_cents) from celeiro.journal_line l where ${ofAccount} and l.date < ${first}), 0) as amount_cents
        from own
        union all select * from found)
      select t.id, t.date::text, t.history,
        coalesce((select string_agg(distinct a.code || ' ' || a.name, '; ') from celeiro.journal_line o
          join celeiro.journal_account a on a.company_id = o.company_id and a.id = o.journal_account_id
          where o.company_id = ${company} and o.entry_id = t.id and o.branch_id = t.branch_id
            and sign(o.amount_cents) <> sign(t.amount_cents)), ''),
        (select b.name from celeiro.branch b where b.company_id = ${company} and b.id = t.branch_id),
        case when t.id is not null and t.amount_cents > 0 then ${inReais(sql`t.amount_cents`)} end,
        case when t.id is not null and t.amount_cents < 0 then ${inReais(sql`-t.amount_cents`)} end,
        ${inReais(sql`sum(t.amount_cents) over (order by ${order})`)}
      from told t order by ${order}`,
    (rows) =>
      rows.map(([entryId, date, history, counterparts, branchName, debit, credit, balance]) => ({
        ...(entryId !== null && { entryId: String(entryId) }),
        date: String(date),
        history: String(history),
        counterparts: String(counterparts),
        ...(branchName !== null && { branchName: String(branchName) }),
        ...(debit !== null && { debit: String(debit) }),
        ...(credit !== null && { credit: String(credit) }),
        balance: String(balance),
      })),
  )
}

const closingOf = ({ opening, debit, credit }: Totals): string =>
  moneyOf(centsOf(opening) + centsOf(debit) - centsOf(credit))

/** @throws InvalidInput for months that run backwards, DomainError for an account that there is not */
async function readLedger(tenant: Tenant, query: AccountLedgerQuery) {
  demandMonths(query)
  const [reader, totals, lines] = await tenant.read(selectTotals(query), selectLines(query, mostShown))
  if (!totals) throw new DomainError('ledger_account_not_found')
  // What it opens with is a line of its own.
  return { reader, totals, lines, lineCount: totals.count + 1 }
}

async function summedOf(query: AccountLedgerQuery, tenant: Tenant): Promise<Summed<Line>> {
  const { ledgerAccountId, month, monthTo, branchId } = query
  const { totals: account } = await readLedger(tenant, query)
  return {
    resource: journalEntryNoun.resource,
    filters: { ledgerAccountId, month, ...(monthTo && { monthTo }), ...(branchId && { branchId }) },
    lines: selectLines(query),
    tableOf: (lines) => {
      const totals = accountLedgerTotals(lines)
      return {
        title: accountLedgerTitle,
        about: [
          { label: 'Conta', value: `${account.code} ${account.name}` },
          { label: 'Critério', value: accountLedgerPaperRule },
          { label: 'Período', value: shortMonths(monthsOf(query)) },
        ],
        columns: accountLedgerColumns,
        rows: lines.map(accountLedgerRow),
        total: accountLedgerRow({ ...totals, date: '', history: 'Total', counterparts: '', balance: totals.closing }),
        totals: accountLedgerFacts(totals),
      }
    },
  }
}

/** `GET /report/account-ledger`: the lines of an account with its balance; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/account-ledger',
    operationId: 'accountLedger',
    summary: 'The lines of an account of the books by day, with its balance after each',
    called: 'the lines of an account of the books in some months',
    title: accountLedgerTitle,
    query: AccountLedgerQuery,
    answer: AccountLedger,
    read: readLedger,
    answerOf: ({ totals: { count, ...totals }, lines }) => ({
      ...totals,
      closing: closingOf({ ...totals, count }),
      lines,
      lineCount: count,
    }),
    summedOf,
  })
