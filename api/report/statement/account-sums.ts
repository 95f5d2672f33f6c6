import { type SQL, sql } from 'drizzle-orm'
import { JournalSource } from '#domain/ledger-account/source.ts'
import type { AccountSums, ReadSums } from '#domain/report/statement/account-sums.ts'
import type { MonthStretch } from '#domain/report/statement/statement-period.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'

const { ACCOUNT_PLAN, OPENING, YEAR_CLOSING, YEAR_CLOSING_RESTRICTED } = JournalSource.codes

/** Sums of an account, and of how many branches the whole is. */
export interface SumLine extends AccountSums {
  readonly branchCount: number
}

/** Sums of the accounts of the books in stretches of months, of these branches among those that one sees. */
export function sumsQuery(stretches: readonly MonthStretch[], branchId: readonly string[] | undefined): SQL {
  const ends = stretches.map(({ from, to }) => ({
    first: from === undefined ? sql`'-infinity'::date` : sql`${`${from}-01`}::date`,
    last: sql`${`${to}-01`}::date`,
  }))
  const [whole] = ends
  const last = ends.at(-1)
  if (!whole || !last) throw new RangeError('No months')
  const names = ends.map((_, place) => sql.identifier(`cents_${place}`))
  const sums = ends.map(
    ({ first, last: to }, place) =>
      sql`coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.month between ${first} and ${to}), 0) as ${names[place]}`,
  )
  const each = (text: (name: SQL) => SQL, between: SQL): SQL =>
    sql.join(
      names.map((name) => text(sql`b.${name}`)),
      between,
    )
  return sql`with by_branch as materialized (
      select l.journal_account_id, l.branch_id, coalesce(p.restricted, false) or l.source = ${YEAR_CLOSING_RESTRICTED} as is_restricted,
        l.source = ${OPENING} as is_opening, l.source in (${YEAR_CLOSING}, ${YEAR_CLOSING_RESTRICTED}) as is_closing, ${sql.join(sums, sql`, `)}
      from celeiro.own_journal_sums(${whole.first}, ${last.last}) l
      left join celeiro.account_plan p on l.source = ${ACCOUNT_PLAN}
        and p.company_id = (select celeiro.current_company()) and p.id = l.source_id
      where l.branch_id = any((select celeiro.visible_branches())::uuid[])
        ${branchId ? sql`and l.branch_id = any(${sql.param(branchId)})` : sql``}
      group by 1, 2, 3, 4, 5)
    select a.id, a.code, a.name, a.nature, b.is_restricted, b.is_opening, b.is_closing,
      (select count(distinct o.branch_id) from by_branch o)::integer,
      ${each((name) => sql`sum(${name})::text`, sql`, `)}
    from by_branch b
    join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = b.journal_account_id
    group by a.id, a.code, a.name, a.nature, b.is_restricted, b.is_opening, b.is_closing
    having ${each((name) => sql`sum(${name}) <> 0`, sql` or `)}
    order by a.code`
}

/** A row of these columns. */
export const sumLineOf = ([
  id,
  code,
  name,
  nature,
  isOfRestrictedPlan,
  isOpening,
  isClosing,
  branchCount,
  ...cents
]: readonly unknown[]): SumLine => ({
  id: String(id),
  code: String(code),
  name: String(name),
  nature: Number(nature),
  isOfRestrictedPlan: isOfRestrictedPlan === true,
  isOpening: isOpening === true,
  isClosing: isClosing === true,
  branchCount: Number(branchCount),
  cents: cents.map((sum) => BigInt(String(sum))),
})

export const selectSums = (
  stretches: readonly MonthStretch[],
  branchId: readonly string[] | undefined,
): Statement<SumLine[]> => statementOf(sumsQuery(stretches, branchId), (rows) => rows.map(sumLineOf))

/** As the statements count them. */
export const readSumsOf = (accounts: readonly SumLine[]): ReadSums => ({
  accounts,
  branchCount: accounts[0]?.branchCount ?? 0,
})

/** Whether all that was there before the books began is entered. */
export const selectIsWhole = statementOf(
  sql`select c.journal_since is not null from celeiro.company c where c.id = (select celeiro.current_company())`,
  ([row]) => row?.[0] === true,
)
