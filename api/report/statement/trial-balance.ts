import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, Money } from '#domain/field/values.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { shortMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  isOfAccount,
  trialBalanceColumns,
  trialBalanceFacts,
  trialBalancePaperRule,
  trialBalanceRow,
  trialBalanceTitle,
  trialBalanceTotals,
} from '#domain/report/paper/book/trial-balance.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import { inReais } from '../../db/table/columns.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { commaList } from '../../noun/definition/condition.ts'
import { demandMonths, monthFields, monthsOf } from '../month-query.ts'
import type { Summed } from '../summed.ts'
import { summedReport } from '../summed-report.ts'
import { selectIsWhole } from './account-sums.ts'

const TrialBalanceQuery = z.object({
  ...monthFields,
  branchId: commaList(Id, 'Id').optional(),
})
type TrialBalanceQuery = z.output<typeof TrialBalanceQuery>

const Line = z
  .object({
    ledgerAccountId: Id,
    code: z.string(),
    name: z.string(),
    nature: codeIn(LedgerNature),
    opening: Money,
    debit: Money,
    credit: Money,
    closing: Money,
  })
  .meta({
    id: 'TrialBalanceLine',
    description: 'An account, or a group with what is below it; balances above zero are at debit, below at credit',
  })
type Line = z.input<typeof Line>

const TrialBalance = z
  .object({
    lines: z.array(Line),
    debit: Money,
    credit: Money,
    isWhole: z.boolean().meta({ description: 'Whether all that was there before the books began is entered' }),
  })
  .meta({ id: 'TrialBalance', description: 'Balances of the accounts of the books, in the order of their codes' })

/** Accounts with a balance or with entries, and their groups. */
function selectLines({ branchId, ...query }: TrialBalanceQuery): Statement<Line[]> {
  const { from, to } = monthsOf(query)
  const first = sql`${`${from}-01`}::date`
  const sum = (name: string) => inReais(sql`sum(s.${sql.identifier(name)})`)
  return statementOf(
    sql`with s as materialized (
        select l.journal_account_id,
          coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.month < ${first}), 0) as opening,
          coalesce(sum(l.debit_cents) filter (where l.month >= ${first}), 0) as debit,
          coalesce(sum(l.credit_cents) filter (where l.month >= ${first}), 0) as credit,
          sum(l.debit_cents - l.credit_cents) as closing
        from celeiro.own_journal_sums('-infinity', ${`${to}-01`}::date) l
        where l.branch_id = any((select celeiro.visible_branches())::uuid[])
          ${branchId ? sql`and l.branch_id = any(${sql.param(branchId)})` : sql``}
        group by l.journal_account_id)
      select g.id, g.code, g.name, g.nature, ${sum('opening')}, ${sum('debit')}, ${sum('credit')}, ${sum('closing')}
      from s
      join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = s.journal_account_id
      join celeiro.journal_account g on g.company_id = a.company_id and (g.id = a.id or a.code like g.code || '.%')
      group by g.id, g.code, g.name, g.nature
      having bool_or(s.opening <> 0 or s.debit <> 0 or s.credit <> 0)
      order by g.code`,
    (rows) =>
      rows.map(([ledgerAccountId, code, name, nature, opening, debit, credit, closing]) => ({
        ledgerAccountId: String(ledgerAccountId),
        code: String(code),
        name: String(name),
        nature: Number(nature),
        opening: String(opening),
        debit: String(debit),
        credit: String(credit),
        closing: String(closing),
      })),
  )
}

/** @throws InvalidInput for months that run backwards, or too many of them */
async function readLines(tenant: Tenant, query: TrialBalanceQuery) {
  demandMonths(query)
  const [reader, lines, isWhole] = await tenant.read(selectLines(query), selectIsWhole)
  return { reader, lines, isWhole, lineCount: lines.length }
}

const summedOf = (query: TrialBalanceQuery): Summed<Line> => {
  const { month, monthTo, branchId } = query
  return {
    resource: journalEntryNoun.resource,
    filters: { month, ...(monthTo && { monthTo }), ...(branchId && { branchId }) },
    lines: selectLines(query),
    tableOf: (lines) => {
      const totals = trialBalanceTotals(lines)
      return {
        title: trialBalanceTitle,
        about: [
          { label: 'Critério', value: trialBalancePaperRule },
          { label: 'Período', value: shortMonths(monthsOf(query)) },
        ],
        columns: trialBalanceColumns,
        rows: lines.map((line) => [...trialBalanceRow(line), ...(isOfAccount(line) ? [] : ['group'])]),
        total: trialBalanceRow(totals),
        totals: trialBalanceFacts(totals),
      }
    },
  }
}

/** `GET /report/trial-balance`: balances of the books by account; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/trial-balance',
    operationId: 'trialBalance',
    summary: 'Balances of the accounts of the books, by month',
    called: 'the trial balance of some months',
    title: trialBalanceTitle,
    query: TrialBalanceQuery,
    answer: TrialBalance,
    read: readLines,
    answerOf: ({ lines, isWhole }) => {
      const { debit, credit } = trialBalanceTotals(lines)
      return { lines, debit, credit, isWhole }
    },
    summedOf,
  })
