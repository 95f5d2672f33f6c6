import { sql } from 'drizzle-orm'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { GiftUse } from '#domain/gift-in-kind/fields.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import type {
  FundSum,
  GiftStockSum,
  GiftSum,
  LaterEntry,
  MoneyBalance,
  NotesOwner,
  WrittenNote,
} from '#domain/report/notes/facts.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import { codes } from '../../db/statement/code.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'

/** Of which year and branches. */
interface NotesQuery {
  readonly year: string
  readonly branchId?: readonly string[] | undefined
}

const { ACCOUNT_PLAN, BANK_ACCOUNT, CASH_ACCOUNT } = JournalSource.codes
const own = sql`(select celeiro.current_company())`

const visible = ({ branchId }: NotesQuery, branch: ReturnType<typeof sql>) =>
  sql`${branch} = any((select celeiro.visible_branches())::uuid[])${branchId ? sql` and ${branch} = any(${sql.param(branchId)})` : sql``}`

const firstDay = (year: string) => sql`${`${year}-01-01`}::date`
const lastDay = (year: string) => sql`${lastDayOfYear(year)}::date`

/** The church as it is today: its notes are signed after their year. */
export const selectOwner: Statement<NotesOwner> = statementOf(
  sql`select c.legal_name, c.document, concat_ws('/', nullif(c.city, ''), nullif(c.state, '')), coalesce(c.statute_registry, ''),
      (select count(*)::integer from celeiro.branch b where b.company_id = c.id)
    from celeiro.company c where c.id = ${own}`,
  (rows) => {
    const [legalName, document, place, statuteRegistry, branchCount] = only(rows)
    return {
      legalName: String(legalName),
      document: String(document),
      place: String(place),
      statuteRegistry: String(statuteRegistry),
      branchCount: Number(branchCount),
    }
  },
)

/** What each bank account and cash box held in the books on the last day of the year, and of the year before. */
export function selectMoney(query: NotesQuery): Statement<MoneyBalance[]> {
  const { year } = query
  return statementOf(
    sql`select coalesce(b.nickname, k.name, ''), s.now::text, s.before::text
      from (select l.source, l.source_id, sum(l.debit_cents - l.credit_cents) as now,
          coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.month < ${firstDay(year)}), 0) as before
        from celeiro.own_journal_sums('-infinity', ${`${year}-12-01`}::date) l
        join celeiro.journal_account a on a.company_id = ${own} and a.id = l.journal_account_id and a.code like '1.1.1.%'
        where l.source in (${codes(BANK_ACCOUNT, CASH_ACCOUNT)}) and ${visible(query, sql`l.branch_id`)}
        group by 1, 2) s
      left join celeiro.bank_account b on b.company_id = ${own} and b.id = s.source_id and s.source = ${BANK_ACCOUNT}
      left join celeiro.cash_account k on k.company_id = ${own} and k.id = s.source_id and s.source = ${CASH_ACCOUNT}
      where s.now <> 0 or s.before <> 0
      order by s.source desc, coalesce(b.nickname, k.name, '') collate "pt-BR-x-icu", s.source_id`,
    (rows) =>
      rows.map(([name, now, before]) => ({
        name: String(name),
        now: BigInt(String(now)),
        before: BigInt(String(before)),
      })),
  )
}

/** What each fund has on each account, and the year's debits and credits. */
export function selectFundSums(query: NotesQuery): Statement<FundSum[]> {
  const { year } = query
  return statementOf(
    sql`select f.id, case when f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[])
          then f.name else 'Fundo de outra filial' end,
        a.code, a.nature, s.is_restricted, s.before::text, s.debit::text, s.credit::text
      from (select l.fund_id, l.journal_account_id, coalesce(p.restricted, false) as is_restricted,
          coalesce(sum(l.amount_cents) filter (where l.date < ${firstDay(year)}), 0) as before,
          coalesce(sum(l.amount_cents) filter (where l.date >= ${firstDay(year)} and l.amount_cents > 0), 0) as debit,
          coalesce(-sum(l.amount_cents) filter (where l.date >= ${firstDay(year)} and l.amount_cents < 0), 0) as credit
        from celeiro.journal_line l
        left join celeiro.account_plan p on l.source = ${ACCOUNT_PLAN} and p.company_id = l.company_id and p.id = l.source_id
        where l.company_id = ${own} and l.fund_id is not null and l.date <= ${lastDay(year)} and ${visible(query, sql`l.branch_id`)}
        group by 1, 2, 3) s
      join celeiro.fund f on f.company_id = ${own} and f.id = s.fund_id
      join celeiro.journal_account a on a.company_id = ${own} and a.id = s.journal_account_id
      order by f.name collate "pt-BR-x-icu", f.id, a.code`,
    (rows) =>
      rows.map(([fundId, fundName, code, nature, isOfRestrictedPlan, before, debit, credit]) => ({
        fundId: String(fundId),
        fundName: String(fundName),
        account: { code: String(code), nature: Number(nature), isOfRestrictedPlan: isOfRestrictedPlan === true },
        before: BigInt(String(before)),
        debit: BigInt(String(debit)),
        credit: BigInt(String(credit)),
      })),
  )
}

