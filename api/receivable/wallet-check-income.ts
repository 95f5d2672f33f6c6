import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import type { WalletCheckClearing } from '#domain/wallet-check/wallet-check.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { isReached, planProblems } from '../ledger/classified.ts'
import type { Label } from '../ledger/posting.ts'

export interface IncomeOf {
  readonly label: Pick<Label, 'accountPlanId' | 'costCenterId' | 'fundId'>
  /** yyyy-MM: month of its worship; undefined without an offering. */
  readonly competence?: string
  /** Whether it was of the same when it was received. */
  readonly isAsReceived: boolean
}

/**
 * What each cheque is income of, and of which month: of its offering or the line of that it goes to, else as it was chosen now, else
 * as it was classified when it cleared before; where nothing says it, the statement tells it as not classified.
 * @throws InvalidInput for a plan that no income is posted to, or a cost centre out of reach
 */
export async function incomesOf(
  write: Write,
  ids: readonly string[],
  { accountPlanId, costCenterId }: Pick<WalletCheckClearing, 'accountPlanId' | 'costCenterId'>,
): Promise<(id: string) => IncomeOf> {
  const problems: Problem[] = accountPlanId
    ? await planProblems(write, accountPlanId, 'accountPlanId', AccountPlanNature.codes.RECEITA)
    : []
  if (costCenterId && !(await isReached(write, 'cost_center', costCenterId)))
    problems.push({ msg: 'cost_center_not_found', param: 'costCenterId' })
  if (problems.length > 0) throw new InvalidInput(problems)
  const rows = await write.rows(
    `select w.id, coalesce(l.account_plan_id, o.account_plan_id), o.cost_center_id, to_char(o.worship_date, 'YYYY-MM'), l.fund_id,
       l.fund_id is not null or not coalesce(l.account_plan_id, o.account_plan_id) = any(array(
         select p.id from celeiro.account_plan p
         where p.company_id = (select celeiro.current_company()) and celeiro.fund_of_plan(p.company_id, p.id) is not null))
     from celeiro.wallet_check w
     join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
     left join celeiro.tithes_offerings_line l on l.company_id = o.company_id and l.tithes_offerings_id = o.id
       and l.place = w.offering_line
     where w.company_id = (select celeiro.current_company()) and w.id = any($1)`,
    [ids],
  )
  const offered = new Map(
    rows.map(([id, plan, centre, month, fund, isAsReceived]): [string, IncomeOf] => [
      String(id),
      {
        label: {
          accountPlanId: String(plan),
          ...(centre !== null && { costCenterId: String(centre) }),
          ...(fund !== null && { fundId: String(fund) }),
        },
        competence: String(month),
        isAsReceived: isAsReceived === true,
      },
    ]),
  )
  const isChosen = accountPlanId !== undefined || costCenterId !== undefined
  const before = isChosen ? new Map<string, IncomeOf>() : await formerIncomes(write, ids)
  const chosen = { label: { accountPlanId, costCenterId }, isAsReceived: !isChosen }
  return (id) => offered.get(id) ?? before.get(id) ?? chosen
}

/** As cheques were classified when they last cleared, before they came back. */
async function formerIncomes(write: Write, ids: readonly string[]): Promise<ReadonlyMap<string, IncomeOf>> {
  const rows = await write.rows<[id: string, plan: string, centre: string | null, fund: string | null]>(
    `select distinct on (m.origin_id) m.origin_id, l.account_plan_id, l.cost_center_id, l.fund_id from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.company_id = (select celeiro.current_company()) and m.origin = ${MovementOrigin.codes.CHECK}
       and m.origin_id = any($1) and m.amount_cents > 0 and l.account_plan_id is not null
     order by m.origin_id, m.posted_at desc, m.id desc`,
    [ids],
  )
  return new Map(
    rows.map(([id, accountPlanId, centre, fund]) => [
      id,
      {
        label: { accountPlanId, ...(centre && { costCenterId: centre }), ...(fund && { fundId: fund }) },
        isAsReceived: false,
      },
    ]),
  )
}
