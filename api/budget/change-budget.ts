import { v7 as newId } from 'uuid'
import type { BudgetApproval, BudgetChange, BudgetLineInput } from '#domain/budget/budget.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { placeKey } from '#domain/budget/rules.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { FundStatus } from '#domain/fund/fields.ts'
import { AccountPlanLevel } from '#domain/value/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import { holdIn } from '../attachment/attachment.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Services } from '../http/operation.ts'
import { todayOf } from '../ledger/posting.ts'
import { holdBranches } from '../noun/acting-branch.ts'

interface Locked {
  readonly id: string
  readonly version: number
}

/** Makes the budget of a year where there is none. */
const makeMissing = ({ rows, identity }: Write, year: string) =>
  rows(
    `insert into celeiro.budget (company_id, id, year, created_by, updated_by, version)
     values ($1, $2, $3, $4, $4, 1) on conflict (company_id, year) do nothing`,
    [identity.companyId, newId(), year, identity.userId],
  )

/** The budget of a year, locked until the transaction ends. */
async function hold({ rows }: Write, year: string): Promise<Locked | undefined> {
  const [row] = await rows<[string, number]>(
    `select id, version from celeiro.budget where company_id = (select celeiro.current_company()) and year = $1 for update`,
    [year],
  )
  return row && { id: row[0], version: row[1] }
}

const seen = `(l.branch_id = any((select celeiro.visible_branches())::uuid[])
  or l.branch_id is null and (select celeiro.sees_all_branches()))`

async function seesAll({ rows }: Write): Promise<boolean> {
  const [row] = await rows<[boolean]>('select celeiro.sees_all_branches()', [])
  return row?.[0] === true
}

const posted = `select p.id from celeiro.account_plan p where p.company_id = (select celeiro.current_company())
  and p.id = any($1) and p.level = ${AccountPlanLevel.codes.CHILD} order by p.id for key share`
const centers = `select c.id, c.branch_id from celeiro.cost_center c where c.company_id = (select celeiro.current_company())
  and c.id = any($1) and (c.branch_id is null or c.branch_id = any((select celeiro.visible_branches())::uuid[]))
  order by c.id for key share`
/** Whether a fund takes new lines: it is open, or a line of the year names it already. */
const funds = `select f.id, f.branch_id, f.status = ${FundStatus.codes.OPEN} or exists (select from celeiro.budget_line l
    join celeiro.budget b on b.company_id = l.company_id and b.id = l.budget_id and b.year = $2
    where l.company_id = f.company_id and l.fund_id = f.id)
  from celeiro.fund f where f.company_id = (select celeiro.current_company())
  and f.id = any($1) and (f.branch_id is null or f.branch_id = any((select celeiro.visible_branches())::uuid[]))
  order by f.id for key share`

const idsOf = (lines: readonly BudgetLineInput[], key: 'accountPlanId' | 'branchId' | 'costCenterId' | 'fundId') => [
  ...new Set(lines.flatMap(({ [key]: id }) => id ?? [])),
]

/** What these lines name that is not there, each at its cell; the rest is held until the transaction ends. */
async function placeProblems(write: Write, year: string, lines: readonly BudgetLineInput[]): Promise<Problem[]> {
  const { rows, identity } = write
  await holdBranches(write, idsOf(lines, 'branchId'))
  const isWhole = await seesAll(write)
  const plans = new Set((await rows<[string]>(posted, [idsOf(lines, 'accountPlanId')])).map(([id]) => id))
  const ofBranch = async (text: string, ids: readonly string[]) =>
    new Map(ids.length === 0 ? [] : await rows<[string, string | null]>(text, [ids]))
  const centerBranches = await ofBranch(centers, idsOf(lines, 'costCenterId'))
  const fundIds = idsOf(lines, 'fundId')
  const found = fundIds.length === 0 ? [] : await rows<[string, string | null, boolean]>(funds, [fundIds, year])
  const fundBranches = new Map(found.map(([id, branch]) => [id, branch]))
  const closedFunds = new Set(found.filter(([, , isTaking]) => !isTaking).map(([id]) => id))
  return lines.flatMap(({ accountPlanId, branchId, costCenterId, fundId }, place) => {
    const at = (field: string) => `lines.${place}.${field}`
    const problems: Problem[] = []
    if (!plans.has(accountPlanId)) problems.push({ msg: 'budget_plan_not_found', param: at('accountPlanId') })
    if (branchId ? !identity.branches.includes(branchId) : !isWhole)
      problems.push({ msg: branchId ? 'branch_not_found' : 'budget_line_needs_branch', param: at('branchId') })
    if (fundId !== undefined && closedFunds.has(fundId)) problems.push({ msg: 'fund_closed', param: at('fundId') })
    const linked = [
      { id: costCenterId, places: centerBranches, msg: 'cost_center_not_found', param: at('costCenterId') },
      { id: fundId, places: fundBranches, msg: 'fund_not_found', param: at('fundId') },
    ] as const
    for (const { id, places, msg, param } of linked) {
      if (id === undefined) continue
      const branch = places.get(id)
      if (branch === undefined) problems.push({ msg, param })
      else if (branch !== null && branchId !== undefined && branch !== branchId)
        problems.push({ msg: 'link_of_another_branch', param })
    }
    return problems
  })
}

const readSeen = `select l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id, l.months::text[] from celeiro.budget_line l
  where l.company_id = (select celeiro.current_company()) and l.budget_id = $1 and ${seen}`
const removeSeen = `delete from celeiro.budget_line l where l.company_id = (select celeiro.current_company())
  and l.budget_id = $1 and ${seen}`
