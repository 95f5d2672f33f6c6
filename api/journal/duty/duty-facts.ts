import { type SQL, sql } from 'drizzle-orm'
import { DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { DeliveryLayout } from '#domain/accounting-layout/program/layout-name.ts'
import { resultSums } from '#domain/duty/receipts.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import type { AccountSums } from '#domain/report/statement/account-sums.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import { codes } from '../../db/statement/code.ts'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'

const { RECEITA, DESPESA } = LedgerNature.codes
const { YEAR_CLOSING, YEAR_CLOSING_RESTRICTED } = JournalSource.codes

/** A legal entity: all branches of a CNPJ root. */
interface Entity {
  /** The first eight characters of its CNPJ; empty for a company without one. */
  readonly root: string
  readonly name: string
  /** Whether it is that of the company, whose book an ECD is. */
  readonly isOwn: boolean
  /** Whether the session has access to all of its branches, whichever is selected. */
  readonly isWholeSeen: boolean
}

/** What the books of a root hold, until the end of the later of two years. */
interface RootBooks {
  /** yyyy-MM */
  readonly firstMonth: string | undefined
  /** Of how many branches the statements of the two years are. */
  readonly branchCounts: readonly number[]
  /** Sums of the two years. */
  readonly accounts: AccountSums[]
}

interface BooksState {
  readonly isWhole: boolean
  readonly closedYear: string | undefined
}

/** An ECD that somebody has. */
/** An ECD that was fetched. */
export interface DeliveredBook {
  readonly id: string
  readonly year: string
  readonly fetchedAt: string
  /** Of which CNPJ root it is, where not of the whole company. */
  readonly cnpjRoot?: string
}

/** Branches of the company with the root that they are of: their own, else the company's. */
const units: SQL = sql`own as (
    select c.id, c.legal_name, case when length(c.document) = 14 then left(c.document, 8) else '' end as root
    from celeiro.company c where c.id = (select celeiro.current_company())),
  unit as (
    select b.id, b.name, b.is_headquarters, celeiro.reaches_branch(b.id) as is_reached,
      case when length(b.document) = 14 then left(b.document, 8) else own.root end as root
    from own join celeiro.branch b on b.company_id = own.id)`

/** The company, and each other root among its branches, as far as the session has access to a branch of it. */
export const selectEntities: Statement<Entity[]> = statementOf(
  sql`with ${units}
    select u.root, case when u.root = own.root then own.legal_name
        else (array_agg(u.name order by u.is_headquarters desc, u.name collate "pt-BR-x-icu") filter (where u.is_reached))[1] end as name,
      u.root = own.root, bool_and(u.is_reached)
    from own cross join unit u group by u.root, own.root, own.legal_name
    having bool_or(u.is_reached)
    union all
    select own.root, own.legal_name, true, true from own where not exists (select from unit u where u.root = own.root)
    order by 3 desc, 2, 1`,
  (rows) =>
    rows.map(([root, name, isOwn, isWholeSeen]) => ({
      root: String(root),
      name: String(name),
      isOwn: isOwn === true,
      isWholeSeen: isWholeSeen === true,
    })),
)

export const selectBooksState: Statement<BooksState> = statementOf(
  sql`select c.journal_since is not null, c.closed_year::text from celeiro.company c
    where c.id = (select celeiro.current_company())`,
  (rows) => {
    const [isWhole, closedYear] = only(rows)
    return { isWhole: isWhole === true, closedYear: closedYear === null ? undefined : String(closedYear) }
  },
)

/**
 * What the books of each root hold whose branches the session all has access to, for the statements of result of a year and the next
 * one: without closings, as these read it.
 */
export function selectRootBooks([before, running]: readonly [string, string]): Statement<Map<string, RootBooks>> {
  const yearOf = (year: string): SQL => sql`coalesce(sum(l.cents) filter (where l.year = ${year}::integer), 0)::text`
  const branchesOf = (year: string): SQL =>
    sql`count(distinct l.branch_id) filter (where l.year between ${year}::integer - 1 and ${year}::integer)::integer`
  return statementOf(
    sql`with ${units},
      seen as (select root from unit group by root having bool_and(is_reached)),
      line as materialized (
        select u.root, s.branch_id, s.journal_account_id, s.month, extract(year from s.month)::integer as year, a.code, a.name, a.nature,
          s.debit_cents - s.credit_cents as cents,
          a.nature in (${codes(RECEITA, DESPESA)}) and s.source not in (${codes(YEAR_CLOSING, YEAR_CLOSING_RESTRICTED)}) as is_result
        from celeiro.own_journal_sums('-infinity', ${`${running}-12-01`}::date) s
        join unit u on u.id = s.branch_id join seen on seen.root = u.root
        join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = s.journal_account_id),
      whole as (
        select l.root, to_char(min(l.month) filter (where l.is_result), 'YYYY-MM') as first_month,
          ${branchesOf(before)} as before_count, ${branchesOf(running)} as running_count
        from line l group by l.root)
      select w.root, w.first_month, w.before_count, w.running_count, l.journal_account_id, l.code, l.name, l.nature,
        ${yearOf(before)}, ${yearOf(running)}
      from whole w join line l on l.root = w.root and l.is_result
      group by w.root, w.first_month, w.before_count, w.running_count, l.journal_account_id, l.code, l.name, l.nature
      order by w.root, l.code`,
    (rows) => {
      const books = new Map<string, RootBooks>()
      for (const [root, firstMonth, beforeCount, runningCount, id, code, name, nature, ...cents] of rows) {
        const of = books.get(String(root)) ?? {
          firstMonth: firstMonth === null ? undefined : String(firstMonth),
          branchCounts: [Number(beforeCount), Number(runningCount)],
          accounts: [],
        }
        of.accounts.push(
          resultSums({
            id: String(id),
            code: String(code),
            name: String(name),
            nature: Number(nature),
            cents: cents.map((sum) => BigInt(String(sum))),
          }),
        )
        books.set(String(root), of)
      }
      return books
    },
  )
}

/** The ECD of each of these years that was fetched last. */
export const selectDeliveredBooks = (years: readonly string[]): Statement<DeliveredBook[]> =>
  statementOf<DeliveredBook[], [id: string, year: string, fetchedAt: Date, cnpjRoot: string | null]>(
    sql`select distinct on (d.date_from, d.cnpj_root) d.id, to_char(d.date_from, 'YYYY'), d.fetched_at, d.cnpj_root from celeiro.accounting_delivery d
      where d.company_id = (select celeiro.current_company()) and d.layout = ${codes(DeliveryLayout.codes.ECD)}
        and d.status = ${codes(DeliveryStatus.codes.FETCHED)}
        and d.date_from = any(${sql.param(years.map((year) => `${year}-01-01`))}::date[])
        and d.date_to = any(${sql.param(years.map(lastDayOfYear))}::date[])
        and not exists (select from unnest(d.branch_ids) b (id) where not celeiro.reaches_branch(b.id))
      order by d.date_from, d.cnpj_root, d.fetched_at desc, d.id desc`,
    (rows) =>
      rows.map(([id, year, fetchedAt, cnpjRoot]) => ({
        id,
        year,
        fetchedAt: fetchedAt.toISOString(),
        ...(cnpjRoot !== null && { cnpjRoot }),
      })),
  )
