import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, Money } from '#domain/field/values.ts'
import { FundKind, FundStatus } from '#domain/fund/fields.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { inReais } from '../db/table/columns.ts'

export const CampaignFigure = z
  .object({
    fundId: Id,
    name: z.string(),
    target: Money,
    raised: Money.meta({ description: 'What it had at first, received, and got from other funds' }),
    spent: Money,
  })
  .meta({ id: 'CampaignFigure' })

/** As many as the home shows. */
const most = 4

/** Open campaigns with a target, those that end first before others; of the whole church to whoever reaches all of it. */
export const selectCampaigns: Statement<z.input<typeof CampaignFigure>[]> = statementOf(
  sql`select f.id, f.name, ${inReais(sql`f.target_cents`)},
      ${inReais(sql`(b.opening_cents + b.received_cents + b.moved_in_cents - b.moved_out_cents)`)}, ${inReais(sql`b.spent_cents`)}
    from celeiro.fund f join celeiro.fund_balance b on b.company_id = f.company_id and b.fund_id = f.id
    where f.company_id = (select celeiro.current_company()) and f.kind = ${codes(FundKind.codes.CAMPAIGN)}
      and f.status = ${codes(FundStatus.codes.OPEN)} and f.target_cents is not null
      and (f.branch_id = any((select celeiro.visible_branches())::uuid[])
        or f.branch_id is null and (select celeiro.sees_whole_funds()))
    order by f.ends_on nulls last, f.name limit ${codes(most)}`,
  (rows) =>
    rows.map(([fundId, name, target, raised, spent]) => ({
      fundId: String(fundId),
      name: String(name),
      target: String(target),
      raised: String(raised),
      spent: String(spent),
    })),
)
