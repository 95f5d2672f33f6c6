import * as z from 'zod'
import { availableOf, type BudgetStanding } from '#domain/budget/rules.ts'
import { budgetSummaryOf } from '#domain/budget/standing.ts'
import { Id, Money, Year } from '#domain/field/values.ts'
import { moneyOf } from '#domain/value/money.ts'
import { type Api, operation } from '../http/operation.ts'
import { selectVersions } from './budget-view.ts'
import { selectYearStanding } from './year-standing.ts'

/** As many lines as are named. */
const mostOver = 3

const sums = { voted: Money, committed: Money, realised: Money, available: Money }
const Sums = z.object(sums).meta({ id: 'BudgetSums' })
const Over = z
  .object({
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    where: z.array(z.string()).meta({ description: 'The branch, the cost centre and the fund that it names' }),
    ...sums,
  })
  .meta({ id: 'BudgetLineOver', description: 'A line of expense with less than nothing left of the year' })
const Summary = z
  .object({
    income: Sums,
    expense: Sums,
    overCount: z.int().meta({ description: 'Lines of expense with less than nothing left' }),
    over: z.array(Over).meta({ description: `Those most over first, ${mostOver} at most` }),
    versionNumber: z.int().optional().meta({ description: 'The version in force; none where nothing was voted' }),
    act: z.int().optional(),
  })
  .meta({ id: 'BudgetSummary', description: 'How the year of a budget stands, of the lines that the session sees' })

const sumsOf = ({ voted, committed, realised }: BudgetStanding): z.input<typeof Sums> => ({
  voted: moneyOf(voted),
  committed: moneyOf(committed),
  realised: moneyOf(realised),
  available: moneyOf(availableOf(voted, committed, realised)),
})

/** Route: the year in few figures. */
export const budgetSummary = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}/summary',
      operationId: 'budgetSummary',
      summary: 'What the year has of its budget, received and spent, and the lines most over',
      params: z.object({ year: Year }),
      answer: Summary,
    },
    async ({ params: { year }, tenant }) => {
      const [, lines, [version]] = await tenant.read(selectYearStanding(year), selectVersions(year))
      const { income, expense, over, overCount } = budgetSummaryOf(lines, mostOver)
      return {
        income: sumsOf(income),
        expense: sumsOf(expense),
        overCount,
        over: over.map(({ line: { accountPlanId, code, name, where }, ...standing }) => ({
          accountPlanId,
          code,
          name,
          where: [...where],
          ...sumsOf(standing),
        })),
        ...(version && { versionNumber: version.number, act: version.act }),
      }
    },
  )
