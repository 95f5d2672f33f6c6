import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 as newId } from 'uuid'
import { openStatuses } from '#domain/installment/due.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { codes } from '../db/statement/code.ts'

interface Founding {
  readonly companyId: string
  readonly createdBy: string
}

/** Repairs cost more than was voted; cleaning was voted anew in the middle of the year. */
const exceeded = '2.04.001'
const revised = '2.03.006'
/** What one branch was voted for itself, in cents a month. */
const ofBranch = [
  { plan: '2.03.001', monthCents: 95_000n },
  { plan: '2.03.004', monthCents: 24_000n },
] as const

const ofBranchCents = (code: string): bigint => ofBranch.find(({ plan }) => plan === code)?.monthCents ?? 0n

/** What a plan came to: in the twelve months before this one, and of this year with what is ordered. */
interface PlanYear {
  readonly id: string
  readonly code: string
  readonly lastTwelve: bigint
  readonly thisYear: bigint
}

interface Line {
  readonly planId: string
  readonly branchId: string | null
  readonly monthCents: bigint
}

/** Tens of reais, as assemblies vote. */
const tens = (cents: bigint): bigint => ((cents + 999n) / 1_000n) * 1_000n

async function planYears(db: NodePgDatabase, companyId: string, today: string): Promise<PlanYear[]> {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  const { rows } = await db.execute<{ id: string; code: string; before: string; now: string }>(sql`
    select p.id, p.code,
      coalesce(sum(k.cents) filter (where k.month < ${month}::date), 0)::text as before,
      (coalesce(sum(k.cents) filter (where k.month >= ${year}::date), 0) + coalesce((select sum(i.value_cents)
        from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
          and i.status in (${codes(...openStatuses)})
        where o.company_id = p.company_id and o.account_plan_id = p.id and o.competence >= ${year}::date), 0))::text as now
    from celeiro.account_plan p
    join lateral (select k.counted as month, case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)}
        then k.income_cents - k.expense_cents else k.expense_cents - k.income_cents end as cents
      from celeiro.plan_month k where k.company_id = p.company_id and k.plan_id = p.id
        and k.counted >= least(${year}::date, ${month}::date - interval '12 months')) k on true
    where p.company_id = ${companyId} group by p.company_id, p.id, p.code order by p.code`)
  return rows.map(({ id, code, before, now }) => ({ id, code, lastTwelve: BigInt(before), thisYear: BigInt(now) }))
}

/** What was voted for the whole church by month: a little more than the year before, and than this one comes to. */
function monthOf({ code, lastTwelve, thisYear }: PlanYear): bigint {
  if (code === exceeded && thisYear > 0n) return ((thisYear * 9n) / 10n / 12n / 1_000n) * 1_000n
  const [before, now] = [(lastTwelve * 104n) / 100n, (thisYear * 108n) / 100n]
  return tens((before > now ? before : now) / 12n)
}

/** A budget of this year that was voted, and revised once. */
export async function voteBudget(
  db: NodePgDatabase,
  { companyId, createdBy }: Founding,
  branches: readonly { readonly id: string }[],
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4))
  const plans = (await planYears(db, companyId, today)).filter(
    ({ lastTwelve, thisYear }) => lastTwelve > 0n || thisYear > 0n,
  )
  const branchId = branches[1]?.id ?? null
  const idOf = new Map(plans.map(({ code, id }) => [code, id]))
  const lines: Line[] = [
    // What a branch was voted for itself is no part of the church's.
    ...plans.map((plan) => ({ planId: plan.id, branchId: null, monthCents: monthOf(plan) - ofBranchCents(plan.code) })),
    ...ofBranch.flatMap(({ plan, monthCents }) => {
      const planId = idOf.get(plan)
      return planId && branchId ? [{ planId, branchId, monthCents }] : []
    }),
  ].filter(({ monthCents }) => monthCents > 0n)
  const first = lines.map((line) =>
    line.planId === idOf.get(revised) ? { ...line, monthCents: tens((line.monthCents * 3n) / 4n) } : line,
  )
  const votedOn = `${year - 1}-12-12`
  const revisedOn = [addDays(today, -45), addDays(votedOn, 10)].sort().at(-1) ?? today
  const budgetId = newId()
  await db.execute(sql`insert into celeiro.budget (company_id, id, year, created_by, updated_by, version)
    values (${companyId}, ${budgetId}, ${year}, ${createdBy}, ${createdBy}, 3)`)
  await writeLines(db, 'budget_line', 'budget_id', companyId, budgetId, lines)
  const versions = [
    { number: 1, act: 47, date: votedOn, lines: first },
    { number: 2, act: 52, date: revisedOn, lines },
  ]
  for (const { number, act, date, lines: voted } of versions) {
    const id = newId()
    await db.execute(sql`insert into celeiro.budget_version (company_id, id, budget_id, number, act, act_date, approved_at, approved_by)
      select ${companyId}, ${id}, ${budgetId}, ${number}, ${act}, ${date}, least(now(), ${`${date}T22:00:00Z`}::timestamptz), u.id
      from celeiro.app_user u where u.company_id = ${companyId} and u.email = 'pastor@celeiro.example'`)
    await writeLines(db, 'budget_version_line', 'budget_version_id', companyId, id, voted)
  }
}

async function writeLines(
  db: NodePgDatabase,
  table: 'budget_line' | 'budget_version_line',
  parent: 'budget_id' | 'budget_version_id',
  companyId: string,
  parentId: string,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(({ planId, branchId, monthCents }) => ({
    id: newId(),
    plan: planId,
    branch: branchId,
    cents: String(monthCents),
  }))
  await db.execute(sql`insert into celeiro.${sql.identifier(table)} (company_id, id, ${sql.identifier(parent)}, account_plan_id, branch_id, months)
    select ${companyId}::uuid, l.id, ${parentId}::uuid, l.plan, l.branch, array_fill(l.cents, array[12])
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) l (id uuid, plan uuid, branch uuid, cents bigint)`)
}
