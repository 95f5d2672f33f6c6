import type { LinePosting } from '#domain/bank-statement-line/bank-statement-line.ts'
import { payerNameIn, ruleKeyOf } from '#domain/reconciliation/payer.ts'
import type { Write } from '../../db/tenant/tenant.ts'

/**
 * Remembers a classification rule for the line's text; the giver only where the text names a payer, as it would
 * apply to everybody otherwise.
 */
export async function rememberRule(
  write: Write,
  { text, amountCents }: { readonly text: string; readonly amountCents: bigint },
  { origin, accountPlanId, costCenterId, memberId }: LinePosting,
): Promise<void> {
  const key = ruleKeyOf(text)
  if (key === '') return
  const payerId = payerNameIn(text) === '' ? undefined : memberId
  await write.rows(
    `insert into celeiro.bank_statement_rule (company_id, key, is_in, origin, account_plan_id, cost_center_id, member_id)
     values ((select celeiro.current_company()), $1, $2, $3, $4, $5, $6)
     on conflict (company_id, key, is_in) do update set origin = excluded.origin, account_plan_id = excluded.account_plan_id,
       cost_center_id = excluded.cost_center_id, member_id = excluded.member_id, used_at = now()`,
    [key, amountCents > 0n, origin, accountPlanId ?? null, costCenterId ?? null, payerId ?? null],
  )
}
