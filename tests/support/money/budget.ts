import { v7 as newId } from 'uuid'
import type { Answer, TestApi } from '../api.ts'
import { postTo } from './ledger.ts'

/** A line of a budget with the same value in each month, or in some of them. */
export const budgetLine = (
  accountPlanId: string,
  value: string | readonly string[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  accountPlanId,
  months: typeof value === 'string' ? Array.from({ length: 12 }, () => value) : value,
  ...more,
})

/** How budgets are asked for, by role. */
export const budgetsOf = (api: () => TestApi) => {
  const as = (role: string) => api().church.people[role]
  const get = (path: string, role = 'admin', branch?: string) =>
    api().call('GET', path, { as: as(role), ...(branch && { branch }) })
  const put = (year: string, lines: readonly object[], version: number, role = 'admin'): Promise<Answer> =>
    api().call('PUT', `/budget/${year}`, { as: as(role), body: { lines, version } })
  const approve = (year: string, body: object, role = 'admin', key: string = newId()): Promise<Answer> => {
    const person = as(role)
    return postTo(api(), 'POST', `/budget/${year}/approve`, { ...(person && { as: person }), key, body })
  }
  return {
    get,
    put,
    approve,
    /** Voted as it stands, by the act of that number. */
    vote: async (year: string, lines: readonly object[], act = 1): Promise<void> => {
      const { body: found } = await get(`/budget/${year}`)
      const { status, body } = await put(year, lines, found.version)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const voted = await approve(year, { act, date: '2026-01-02', version: body.version })
      if (voted.status !== 200) throw new Error(JSON.stringify(voted.body))
    },
  }
}

/** Codes of a refusal with their places, or the code alone. */
export const refusalOf = ({ body }: Answer): string[] =>
  body.errors?.map(({ msg, param }: { msg: string; param: string }) => `${param}: ${msg}`) ?? [body.error]

/** A budget of the first church that was voted, with a line of a group of its plan, as nobody may write it by the API. */
export const writeBudget = ({ query, church }: TestApi): Promise<unknown> =>
  query(
    `with b as (insert into celeiro.budget (company_id, id, year, created_by, updated_by)
       select company_id, gen_random_uuid(), 2026, created_by, created_by from celeiro.account_plan where company_id = $1 limit 1 returning *),
     l as (insert into celeiro.budget_line (company_id, id, budget_id, account_plan_id, months)
       select b.company_id, gen_random_uuid(), b.id, p.id, array_fill(100::bigint, array[12])
       from b join celeiro.account_plan p using (company_id) limit 1 returning *),
     v as (insert into celeiro.budget_version (company_id, id, budget_id, number, act, act_date, approved_by)
       select company_id, gen_random_uuid(), id, 1, 12, '2026-01-31', created_by from b returning *)
     insert into celeiro.budget_version_line (company_id, id, budget_version_id, account_plan_id, months)
     select v.company_id, gen_random_uuid(), v.id, l.account_plan_id, l.months from v join l using (company_id)`,
    [church.companyId],
  )
