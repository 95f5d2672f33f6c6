import type pg from 'pg'
import { connected } from '#api/db/connection/connected.ts'
import { latenciesOf } from '../api/load.ts'
import { companyId } from '../api/seeded-database.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'

const times = 20

/** A budget of this year: each plan as a whole, and ten of them by each centre, too. Whatever was voted before stays. */
const voting = `with b as (
    insert into celeiro.budget (company_id, id, year, created_by, updated_by)
    select $1, gen_random_uuid(), extract(year from current_date)::integer, p.created_by, p.created_by
    from celeiro.account_plan p where p.company_id = $1 limit 1
    on conflict do nothing returning *),
  v as (
    insert into celeiro.budget_version (company_id, id, budget_id, number, act, act_date, approved_by)
    select company_id, gen_random_uuid(), id, 1, 12, current_date, created_by from b returning *),
  plan as (
    select p.id, row_number() over (order by p.code) as n from celeiro.account_plan p where p.company_id = $1 and p.level = 2)
  insert into celeiro.budget_version_line (company_id, id, budget_version_id, account_plan_id, cost_center_id, months)
  select v.company_id, gen_random_uuid(), v.id, plan.id, null::uuid, array_fill(1000000::bigint, array[12]) from v, plan
  union all
  select v.company_id, gen_random_uuid(), v.id, plan.id, c.id, array_fill(100000::bigint, array[12])
  from v, plan join celeiro.cost_center c on c.company_id = $1 where plan.n % 4 = 0`

interface Facts {
  readonly year: string
  readonly branchId: string
  readonly planId: string
  readonly costCenterId: string
  readonly fundId: string
  readonly movements: number
}

async function voted(client: pg.Client): Promise<Facts> {
  await client.query("select set_config('celeiro.company', $1, false)", [companyId])
  await client.query(voting, [companyId])
  const { rows } = await client.query<Facts>(
    `select extract(year from current_date)::integer::text as year,
       (select branch_id from celeiro.ledger_account where company_id = $1 group by 1 order by count(*) desc limit 1) as "branchId",
       (select id from celeiro.account_plan where company_id = $1 and level = 2 order by nature desc, code limit 1) as "planId",
       (select id from celeiro.cost_center where company_id = $1 order by code limit 1) as "costCenterId",
       (select id from celeiro.fund where company_id = $1 order by name limit 1) as "fundId",
       (select count(*) from celeiro.movement where company_id = $1)::integer as movements`,
    [companyId],
  )
  return rows[0] as Facts
}

/** What was voted beside what came of it: whole, which accounts count by plan, and narrowed, which is counted by place. */
export async function budgetTime({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  const { year, branchId, planId, costCenterId, fundId, movements } = await connected(
    adminUrl,
    'DATABASE_ADMIN_URL',
    voted,
  )
  const timeOf = async (path: string) => {
    const call = { url: `${product.url}/api${path}`, headers: restHeaders() }
    await latenciesOf(call, 2)
    return measured(await latenciesOf(call, times))
  }
  const report = `/report/budget?year=${year}`
  return [
    { ...goals.budget, value: await timeOf(report) },
    { ...goals.budgetOfBranch, value: await timeOf(`${report}&branchId=${branchId}`) },
    { ...goals.budgetOfCenter, value: await timeOf(`${report}&costCenterId=${costCenterId}`) },
    { ...goals.budgetOfFund, value: await timeOf(`${report}&fundId=${fundId}`) },
    { ...goals.budgetAtHome, value: await timeOf(`/budget/${year}/summary`) },
    {
      name: `· what a plan has left, beside an order; ${movements.toLocaleString('en')} movements`,
      unit: 'ms',
      value: await timeOf(`/budget/${year}/standing?accountPlanId=${planId}`),
    },
  ]
}
