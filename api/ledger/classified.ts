import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { FundStatus } from '#domain/fund/fields.ts'
import { natureProblems } from '#domain/ledger/nature.ts'
import { AccountPlanLevel, GeneralStatus } from '#domain/value/enums.ts'
import type { Values } from '../db/statement/values.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Why nothing of that nature (AccountPlanNature) may be posted to a plan of accounts; the plan is locked. */
export async function planProblems({ rows }: Write, id: string, param: string, expected: number): Promise<Problem[]> {
  const [plan] = await rows(
    `select level, nature, status from celeiro.account_plan
     where company_id = (select celeiro.current_company()) and id = $1 for share`,
    [id],
  )
  if (!plan) return [{ msg: 'account_plan_not_found', param }]
  const [level, nature, status] = plan
  if (level !== AccountPlanLevel.codes.CHILD || status !== GeneralStatus.codes.ACTIVE)
    return [{ msg: 'account_plan_not_postable', param }]
  return natureProblems(Number(nature), expected, param)
}

/** Whether the session has access to a terminal, cost centre or fund. */
export const isReached = async (
  { rows }: Write,
  table: 'point_of_sale' | 'cost_center' | 'fund',
  id: string,
): Promise<boolean> =>
  (
    await rows(
      `select from celeiro.${table} t where t.company_id = (select celeiro.current_company()) and t.id = $1
         and (t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[])) for key share`,
      [id],
    )
  ).length > 0

/**
 * A cost centre that a register names must be there for the session; one that stays as it was is not asked again.
 * @throws InvalidInput at `costCenterId`
 */
export async function refuseCostCenterElsewhere(
  write: Write,
  { costCenterId }: { readonly costCenterId?: string | undefined },
  before: Values | undefined,
): Promise<void> {
  if (costCenterId === undefined || costCenterId === before?.costCenterId) return
  if (!(await isReached(write, 'cost_center', costCenterId)))
    throw new InvalidInput([{ msg: 'cost_center_not_found', param: 'costCenterId' }])
}

/** What keeps an amount from naming a fund, if anything: it is not there for the session, or it is closed. */
export async function fundProblem({ rows }: Write, id: string): Promise<'fund_not_found' | 'fund_closed' | undefined> {
  const [row] = await rows<[number]>(
    `select t.status from celeiro.fund t where t.company_id = (select celeiro.current_company()) and t.id = $1
       and (t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[])) for key share`,
    [id],
  )
  if (!row) return 'fund_not_found'
  return row[0] === FundStatus.codes.OPEN ? undefined : 'fund_closed'
}

/** @throws InvalidInput at `items.{place}.fundId` for each fund that none of these may name */
export async function refuseFundsOf(
  write: Write,
  items: readonly { readonly fundId?: string | undefined }[],
): Promise<void> {
  const problems: Problem[] = []
  const found = new Map<string, Awaited<ReturnType<typeof fundProblem>>>()
  for (const [place, { fundId }] of items.entries()) {
    if (!fundId) continue
    if (!found.has(fundId)) found.set(fundId, await fundProblem(write, fundId))
    const msg = found.get(fundId)
    if (msg) problems.push({ msg, param: `items.${place}.fundId` })
  }
  if (problems.length > 0) throw new InvalidInput(problems)
}

/** @throws InvalidInput at `param` for a fund that is not there for the session */
export async function refuseUnknownFund(write: Write, id: string, param: string): Promise<void> {
  if (!(await isReached(write, 'fund', id))) throw new InvalidInput([{ msg: 'fund_not_found', param }])
}
