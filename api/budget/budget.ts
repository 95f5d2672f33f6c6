import * as z from 'zod'
import { BudgetApproval, BudgetChange } from '#domain/budget/budget.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { availableOf } from '#domain/budget/rules.ts'
import { adjustmentOf } from '#domain/budget/values.ts'
import { DomainError } from '#domain/error/error.ts'
import { Id, Money, Year } from '#domain/field/values.ts'
import { moneyOf } from '#domain/value/money.ts'
import { holdFiles } from '../attachment/stored-file.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { posting } from '../http/idempotency.ts'
import { type Api, operation } from '../http/operation.ts'
import { BudgetLine } from './budget-line.ts'
import { proposalSources, proposedLines } from './budget-proposal.ts'
import { selectStanding } from './budget-standing.ts'
import { budgetSummary } from './budget-summary.ts'
import {
  Budget,
  BudgetVersion,
  BudgetVersionLines,
  BudgetYear,
  noBudget,
  selectDraft,
  selectVersionLines,
  selectVersions,
  selectYear,
  selectYears,
} from './budget-view.ts'
import { approveBudget, changeBudget } from './change-budget.ts'

const ByYear = z.object({ year: Year })
const ByNumber = ByYear.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })

const Proposal = z.object({
  basis: z.enum(proposalSources).meta({ id: 'BudgetProposalSource' }),
  adjustment: z
    .string()
    .refine((text) => adjustmentOf(text) !== undefined, 'invalid_percent')
    .default('0'),
})

const StandingQuery = z.object({
  accountPlanId: Id,
  branchId: Id.optional(),
  costCenterId: Id.optional(),
  fundId: Id.optional(),
  orderId: Id.optional(),
})

const Standing = z
  .object({
    isVoted: z.boolean().meta({ description: 'Whether the version in force has a line for it that the session sees' }),
    voted: Money.optional(),
    committed: Money.optional(),
    realised: Money.optional(),
    available: Money.optional(),
  })
  .meta({ id: 'BudgetStanding' })

const ask = async <T>(write: Write, { text, values, answer }: Statement<T>): Promise<T> =>
  answer(await write.rows(text, values))

async function reread(write: Write, year: string): Promise<z.input<typeof Budget>> {
  const [found] = await ask(write, selectYear(year))
  return { ...(found ?? noBudget(year)), lines: await ask(write, selectDraft(year)) }
}

/** The budgets of the years: drafts, and versions as they were voted. */
export function routes(api: Api): void {
  draftRoutes(api)
  figureRoutes(api)
  budgetSummary(api)
  versionRoutes(api)
}

function draftRoutes(api: Api): void {
  holdFiles(api, {
    resource: budgetNoun.resource,
    module: budgetNoun.module,
    find: (id) => ({
      text: 'select v.id from celeiro.budget_version v where v.company_id = (select celeiro.current_company()) and v.id = $1',
      values: [id],
      answer: (rows) => rows,
    }),
  })
  operation(
    api,
    {
      method: 'get',
      path: '/budget',
      operationId: 'budgets',
      summary: 'The years that have a budget, the last first, and how each stands',
      answer: z.array(BudgetYear).meta({ id: 'BudgetYears' }),
    },
    async ({ tenant }) => {
      const [, years] = await tenant.read(selectYears)
      return years
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}',
      operationId: 'budget',
      summary: 'The budget of a year as it is edited; empty where there is none',
      params: ByYear,
      answer: Budget,
    },
    async ({ params: { year }, tenant }) => {
      const [, [found], lines] = await tenant.read(selectYear(year), selectDraft(year))
      return { ...(found ?? noBudget(year)), lines }
    },
  )
  operation(
    api,
    {
      method: 'put',
      path: '/budget/{year}',
      operationId: 'updateBudget',
      summary: 'Replaces the lines of a year that the session sees, all or none; what was voted stays in its versions',
      params: ByYear,
      body: BudgetChange,
      answer: Budget,
    },
    ({ params: { year }, body, tenant }) =>
      tenant.write(async (write) => {
        await changeBudget(write, year, body)
        return reread(write, year)
      }),
  )
}

/** What a year may begin with, and what it has left. */
function figureRoutes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}/proposal',
      operationId: 'budgetProposal',
      summary: 'Lines that a year may begin with: the year before with a percentage more or less; writes nothing',
      params: ByYear,
      query: Proposal,
      answer: z.array(BudgetLine).meta({ id: 'BudgetProposal' }),
    },
    ({ params: { year }, query: { basis, adjustment }, tenant }) => proposedLines(tenant, year, basis, adjustment),
  )
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}/standing',
      operationId: 'budgetStanding',
      summary:
        'What the year has of the line that an order would count in; without figures where nothing was voted for it',
      params: ByYear,
      query: StandingQuery,
      answer: Standing,
    },
    async ({ params: { year }, query: { orderId, ...place }, tenant }) => {
      const [, found] = await tenant.read(selectStanding(year, place, orderId ?? null))
      if (!found?.isSeen) return { isVoted: false }
      const { voted, committed, realised } = found
      return {
        isVoted: true,
        voted: moneyOf(voted),
        committed: moneyOf(committed),
        realised: moneyOf(realised),
        available: moneyOf(availableOf(voted, committed, realised)),
      }
    },
  )
}

function versionRoutes(api: Api): void {
  posting(
    api,
    {
      method: 'post',
      path: '/budget/{year}/approve',
      operationId: 'approveBudget',
      summary: 'Keeps the budget of a year as an assembly voted it, in force from now on',
      params: ByYear,
      body: BudgetApproval,
      answer: Budget,
    },
    async ({ params: { year }, body, write, services }) => {
      await approveBudget(write, services, year, body)
      return reread(write, year)
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}/version',
      operationId: 'budgetVersions',
      summary: 'The budgets of a year as they were voted, the one in force first',
      params: ByYear,
      answer: z.array(BudgetVersion).meta({ id: 'BudgetVersions' }),
    },
    async ({ params: { year }, tenant }) => {
      const [, versions] = await tenant.read(selectVersions(year))
      return versions
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/budget/{year}/version/{number}',
      operationId: 'budgetVersion',
      summary: 'A budget as it was voted, line by line',
      params: ByNumber,
      answer: BudgetVersionLines,
    },
    async ({ params: { year, number }, tenant }) => {
      const [, [found], lines] = await tenant.read(selectVersions(year, number), selectVersionLines(year, number))
      if (!found) throw new DomainError('budget_version_not_found')
      return { ...found, lines }
    },
  )
}
