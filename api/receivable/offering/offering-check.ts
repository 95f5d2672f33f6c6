import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import type { TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { keysOf } from '#domain/value/keys.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { planProblems } from '../../ledger/classified.ts'
import { giverProblems } from '../giver-problem.ts'

const reached = '(t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[]))'
const own = 't.company_id = (select celeiro.current_company())'

type LinkField = 'costCenterId' | 'ministryId' | 'counter1Id' | 'counter2Id'

const user = { from: 'celeiro.app_user t where t.deleted_at is null and', code: 'user_not_found' } as const
/** Look-up and refusal of each record that an offering names. */
const linked = {
  costCenterId: { from: `celeiro.cost_center t where ${reached} and`, code: 'cost_center_not_found' },
  ministryId: { from: `celeiro.ministry t where ${reached} and`, code: 'ministry_not_found' },
  counter1Id: user,
  counter2Id: user,
} as const satisfies Record<LinkField, { readonly from: string; readonly code: Problem['msg'] }>

/**
 * What an offering names must be there for the session, and take what it brings. What stays as it was is not asked again.
 * @throws InvalidInput at the field that names it
 */
export async function checkLinks(write: Write, input: TithesOfferingFields, before: Values | undefined): Promise<void> {
  const isNew = (key: keyof TithesOfferingFields) => input[key] !== undefined && input[key] !== before?.[key]
  const problems: Problem[] = []
  if (isNew('cashAccountId') || isNew('branchId')) problems.push(...(await cashAccountProblems(write, input)))
  if (isNew('accountPlanId'))
    problems.push(...(await planProblems(write, input.accountPlanId, 'accountPlanId', AccountPlanNature.codes.RECEITA)))
  for (const param of keysOf(linked)) {
    if (!isNew(param)) continue
    const { from, code } = linked[param]
    const found = await write.rows(`select t.id from ${from} ${own} and t.id = $1 for key share`, [input[param]])
    if (found.length === 0) problems.push({ msg: code, param })
  }
  const givers = (input.identified ?? []).map(({ memberId }) => memberId)
  problems.push(...(await giverProblems(write, input.branchId, givers, (place) => `identified.${place}.memberId`)))
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function cashAccountProblems(
  { rows }: Write,
  { cashAccountId, branchId }: Pick<TithesOfferingFields, 'cashAccountId' | 'branchId'>,
): Promise<Problem[]> {
  const param = 'cashAccountId'
  const [found] = await rows<[string, number, string]>(
    `select t.branch_id, t.status, c.name from celeiro.ledger_account t
     join celeiro.cash_account c on c.company_id = t.company_id and c.id = t.id
     where ${own} and t.id = $1 and t.kind = ${AccountKind.codes.CASH}
       and t.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    [cashAccountId],
  )
  if (!found) return [{ msg: 'cash_account_not_found', param }]
  const [accountBranch, status, account] = found
  if (accountBranch !== branchId) return [{ msg: 'cash_account_elsewhere', param }]
  return status === CashAccountStatus.codes.INACTIVE
    ? [{ msg: 'cash_account_inactive', param, params: { account } }]
    : []
}