/**
 * Gifts that were not money and were approved, by what became of them, and what was handed out of those in stock; a reversal
 * counts on its own day, as in the books.
 */
export function selectGifts(query: NotesQuery): Statement<GiftSum[]> {
  const { year } = query
  const { APPROVED, REVERSED } = ApprovalStatus.codes
  const of = (years: number) => sql`extract(year from x.date) = ${Number(year) + years}`
  return statementOf(
    sql`select x.use, count(*) filter (where ${of(0)} and x.sign > 0)::integer
          - count(*) filter (where ${of(0)} and x.sign < 0 and x.given >= ${firstDay(year)})::integer,
        coalesce(sum(x.sign * x.value_cents) filter (where ${of(0)}), 0)::text,
        coalesce(sum(x.sign * x.value_cents) filter (where ${of(-1)}), 0)::text
      from celeiro.gift_in_kind g
      cross join lateral (values (g.use, g.date, g.date, 1, g.value_cents), (g.use, g.reversed_on, g.date, -1, g.value_cents))
        x (use, date, given, sign, value_cents)
      where g.company_id = ${own} and g.status in (${codes(APPROVED, REVERSED)}) and x.date <= ${lastDay(year)}
        and x.date >= ${firstDay(year)} - interval '1 year' and ${visible(query, sql`g.branch_id`)}
      group by x.use order by x.use`,
    (rows) =>
      rows
        .map(([use, count, now, before]) => ({
          use: Number(use),
          count: Number(count),
          now: BigInt(String(now)),
          before: BigInt(String(before)),
        }))
        .filter(({ now, before }) => now !== 0n || before !== 0n),
  )
}

/** What of gifts was in stock: what came into it less what left it, each reversed on its own day. */
export function selectGiftStock(query: NotesQuery): Statement<GiftStockSum> {
  const { year } = query
  const { APPROVED, REVERSED } = ApprovalStatus.codes
  const { STOCKED, HANDED_OUT } = GiftUse.codes
  return statementOf(
    sql`select coalesce(sum(x.cents), 0)::text, coalesce(sum(x.cents) filter (where x.date < ${firstDay(year)}), 0)::text
      from celeiro.gift_in_kind g
      cross join lateral (select case g.use when ${codes(STOCKED)} then g.value_cents else -g.value_cents end) s (cents)
      cross join lateral (values (g.date, s.cents), (g.reversed_on, -s.cents)) x (date, cents)
      where g.company_id = ${own} and g.use in (${codes(STOCKED, HANDED_OUT)}) and g.status in (${codes(APPROVED, REVERSED)})
        and x.date <= ${lastDay(year)} and ${visible(query, sql`g.branch_id`)}`,
    (rows) => {
      const [now, before] = only(rows)
      return { now: BigInt(String(now)), before: BigInt(String(before)) }
    },
  )
}

/** More entries are told together. */
const mostLater = 15

interface LaterEntries {
  readonly laterCount: number
  readonly laterCents: bigint
  readonly later: readonly LaterEntry[]
}

/** Entries of after the year that refer to one of its months. */
export function selectLater(query: NotesQuery): Statement<LaterEntries> {
  const { year } = query
  return statementOf(
    sql`select e.date::text, e.history, e.total_cents::text, count(*) over ()::integer, sum(e.total_cents) over ()::text
      from celeiro.journal_entry e
      where e.company_id = ${own} and e.reference_month between ${firstDay(year)} and ${lastDay(year)}
        and e.date > ${lastDay(year)} and ${visible(query, sql`e.branch_id`)}
      order by e.date, e.posted_at, e.id limit ${mostLater}`,
    (rows) => ({
      laterCount: Number(rows[0]?.[3] ?? 0),
      laterCents: BigInt(String(rows[0]?.[4] ?? 0)),
      later: rows.map(([date, history, cents]) => ({
        date: String(date),
        history: String(history),
        cents: BigInt(String(cents)),
      })),
    }),
  )
}

/** What is written of the year, and of each heading what was last written before. */
export const selectWritten = (year: string): Statement<WrittenNote[]> =>
  statementOf(
    sql`select distinct on (w.heading, w.is_own) w.heading, w.year::text, w.text, w.version
      from (select n.*, n.year = ${year}::smallint as is_own from celeiro.statement_note n where n.company_id = ${own}) w
      where w.is_own or w.year < ${year}::smallint and w.text <> ''
      order by w.heading, w.is_own, w.year desc`,
    (rows) =>
      rows.map(([heading, of, text, version]) => ({
        heading: Number(heading),
        year: String(of),
        text: String(text),
        version: Number(version),
      })),
  )