const insertLines = `insert into celeiro.budget_line (company_id, id, budget_id, account_plan_id, branch_id, cost_center_id, fund_id, months)
  select (select celeiro.current_company()), n.id, $1, n.plan, n.branch, n.center, n.fund, n.months::bigint[]
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[]) n (id, plan, branch, center, fund, months)`

/** A line as the trail keeps it. */
type Kept = Omit<BudgetLineInput, 'months'> & { readonly months: string }

const keptOf = ({ months, ...place }: BudgetLineInput): Kept => ({ ...place, months: months.map(centsOf).join(',') })

/** What differs between two sheets, by place. */
function differenceOf(before: readonly Kept[], after: readonly Kept[]) {
  const textOf = (line: Kept) => `${placeKey(line)} ${line.months}`
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  return {
    before: before.filter((line) => !now.has(textOf(line))),
    after: after.filter((line) => !old.has(textOf(line))),
  }
}

/**
 * Replaces the lines of a year that the session sees.
 * @throws InvalidInput at each cell, DomainError `stale_version` where somebody was quicker
 */
export async function changeBudget(write: Write, year: string, { lines, version }: BudgetChange): Promise<void> {
  const problems = await placeProblems(write, year, lines)
  if (problems.length > 0) throw new InvalidInput(problems)
  const isNew = version === 0
  const found = await write.rows<[number]>(
    'select 1 from celeiro.budget where company_id = (select celeiro.current_company()) and year = $1',
    [year],
  )
  if (isNew && found.length > 0) throw new DomainError('stale_version')
  if (isNew) await makeMissing(write, year)
  const locked = await hold(write, year)
  if (!locked || locked.version !== Math.max(version, 1)) throw new DomainError('stale_version')
  const { rows, identity } = write
  const former = (
    await rows<[string, string | null, string | null, string | null, string[]]>(readSeen, [locked.id])
  ).map(
    ([accountPlanId, branchId, costCenterId, fundId, months]): Kept => ({
      accountPlanId,
      ...(branchId && { branchId }),
      ...(costCenterId && { costCenterId }),
      ...(fundId && { fundId }),
      months: months.join(','),
    }),
  )
  await rows(removeSeen, [locked.id])
  const kept = lines.map(keptOf)
  await rows(insertLines, [
    locked.id,
    kept.map(() => newId()),
    kept.map(({ accountPlanId }) => accountPlanId),
    kept.map(({ branchId }) => branchId ?? null),
    kept.map(({ costCenterId }) => costCenterId ?? null),
    kept.map(({ fundId }) => fundId ?? null),
    kept.map(({ months }) => `{${months}}`),
  ])
  await rows(
    `update celeiro.budget set version = version + 1, updated_at = now(), updated_by = $2
     where company_id = (select celeiro.current_company()) and id = $1`,
    [locked.id, identity.userId],
  )
  write.audit(isNew ? 'create' : 'update', budgetNoun.resource, locked.id, { year, ...differenceOf(former, kept) })
}

const lastVersion = `select v.id, v.number, v.act from celeiro.budget_version v
  where v.company_id = (select celeiro.current_company()) and v.budget_id = $1 order by v.number desc limit 1`
const place = 'l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id, l.months'
const differs = `with d as (select ${place} from celeiro.budget_line l where l.company_id = (select celeiro.current_company()) and l.budget_id = $1),
    v as (select ${place} from celeiro.budget_version_line l
      where l.company_id = (select celeiro.current_company()) and l.budget_version_id = $2)
  select exists (select from (table d except table v) x) or exists (select from (table v except table d) x)`
const copyLines = `insert into celeiro.budget_version_line (company_id, id, budget_version_id, account_plan_id, branch_id, cost_center_id,
    fund_id, months)
  select l.company_id, gen_random_uuid(), $2, ${place} from celeiro.budget_line l
  where l.company_id = (select celeiro.current_company()) and l.budget_id = $1`

/** Keeps a year's budget as it was voted. @throws DomainError, InvalidInput where it cannot be */
export async function approveBudget(
  write: Write,
  services: Services,
  year: string,
  { act, date, fileId, version }: BudgetApproval,
): Promise<void> {
  const { rows, identity } = write
  if (!(await seesAll(write))) throw new DomainError('budget_needs_all_branches')
  if (date > todayOf(write, services)) throw new InvalidInput([{ msg: 'budget_act_in_future', param: 'date' }])
  const locked = await hold(write, year)
  if (!locked) throw new DomainError('budget_empty')
  if (locked.version !== version) throw new DomainError('stale_version')
  const [some] = await rows<[boolean]>(
    `select exists (select from celeiro.budget_line l where l.company_id = (select celeiro.current_company()) and l.budget_id = $1
       and 0 < any (l.months))`,
    [locked.id],
  )
  if (!some?.[0]) throw new DomainError('budget_empty')
  const [last] = await rows<[string, number, number]>(lastVersion, [locked.id])
  if (last) {
    const [changed] = await rows<[boolean]>(differs, [locked.id, last[0]])
    if (!changed?.[0]) throw new DomainError('budget_version_approved', { act: last[2] })
  }
  const id = newId()
  const number = (last?.[1] ?? 0) + 1
  await rows(
    `insert into celeiro.budget_version (company_id, id, budget_id, number, act, act_date, approved_at, approved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [identity.companyId, id, locked.id, number, act, date, services.clock(), identity.userId],
  )
  await rows(copyLines, [locked.id, id])
  const files = fileId
    ? await holdIn(write, { resource: budgetNoun.resource, recordId: id, field: 'fileId' }, [fileId])
    : []
  write.audit('approve', budgetNoun.resource, locked.id, { after: { year, number, act, date, files } })
}
