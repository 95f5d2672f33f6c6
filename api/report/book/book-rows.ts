import { type SQL, sql } from 'drizzle-orm'
import { lastDayOf } from '#domain/company/month.ts'
import { openingHistory } from '#domain/report/paper/book/account-ledger.ts'
import type { BookRow } from '#domain/report/paper/book/book-paper.ts'
import { monthsIn, monthsOfPeriod, type StatementPeriod } from '#domain/report/statement/statement-period.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Snapshot } from '../../db/backup/snapshot.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'

/** Period and branches of a book. */
export interface BookQuery extends StatementPeriod {
  readonly branchId?: readonly string[] | undefined
}

const own = sql`(select celeiro.current_company())`

/** SQL: whether the session sees a branch, and the book is of it. */
export const visible = ({ branchId }: BookQuery, branch: SQL): SQL =>
  sql`${branch} = any((select celeiro.visible_branches())::uuid[])${branchId ? sql` and ${branch} = any(${sql.param(branchId)})` : sql``}`

export function daysOf(period: StatementPeriod): { dateFrom: string; dateTo: string } {
  const { from, to } = monthsOfPeriod(period)
  return { dateFrom: `${from}-01`, dateTo: lastDayOf(to) }
}

/** Rows month by month, in each of which the database sorts few: its first comes at once, and a year takes twelve times a month. */
export async function* byMonth<Row>(
  snapshot: Snapshot,
  query: BookQuery,
  select: (query: BookQuery) => Statement<Row[]>,
): AsyncGenerator<Row[]> {
  for (const month of monthsIn(query)) yield* snapshot.batches(select({ ...query, ...month }))
}

/** Lines of the visible branches by day and number; those of a month that is open come after, as they were entered. */
const order = sql`e.date, n.number nulls last, e.id`

const numberOf = sql`left join celeiro.journal_number n on n.company_id = e.company_id and n.entry_id = e.id`

/** Entries in the order of the Diário: number, day, history, and account and cents of each line by turns. */
export function selectJournalRows(query: BookQuery): Statement<BookRow[]> {
  const { dateFrom, dateTo } = daysOf(query)
  return statementOf(
    sql`select n.number::text, e.date::text,
        case when k.several then b.name || ' · ' else '' end || e.history, l.parts
      from celeiro.journal_entry e
      cross join (select count(*) > 1 as several from celeiro.branch o where o.company_id = ${own}) k
      join celeiro.branch b on b.company_id = e.company_id and b.id = e.branch_id
      ${numberOf}
      cross join lateral (select array_agg(p.part order by p.at, p.which) as parts from (
        select row_number() over (order by j.amount_cents < 0, a.code, j.position) as at, a.code || ' ' || a.name as account, j.amount_cents
        from celeiro.journal_line j
        join celeiro.journal_account a on a.company_id = j.company_id and a.id = j.journal_account_id
        where j.company_id = e.company_id and j.entry_id = e.id and ${visible(query, sql`j.branch_id`)}) q
        cross join lateral (values (1, q.account), (2, q.amount_cents::text)) v (which, part)
        cross join lateral (select q.at, v.which, v.part) p) l
      where e.company_id = ${own} and e.date between ${dateFrom}::date and ${dateTo}::date and l.parts is not null
      order by ${order}`,
    (rows) =>
      rows.map(([number, date, history, parts]) => [
        number === null ? '' : String(number),
        String(date),
        String(history),
        ...(parts as string[]),
      ]),
  )
}

/** Lines of the Diário as a file has them. */
export function selectJournalSheet(query: BookQuery): Statement<string[][]> {
  const { dateFrom, dateTo } = daysOf(query)
  return statementOf(
    sql`select n.number::text, e.date::text, a.code, a.name, e.history, b.name, l.amount_cents::text
      from celeiro.journal_entry e
      ${numberOf}
      join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
      join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
      join celeiro.branch b on b.company_id = l.company_id and b.id = l.branch_id
      where e.company_id = ${own} and e.date between ${dateFrom}::date and ${dateTo}::date and ${visible(query, sql`l.branch_id`)}
      order by ${order}, l.amount_cents < 0, a.code, l.position`,
    (rows) =>
      rows.map((row) => {
        const [number, date, code, name, history, branch, cents] = row.map((cell) =>
          cell === null ? '' : String(cell),
        )
        return [number, date, code, name, history, branch, ...sidesOf(BigInt(cents ?? 0))].map((cell) => cell ?? '')
      }),
  )
}

/** At debit or at credit, as money. */
const sidesOf = (cents: bigint): readonly [string, string] => [
  cents > 0n ? moneyOf(cents) : '',
  cents < 0n ? moneyOf(-cents) : '',
]

