import { type SQL, sql } from 'drizzle-orm'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { cashGroup, JournalSource, moneySources, nearMoneySources } from '#domain/ledger-account/source.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { lastDayOfYear } from '#domain/year/year.ts'
import { codes } from '../db/statement/code.ts'
import { only, type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'

/** An account that keeps a year from being closed, and what it holds; above zero is at debit. */
export interface HeldAccount {
  readonly ledgerAccountId: string
  readonly code: string
  readonly name: string
  readonly balance: string
}

/** The church's closed days and years, and how a year stands. */
interface YearState {
  readonly lockDate: string | undefined
  readonly closedYear: string | undefined
  readonly closedAt: Date | undefined
  readonly isWhole: boolean
  readonly openMonths: number
  readonly unnumbered: number
  readonly waitingEntries: number
  readonly waitingFundTransfers: number
  readonly waitingInKind: number
  readonly waitingGiftsInKind: number
  readonly waitingOfferings: number
  readonly unreconciled: number
  readonly unfitMappings: number
  readonly earlierYear: string | undefined
}

const { ATIVO, PASSIVO, RECEITA, DESPESA } = LedgerNature.codes
const { BANK_ACCOUNT, CASH_ACCOUNT, BANKS, CASHES, BANKS_RESTRICTED, INVESTMENTS } = JournalSource.codes
const { INCOME_TO_CLASSIFY, EXPENSE_TO_CLASSIFY, ASSET_TO_CLASSIFY, LIABILITY_TO_CLASSIFY } = JournalSource.codes

const own = sql`(select celeiro.current_company())`
const unclassified = codes(INCOME_TO_CLASSIFY, EXPENSE_TO_CLASSIFY, ASSET_TO_CLASSIFY, LIABILITY_TO_CLASSIFY)

/** How a year stands in the whole church, whichever branch is chosen: it is closed whole. */
export function selectState(year: string): Statement<YearState> {
  const last = sql`${lastDayOfYear(year)}::date`
  const first = sql`${`${year}-01-01`}::date`
  return statementOf(
    sql`select c.lock_date::text, c.closed_year::text, y.closed_at, c.journal_since is not null,
      -- A closed month is one whose last day is closed.
      (select count(*)::integer from generate_series(${first}::timestamp, ${last}::timestamp, '1 month') m (day)
        where c.lock_date is null or (m.day + interval '1 month')::date - 1 > c.lock_date),
      (select count(*)::integer from celeiro.journal_entry e where e.company_id = c.id and e.date between ${first} and ${last}
        and e.date <= c.lock_date
        and not exists (select from celeiro.journal_number n where n.company_id = e.company_id and n.entry_id = e.id)),
      (select count(*)::integer from celeiro.manual_entry m where m.company_id = c.id and m.date <= ${last}
        and m.status = ${codes(ManualEntryStatus.codes.WAITING)}),
      (select count(*)::integer from celeiro.fund_transfer t where t.company_id = c.id and t.date <= ${last}
        and t.status = ${codes(FundTransferStatus.codes.WAITING)}),
      (select count(*)::integer from (select w.company_id, w.date, w.status from celeiro.volunteer_work w
          union all select g.company_id, g.date, g.status from celeiro.gift_in_kind g) k
        where k.company_id = c.id and k.date <= ${last} and k.status = ${codes(ApprovalStatus.codes.WAITING)}),
      (select count(*)::integer from celeiro.gift_in_kind g where g.company_id = c.id and g.date <= ${last}
        and g.status = ${codes(ApprovalStatus.codes.WAITING)}),
      (select count(*)::integer from celeiro.tithes_offerings o where o.company_id = c.id and o.worship_date <= ${last}
        and o.status = ${codes(TithesOfferingsStatus.codes.PENDING)}),
      (select count(*)::integer from celeiro.bank_statement_line l where l.company_id = c.id and l.date <= ${last}
        and l.status = ${codes(StatementLineStatus.codes.STAGED)}),
      (select count(*)::integer from celeiro.journal_mapping m
        join celeiro.journal_account a on a.company_id = m.company_id and a.id = m.journal_account_id
        where m.company_id = c.id and case when a.code like ${`${cashGroup}%`}
          then m.source not in (${codes(...moneySources, ...nearMoneySources)}) else m.source in (${codes(...moneySources)}) end),
      (select min(s.year)::text from (
          select extract(year from l.month)::integer as year, sum(l.debit_cents - l.credit_cents) as cents
          from celeiro.own_journal_sums('-infinity', (${first} - interval '1 month')::date) l
          join celeiro.journal_account a on a.company_id = c.id and a.id = l.journal_account_id
          where a.nature in (${codes(RECEITA, DESPESA)})
          group by 1, l.journal_account_id, l.branch_id) s
        where s.cents <> 0)
    from celeiro.company c
    left join celeiro.year_closing y on y.company_id = c.id and y.year = ${year}::smallint and y.reopened_at is null
    where c.id = ${own}`,
    (rows) => {
      const [lockDate, closedYear, closedAt, isWhole, ...counts] = only(rows) as [
        string | null,
        string | null,
        Date | null,
        boolean,
        ...unknown[],
      ]
      const [
        openMonths,
        unnumbered,
        waitingEntries,
        waitingFundTransfers,
        waitingInKind,
        waitingGiftsInKind,
        waitingOfferings,
        unreconciled,
        unfitMappings,
        earlierYear,
      ] = counts
      return {
        lockDate: lockDate ?? undefined,
        closedYear: closedYear ?? undefined,
        closedAt: closedAt ?? undefined,
        isWhole,
        openMonths: Number(openMonths),
        unnumbered: Number(unnumbered),
        waitingEntries: Number(waitingEntries),
        waitingFundTransfers: Number(waitingFundTransfers),
        waitingInKind: Number(waitingInKind),
        waitingGiftsInKind: Number(waitingGiftsInKind),
        waitingOfferings: Number(waitingOfferings),
        unreconciled: Number(unreconciled),
        unfitMappings: Number(unfitMappings),
        earlierYear: earlierYear === null ? undefined : String(earlierYear),
      }
    },
  )
}

const heldAccounts = (balances: SQL, having: SQL): Statement<HeldAccount[]> =>
  statementOf(
    sql`with held as materialized (${balances})
      select a.id, a.code, a.name, ${inReais(sql`sum(h.cents)`)}
      from held h join celeiro.journal_account a on a.company_id = ${own} and a.id = h.journal_account_id
      group by a.id, a.code, a.name, a.nature, a.is_contra having ${having} order by a.code`,
    (rows) =>
      rows.map(([ledgerAccountId, code, name, balance]) => ({
        ledgerAccountId: String(ledgerAccountId),
        code: String(code),
        name: String(name),
        balance: String(balance),
      })),
  )

/** Balances by account and branch on the last day of a year. */
const balancesOf = (year: string): SQL =>
  sql`select l.journal_account_id, l.branch_id, sum(l.debit_cents - l.credit_cents) as cents
    from celeiro.own_journal_sums('-infinity', ${`${year}-12-01`}::date) l group by 1, 2`

const mappedTo = (sources: SQL): SQL =>
  sql`exists (select from celeiro.journal_mapping m where m.company_id = ${own} and m.journal_account_id = a.id
    and m.source in (${sources}))`

/** Accounts of what is to be classified that hold something in a branch. */
export const selectUnclassified = (year: string): Statement<HeldAccount[]> =>
  heldAccounts(balancesOf(year), sql`bool_or(h.cents <> 0) and ${mappedTo(sql`${unclassified}`)}`)

/**
 * Accounts whose balance is on the other side than their nature's. Not equity, which a deficit puts at debit, nor money: an
 * overdraft is the bank's to say, and nobody enters to its account by hand.
 */
export const selectWrongSide = (year: string): Statement<HeldAccount[]> =>
  heldAccounts(
    balancesOf(year),
    sql`sum(h.cents) <> 0 and a.nature in (${codes(ATIVO, PASSIVO, RECEITA, DESPESA)})
      and (sum(h.cents) > 0) = (a.nature in (${codes(ATIVO, DESPESA)}) = a.is_contra)
      and not ${mappedTo(sql`${unclassified}, ${codes(BANK_ACCOUNT, CASH_ACCOUNT, BANKS, CASHES, BANKS_RESTRICTED, INVESTMENTS)}`)}`,
  )
