import { sql } from 'drizzle-orm'
import type { ClosingAccounts, YearBalance } from '#domain/journal/year-closing.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { JournalSource, noSourceId } from '#domain/ledger-account/source.ts'
import { isRestrictedAccount } from '#domain/report/statement/line-rule.ts'
import { codes } from '../db/statement/code.ts'
import { only, type Statement, statementOf } from '../db/statement/statement.ts'

const { RECEITA, DESPESA } = LedgerNature.codes
const { ACCOUNT_PLAN, YEAR_CLOSING_RESTRICTED } = JournalSource.codes
const { PERIOD_RESULT, ACCUMULATED_RESULT, RESTRICTED_FUNDS, PRIOR_YEARS } = JournalSource.codes

const own = sql`(select celeiro.current_company())`

/** The accounts of equity that a closing posts to, as they are mapped now. */
export const selectClosingAccounts: Statement<ClosingAccounts> = statementOf(
  sql`select ${sql.join(
    [PERIOD_RESULT, ACCUMULATED_RESULT, RESTRICTED_FUNDS, PRIOR_YEARS].map(
      (source) => sql`celeiro.journal_account_of(${own}, ${source}::smallint, ${noSourceId}::uuid)`,
    ),
    sql`, `,
  )}`,
  (rows) => {
    const [periodResult, accumulated, restricted, priorYears] = only(rows).map(String)
    return {
      periodResult: periodResult ?? '',
      accumulated: accumulated ?? '',
      restricted: restricted ?? '',
      priorYears: priorYears ?? '',
    }
  },
)

/** What result accounts and these of equity hold in each branch on the last day of a year, restricted as its statements tell it. */
export const selectBalances = (year: string, { periodResult, priorYears }: ClosingAccounts): Statement<YearBalance[]> =>
  statementOf(
    sql`select l.branch_id, a.id, a.code, a.nature,
        coalesce(p.restricted, false) or l.source = ${YEAR_CLOSING_RESTRICTED} as is_restricted,
        sum(l.debit_cents - l.credit_cents)::text
      from celeiro.own_journal_sums('-infinity', ${`${year}-12-01`}::date) l
      join celeiro.journal_account a on a.company_id = ${own} and a.id = l.journal_account_id
      left join celeiro.account_plan p on l.source = ${ACCOUNT_PLAN} and p.company_id = a.company_id and p.id = l.source_id
      where a.nature in (${codes(RECEITA, DESPESA)}) or a.id in (${periodResult}::uuid, ${priorYears}::uuid)
      group by 1, 2, 3, 4, 5 having sum(l.debit_cents - l.credit_cents) <> 0
      order by l.branch_id, a.code, is_restricted`,
    (rows) =>
      rows.map(([branchId, ledgerAccountId, code, nature, isOfRestricted, cents]) => ({
        branchId: String(branchId),
        ledgerAccountId: String(ledgerAccountId),
        nature: Number(nature),
        isRestricted: isOfRestricted === true || isRestrictedAccount({ code: String(code), nature: Number(nature) }),
        cents: BigInt(String(cents)),
      })),
  )