/** A line of the Razão; its first one of an account says what that opens with, and has no day. */
export interface LedgerRow {
  readonly code: string
  readonly name: string
  readonly date: string
  readonly number: string
  readonly history: string
  readonly counterparts: string
  readonly cents: bigint
}

/** More accounts of the other side than these are not told one by one. */
const mostCounterparts = 3

/** An account of the Razão: what it opens with, and the months in which it has lines. */
interface LedgerAccount {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly cents: bigint
  /** '01' to '12' */
  readonly months: readonly string[]
}

/** Accounts that open with something, or have lines, in the order of the Razão. */
function selectLedgerAccounts(query: BookQuery): Statement<LedgerAccount[]> {
  const { dateFrom, dateTo } = daysOf(query)
  return statementOf(
    sql`select a.id, a.code, a.name, s.cents::text, coalesce(s.months, '{}')
      from (select l.journal_account_id as id,
          coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.month < ${dateFrom}::date), 0) as cents,
          array_agg(distinct to_char(l.month, 'MM')) filter (where l.month >= ${dateFrom}::date) as months
        from celeiro.own_journal_sums('-infinity', date_trunc('month', ${dateTo}::date)::date) l
        where ${visible(query, sql`l.branch_id`)} group by 1) s
      join celeiro.journal_account a on a.company_id = ${own} and a.id = s.id
      where s.cents <> 0 or s.months is not null
      order by a.code`,
    (rows) =>
      rows.map(([id, code, name, cents, months]) => ({
        id: String(id),
        code: String(code),
        name: String(name),
        cents: BigInt(String(cents)),
        months: Array.isArray(months) ? months.map(String) : [],
      })),
  )
}

/** Lines of an account in a month, by day and number. */
function selectLedgerLines(query: BookQuery, { id, code, name }: LedgerAccount): Statement<LedgerRow[]> {
  const { dateFrom, dateTo } = daysOf(query)
  return statementOf(
    sql`select l.date::text, n.number::text, e.history, (select
          case when count(distinct c.code) > ${mostCounterparts} then 'Diversas contas'
            else coalesce(string_agg(distinct c.code || ' ' || c.name, '; '), '') end
          from celeiro.journal_line c0
          join celeiro.journal_account c on c.company_id = c0.company_id and c.id = c0.journal_account_id
          where c0.company_id = ${own} and c0.entry_id = l.entry_id and c0.branch_id = l.branch_id
            and sign(c0.amount_cents) <> sign(l.amount_cents)), l.amount_cents::text
      from celeiro.journal_line l
      join celeiro.journal_entry e on e.company_id = ${own} and e.id = l.entry_id
      ${numberOf}
      where l.company_id = ${own} and l.journal_account_id = ${id}::uuid
        and l.date between ${dateFrom}::date and ${dateTo}::date and ${visible(query, sql`l.branch_id`)}
      order by l.date, n.number nulls last, l.entry_id, l.position`,
    (rows) =>
      rows.map((row) => {
        const [date = '', number = '', history = '', counterparts = '', cents = '0'] = row.map((cell) =>
          cell === null ? '' : String(cell),
        )
        return { code, name, date, number, history, counterparts, cents: BigInt(cents) }
      }),
  )
}

/** Lines by account and day, each account after what it opens with. */
export async function* ledgerRows(snapshot: Snapshot, query: BookQuery): AsyncGenerator<LedgerRow[]> {
  for (const account of await snapshot.ask(selectLedgerAccounts(query))) {
    const { code, name, cents, months } = account
    yield [{ code, name, date: '', number: '', history: openingHistory, counterparts: '', cents }]
    for (const month of months) yield* snapshot.batches(selectLedgerLines({ ...query, month }, account))
  }
}

/** As the paper has them. */
export const ledgerPaperRow = ({ code, name, date, number, history, counterparts, cents }: LedgerRow): BookRow =>
  date === '' ? [`${code} ${name}`, String(cents)] : [number, date, history, counterparts, String(cents)]

/** As a file has them, with the balance after each line. */
export async function* ledgerSheetRows(batches: AsyncIterable<LedgerRow[]>): AsyncGenerator<string[][]> {
  let balance = 0n
  for await (const rows of batches) {
    yield rows.map(({ code, name, date, number, history, counterparts, cents }) => {
      balance = date === '' ? cents : balance + cents
      const sides = date === '' ? ['', ''] : sidesOf(cents)
      return [code, name, date, number, history, counterparts, ...sides, moneyOf(balance)]
    })
  }
}
