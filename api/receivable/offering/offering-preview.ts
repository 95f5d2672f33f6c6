import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, Money } from '#domain/field/values.ts'
import { OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { mostOfferings } from '#domain/tithes-offerings/tithes-offerings.ts'
import { codes } from '../../db/statement/code.ts'
import { only, statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'

const Effect = z
  .object({ accountId: Id, name: z.string(), before: Money, after: Money, count: z.int() })
  .meta({ id: 'ApprovalEffect', description: 'What the approval does to a cash box, by how it stands now' })

const PlanEffect = z
  .object({ accountPlanId: Id, code: z.string(), name: z.string(), cash: Money, checks: Money, total: Money })
  .meta({
    id: 'ApprovalPlanEffect',
    description: 'What of these offerings goes to a plan of accounts: cheques as they clear',
  })

const Preview = z
  .object({
    accounts: z.array(Effect),
    plans: z.array(PlanEffect),
    checkCount: z.int(),
    checks: Money,
    total: Money,
  })
  .meta({ id: 'ApprovalPreview' })

const Body = z.strictObject({ ids: z.array(Id).min(1).max(mostOfferings) }).meta({ id: 'ApprovalPreviewed' })

const { WAITING, DIFFERENT } = OfferingCount.codes

/** Preview of approving: pending offerings only, without those whose second count is missing (hidden) or differs. */
const selectEffect = (ids: readonly string[]) => {
  const chosen = sql`celeiro.tithes_offerings t where t.company_id = (select celeiro.current_company())
    and t.branch_id = any((select celeiro.visible_branches())::uuid[]) and t.id = any(${sql.param(ids)})
    and t.status = ${codes(TithesOfferingsStatus.codes.PENDING)} and t.count not in (${codes(WAITING, DIFFERENT)})`
  return statementOf(
    sql`select (select coalesce(jsonb_agg(jsonb_build_object('accountId', e.id, 'name', e.name,
          'before', ${sumText(sql`e.balance_cents`)}, 'after', ${sumText(sql`e.balance_cents + e.cents`)}, 'count', e.count)
          order by e.name), '[]')
        from (select a.id, c.name, a.balance_cents, sum(t.cash_cents) as cents, count(*) as count
          from (select t.cash_account_id, t.cash_cents, t.company_id from ${chosen}) t
          join celeiro.ledger_account a on a.company_id = t.company_id and a.id = t.cash_account_id
          join celeiro.cash_account c on c.company_id = a.company_id and c.id = a.id
          group by a.id, c.name, a.balance_cents) e),
        (select coalesce(jsonb_agg(jsonb_build_object('accountPlanId', p.id, 'code', p.code, 'name', p.name,
            'cash', ${sumText(sql`e.cash`)}, 'checks', ${sumText(sql`e.cents - e.cash`)}, 'total', ${sumText(sql`e.cents`)})
          order by p.code), '[]')
        from (select t.company_id, coalesce(l.account_plan_id, t.account_plan_id) as plan,
            sum(coalesce(l.cash_cents, t.cash_cents)) as cash, sum(coalesce(l.value_cents, t.total_cents)) as cents
          from (select t.company_id, t.id, t.account_plan_id, t.cash_cents, t.total_cents from ${chosen}) t
          left join celeiro.tithes_offerings_line l on l.company_id = t.company_id and l.tithes_offerings_id = t.id
          group by 1, 2) e
        join celeiro.account_plan p on p.company_id = e.company_id and p.id = e.plan),
        coalesce(sum(jsonb_array_length(t.checks)), 0)::integer,
        ${sumText(sql`sum(t.check_cents + t.post_dated_cents)`)}, ${sumText(sql`sum(t.total_cents)`)}
      from ${chosen}`,
    (rows: readonly [z.input<typeof Effect>[], z.input<typeof PlanEffect>[], number, string, string][]) => {
      const [accounts, plans, checkCount, checks, total] = only(rows)
      return { accounts, plans, checkCount, checks, total }
    },
  )
}

/** The effect of an approval, before it is done. */
export const offeringPreview = (api: Api): void =>
  operation(
    api,
    {
      method: 'post',
      path: '/tithes-offerings/approval-preview',
      operationId: 'previewApproval',
      summary:
        'What approving these offerings would do to each cash box and bring to each plan of accounts, and how many cheques',
      body: Body,
      answer: Preview,
    },
    async ({ body: { ids }, tenant }) => {
      const [, found] = await tenant.read(selectEffect(ids))
      return found
    },
  )
