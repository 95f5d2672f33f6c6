import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { BudgetStatus } from '#domain/budget/fields.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money, Year } from '#domain/field/values.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { BudgetLine, linesFrom, own, selectSheet, sheetColumns, totalOf } from './budget-line.ts'

const sums = {
  income: Money.meta({ description: 'What is to be received, of the lines that the session sees' }),
  expense: Money.meta({ description: 'What may be spent, of the lines that the session sees' }),
}

export const BudgetYear = z
  .object({
    year: Year,
    status: codeIn(BudgetStatus),
    version: z.int().meta({ description: 'For the optimistic lock; 0 of a year that has none yet' }),
    versionCount: z.int().meta({ description: 'How many times it was voted; the last one is in force' }),
    act: z.int().optional(),
    actDate: LocalDate.optional(),
    approvedAt: IsoDateTime.optional(),
    ...sums,
  })
  .meta({ id: 'BudgetYear', description: 'How the budget of a year stands, and the act that voted it last' })
type BudgetYear = z.input<typeof BudgetYear>

export const Budget = BudgetYear.extend({ lines: z.array(BudgetLine) }).meta({
  id: 'Budget',
  description: 'The budget of a year as it is edited',
})

export const BudgetVersion = z
  .object({
    number: z.int(),
    act: z.int(),
    actDate: LocalDate,
    fileId: Id.optional(),
    fileName: z.string().optional(),
    approvedAt: IsoDateTime,
    approvedByName: z.string(),
    ...sums,
  })
  .meta({ id: 'BudgetVersion', description: 'A budget as it was voted' })
type BudgetVersion = z.input<typeof BudgetVersion>

export const BudgetVersionLines = BudgetVersion.extend({ lines: z.array(BudgetLine) }).meta({
  id: 'BudgetVersionLines',
})

const { RECEITA, DESPESA } = AccountPlanNature.codes
const { DRAFT, APPROVED, REVISING } = BudgetStatus.codes

/** SQL: what the lines of a draft or a version come to by nature: `income` and `expense`, as text. */
const sumsOf = (of: 'draft' | 'version', id: SQL): SQL =>
  sql`cross join lateral (select ${sumText(sql`sum(s.cents) filter (where s.nature = ${codes(RECEITA)})`)} as income,
      ${sumText(sql`sum(s.cents) filter (where s.nature = ${codes(DESPESA)})`)} as expense
    from (select p.nature, ${totalOf(sql`l`)} as cents from (select l.* from ${linesFrom(of, id)}) l
      join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id) s) t`

/** SQL: the last version `v` of a budget `b`. */
const lastVersion = sql`left join lateral (select v.id, v.number, v.act, v.act_date, v.approved_at from celeiro.budget_version v
    where v.company_id = b.company_id and v.budget_id = b.id order by v.number desc limit 1) v on true`

const place = sql`l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id, l.months`
const draftOf = sql`select ${place} from celeiro.budget_line l where l.company_id = b.company_id and l.budget_id = b.id`
const votedOf = sql`select ${place} from celeiro.budget_version_line l where l.company_id = b.company_id and l.budget_version_id = v.id`

/** SQL: whether the draft of `b` is not what its last version `v` is, whoever may see of it. */
const isRevised = sql`(exists (${draftOf} except ${votedOf}) or exists (${votedOf} except ${draftOf}))`

type YearRow = [
  year: string,
  status: number,
  version: number,
  versionCount: number,
  act: number | null,
  actDate: string | null,
  approvedAt: Date | null,
  income: string,
  expense: string,
]

const yearOf = ([
  year,
  status,
  version,
  versionCount,
  act,
  actDate,
  approvedAt,
  income,
  expense,
]: YearRow): BudgetYear => ({
  year,
  status,
  version,
  versionCount,
  ...(act !== null && actDate !== null && approvedAt && { act, actDate, approvedAt: approvedAt.toISOString() }),
  income,
  expense,
})

const selectYearsWhere = (condition: SQL): Statement<BudgetYear[]> =>
  statementOf(
    sql`select b.year::text, case when v.id is null then ${codes(DRAFT)} when ${isRevised} then ${codes(REVISING)} else ${codes(APPROVED)} end,
        b.version, coalesce(v.number, 0), v.act, v.act_date::text, v.approved_at, t.income, t.expense
      from celeiro.budget b ${lastVersion} ${sumsOf('draft', sql`b.id`)}
      where b.company_id = ${own} and ${condition} order by b.year desc`,
    (rows: readonly YearRow[]) => rows.map(yearOf),
  )

export const selectYears = selectYearsWhere(sql`true`)
export const selectYear = (year: string): Statement<BudgetYear[]> => selectYearsWhere(sql`b.year = ${year}::smallint`)

/** A year that has no budget yet. */
export const noBudget = (year: string): BudgetYear => ({
  year,
  status: DRAFT,
  version: 0,
  versionCount: 0,
  income: '0.00',
  expense: '0.00',
})

/** SQL: the id of a year's budget. */
const budgetIdOf = (year: string): SQL =>
  sql`(select b.id from celeiro.budget b where b.company_id = ${own} and b.year = ${year}::smallint)`

/** SQL: the id of a version of a year's budget; without a number, of the last one. */
export const versionIdOf = (year: string, number?: number): SQL =>
  sql`(select v.id from celeiro.budget_version v where v.company_id = ${own} and v.budget_id = ${budgetIdOf(year)}
    ${number === undefined ? sql`` : sql`and v.number = ${number}`} order by v.number desc limit 1)`

/** SQL: the id of the version that was in force at a moment. */
export const versionIdAt = (year: string, at: SQL): SQL =>
  sql`(select v.id from celeiro.budget_version v where v.company_id = ${own} and v.budget_id = ${budgetIdOf(year)}
    and v.approved_at <= ${at} order by v.number desc limit 1)`

export const selectDraft = (year: string): Statement<BudgetLine[]> =>
  selectSheet(sql`select ${sheetColumns} from ${linesFrom('draft', budgetIdOf(year))}`)

export const selectVersionLines = (year: string, number?: number): Statement<BudgetLine[]> =>
  selectSheet(sql`select ${sheetColumns} from ${linesFrom('version', versionIdOf(year, number))}`)

type VersionRow = [
  number: number,
  act: number,
  actDate: string,
  fileId: string | null,
  fileName: string | null,
  approvedAt: Date,
  approvedByName: string,
  income: string,
  expense: string,
]

/** The versions of a year, the last first; of one number alone where it is given. */
export const selectVersions = (year: string, number?: number): Statement<BudgetVersion[]> =>
  statementOf(
    sql`select v.number, v.act, v.act_date::text, f.id, f.name, v.approved_at, u.name, t.income, t.expense
      from celeiro.budget_version v
      join celeiro.app_user u on u.company_id = v.company_id and u.id = v.approved_by
      left join celeiro.file f on f.company_id = v.company_id and f.resource = 'budget' and f.record_id = v.id and f.field = 'fileId'
      ${sumsOf('version', sql`v.id`)}
      where v.company_id = ${own} and v.budget_id = ${budgetIdOf(year)} ${number === undefined ? sql`` : sql`and v.number = ${number}`}
      order by v.number desc`,
    (rows: readonly VersionRow[]) =>
      rows.map(([of, act, actDate, fileId, fileName, approvedAt, approvedByName, income, expense]) => ({
        number: of,
        act,
        actDate,
        ...(fileId !== null && fileName !== null && { fileId, fileName }),
        approvedAt: approvedAt.toISOString(),
        approvedByName,
        income,
        expense,
      })),
  )
