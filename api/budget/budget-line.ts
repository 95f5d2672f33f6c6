import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, Money } from '#domain/field/values.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'

export const BudgetLine = z
  .object({
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    nature: codeIn(AccountPlanNature),
    groupName: z.string(),
    branchId: Id.optional(),
    branchName: z.string().optional(),
    costCenterId: Id.optional(),
    costCenterName: z.string().optional(),
    fundId: Id.optional(),
    fundName: z.string().optional(),
    months: z.array(Money).meta({ description: 'Twelve values, January first' }),
    total: Money,
  })
  .meta({ id: 'BudgetLine', description: 'A plan’s budget by month; what it does not name it takes all of' })
export type BudgetLine = z.input<typeof BudgetLine>

/** SQL: the session's company. */
export const own = sql`(select celeiro.current_company())`

/** SQL: whether the session sees lines of this branch, or of the whole church where it has none: then it sees all branches. */
export const seenLines = (branchId: SQL): SQL => sql`(${branchId} = any((select celeiro.visible_branches())::uuid[])
  or ${branchId} is null and (select celeiro.sees_all_branches()))`

/** SQL: the sum of a line's months, in cents. */
export const totalOf = (line: SQL): SQL => sql`(select coalesce(sum(u.cents), 0) from unnest(${line}.months) u (cents))`

const tables = {
  draft: { name: sql.identifier('budget_line'), of: sql`l.budget_id` },
  version: { name: sql.identifier('budget_version_line'), of: sql`l.budget_version_id` },
} as const

/** SQL: from the lines `l` of a draft or of a version that the session sees. */
export const linesFrom = (of: keyof typeof tables, id: SQL): SQL =>
  sql`celeiro.${tables[of].name} l where l.company_id = ${own} and ${tables[of].of} = ${id} and ${seenLines(sql`l.branch_id`)}`

/** The lines as a sheet shows them: `lines` selects plan, branch, centre, fund and months. */
export const selectSheet = (lines: SQL): Statement<BudgetLine[]> =>
  statementOf(
    sql`with l as (${lines})
      select p.id, p.code, p.name, p.nature, coalesce(g.code || ' · ' || g.name, ''), l.branch_id, b.name, l.cost_center_id, c.name,
        l.fund_id, f.name, array(select ${inReais(sql`u.cents`)} from unnest(l.months) with ordinality u (cents, n) order by u.n),
        ${inReais(totalOf(sql`l`))}
      from l
      join celeiro.account_plan p on p.company_id = ${own} and p.id = l.account_plan_id
      left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
      left join celeiro.branch b on b.company_id = ${own} and b.id = l.branch_id
      left join celeiro.cost_center c on c.company_id = ${own} and c.id = l.cost_center_id
      left join celeiro.fund f on f.company_id = ${own} and f.id = l.fund_id
      order by p.code, l.branch_id is not null, b.name collate "pt-BR-x-icu", l.cost_center_id is not null,
        c.name collate "pt-BR-x-icu", l.fund_id is not null, f.name collate "pt-BR-x-icu"`,
    (rows) => rows.map(lineOf),
  )

function lineOf(row: readonly unknown[]): BudgetLine {
  const [
    planId,
    code,
    name,
    nature,
    groupName,
    branchId,
    branchName,
    centerId,
    centerName,
    fundId,
    fundName,
    months,
    total,
  ] = row
  return {
    accountPlanId: String(planId),
    code: String(code),
    name: String(name),
    nature: Number(nature),
    groupName: String(groupName),
    ...(branchId !== null && { branchId: String(branchId), branchName: String(branchName) }),
    ...(centerId !== null && { costCenterId: String(centerId), costCenterName: String(centerName) }),
    ...(fundId !== null && { fundId: String(fundId), fundName: String(fundName) }),
    months: (months as readonly unknown[]).map(String),
    total: String(total),
  }
}

/** SQL: the columns that `selectSheet` takes of lines. */
export const sheetColumns = sql`l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id, l.months`
