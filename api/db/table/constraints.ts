import * as z from 'zod'
import { nouns } from '#domain/catalogue/nouns.ts'
import { takenCodes } from '#domain/catalogue/stock-errors.ts'
import type { ErrorCode, Problem } from '#domain/error/error.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { formatMoney, leftOf, moneyOf } from '#domain/value/money.ts'
import { columnName, linkedNouns, tableName } from './noun-table.ts'

/**
 * Unique and foreign keys are named after table and field, or as PostgreSQL names them. Those ending in
 * `_branch_fkey` demand that both rows are of one branch.
 */
function problemsOf(noun: Noun): [constraint: string, problem: Problem][] {
  const table = tableName(noun)
  const taken = takenCodes(noun).map(([field, code]): [string, Problem] => [
    `${table}_${columnName(field)}_key`,
    { msg: code as ErrorCode, param: field },
  ])
  const gone = Object.entries(noun.links ?? {}).flatMap(([field, resources]) => {
    const column = columnName(field)
    return linkedNouns(resources).flatMap(({ notFound }): [string, Problem][] => {
      const problem = { msg: notFound as ErrorCode, param: field }
      return [
        [`${table}_${column.replace(/_id$/, '')}_fkey`, problem],
        [`${table}_company_id_${column}_fkey`, problem],
      ]
    })
  })
  const elsewhere = (noun.withinBranch ?? []).map((param): [string, Problem] => [
    `${table}_${columnName(param).replace(/_id$/, '')}_branch_fkey`,
    { msg: 'link_of_another_branch', param },
  ])
  return [...taken, ...gone, ...elsewhere]
}

/** What breaking a unique or foreign key means to the person who typed. */
const problems: Readonly<Record<string, Problem>> = {
  ...Object.fromEntries(nouns.flatMap(problemsOf)),
  list_view_name_key: { msg: 'list_view_already_registered', param: 'name' },
  regional_parent_fkey: { msg: 'regional_without_parent', param: 'parentId' },
  branch_headquarters_key: { msg: 'headquarters_already_registered', param: 'isHeadquarters' },
  member_envelope_key: { msg: 'envelope_already_registered', param: 'envelopeNumber' },
  bank_account_number_key: { msg: 'bank_account_already_registered', param: 'account' },
  bank_account_bank_fkey: { msg: 'bank_not_found', param: 'bankId' },
  cash_account_responsible_fkey: { msg: 'user_not_found', param: 'responsibleUserId' },
  ledger_account_balance: { msg: 'bank_account_negative', param: 'allowNegative' },
  ledger_account_settled: { msg: 'opening_locked', param: 'openingBalance' },
  ledger_account_range: { msg: 'balance_out_of_range', param: '' },
  movement_label_account_plan_fkey: { msg: 'account_plan_not_found', param: 'accountPlanId' },
  movement_label_cost_center_fkey: { msg: 'cost_center_not_found', param: 'costCenterId' },
  movement_label_fund_fkey: { msg: 'fund_not_found', param: 'fundId' },
  fund_balance_available: { msg: 'fund_insufficient', param: 'fundId' },
  fund_balance_closed: { msg: 'fund_closed', param: 'fundId' },
  fund_balance_kind: { msg: 'fund_kind_in_use', param: 'kind' },
  fund_balance_committed: { msg: 'fund_committed', param: '' },
  movement_label_member_fkey: { msg: 'member_not_found', param: 'memberId' },
}

/** What `refuse_fund` tells of a fund: without cents where they are not for the session. */
const FundRefusal = z.object({ fund: z.string(), cents: z.string().transform(BigInt).optional() })

/** @param detail of a violation that a function of the database raised: JSON of what its sentence names */
export function constraintProblem(constraint: string, detail = ''): Problem | ErrorCode | undefined {
  const problem = problems[constraint]
  if (problem?.msg !== 'fund_insufficient' || !detail.startsWith('{')) return problem
  const { fund, cents } = FundRefusal.parse(JSON.parse(detail))
  if (cents === undefined) return { ...problem, msg: 'fund_insufficient_elsewhere', params: { fund } }
  return { ...problem, params: { fund, available: formatMoney(moneyOf(leftOf(cents))) } }
}

/** The codes of the constraints of these tables. */
export const constraintCodes = (tables: readonly string[]): ErrorCode[] =>
  Object.entries(problems).flatMap(([name, { msg }]) =>
    tables.some((table) => name.startsWith(`${table}_`)) ? [msg] : [],
  )
