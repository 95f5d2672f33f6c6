import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, Money } from '#domain/field/values.ts'
import { OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { mostOfferings } from '#domain/tithes-offerings/tithes-offerings.ts'
import { codes } from '../../db/code.ts'
import { only, statementOf } from '../../db/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'

const Effect = z
  .object({ accountId: Id, name: z.string(), before: Money, after: Money, count: z.int() })
  .meta({ id: 'ApprovalEffect', description: 'What the approval does to a cash box, by how it stands now' })

const Preview = z
  .object({ accounts: z.array(Effect), checkCount: z.int(), checks: Money, total: Money })
  .meta({ id: 'ApprovalPreview' })

const Body = z.strictObject({ ids: z.array(Id).min(1).max(mostOfferings) }).meta({ id: 'ApprovalPreviewed' })

const { WAITING, DIFFERENT } = OfferingCount.codes

/** What approving would bring, of offerings that may be approved; what is hidden is none of them. */
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
        coalesce(sum(jsonb_array_length(t.checks)), 0)::integer,
        ${sumText(sql`sum(t.check_cents + t.post_dated_cents)`)}, ${sumText(sql`sum(t.total_cents)`)}
      from ${chosen}`,
    (rows: readonly [z.input<typeof Preview>['accounts'], number, string, string][]) => {
      const [accounts, checkCount, checks, total] = only(rows)
      return { accounts, checkCount, checks, total }
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
      summary: 'What approving these offerings would do to each cash box, and how many cheques it would bring',
      body: Body,
      answer: Preview,
    },
    async ({ body: { ids }, tenant }) => {
      const [, found] = await tenant.read(selectEffect(ids))
      return found
    },
  )
