import type { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { OwnerKind } from '#domain/ledger/enums.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { AccountPlanNature, GeneralStatus } from '#domain/value/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { planProblems } from '../../ledger/classified.ts'

type Named = Pick<BillsPayFields, 'ownerKind' | 'ownerId' | 'accountPlanId' | 'costCenterId' | 'ministryId' | 'fundId'>

const reached = '(t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[]))'

/** Look-up of each record that an order names (`$1`: id), locked until the transaction ends. */
const found: Readonly<Record<string, string>> = {
  supplier: `celeiro.supplier t where t.id = $1 and ${reached}`,
  member: `celeiro.member t where t.id = $1 and ${reached}`,
  user: 'celeiro.app_user t where t.id = $1',
  costCenter: `celeiro.cost_center t where t.id = $1 and ${reached}`,
  ministry: `celeiro.ministry t where t.id = $1 and ${reached}`,
  fund: `celeiro.fund t where t.id = $1 and ${reached}`,
}

const exists = async ({ rows }: Write, what: string, id: string): Promise<boolean> =>
  (
    await rows(`select t.id from ${found[what]} and t.company_id = (select celeiro.current_company()) for key share`, [
      id,
    ])
  ).length > 0

/**
 * What an order names must be there for the session, and its plan one of expenses that is posted to. What stays as it was
 * is not asked again.
 * @throws InvalidInput at the field that names it
 */
export async function checkOrder(write: Write, input: Named, before: Values | undefined): Promise<void> {
  const isNew = (key: keyof Named) => input[key] !== undefined && input[key] !== before?.[key]
  const problems: Problem[] = []
  if (isNew('ownerId') || isNew('ownerKind')) problems.push(...(await ownerProblems(write, input)))
  if (isNew('accountPlanId'))
    problems.push(...(await planProblems(write, input.accountPlanId, 'accountPlanId', AccountPlanNature.codes.DESPESA)))
  if (isNew('costCenterId') && !(await exists(write, 'costCenter', input.costCenterId)))
    problems.push({ msg: 'cost_center_not_found', param: 'costCenterId' })
  if (isNew('ministryId') && !(await exists(write, 'ministry', input.ministryId ?? '')))
    problems.push({ msg: 'ministry_not_found', param: 'ministryId' })
  if (isNew('fundId') && !(await exists(write, 'fund', input.fundId ?? '')))
    problems.push({ msg: 'fund_not_found', param: 'fundId' })
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function ownerProblems(write: Write, { ownerKind, ownerId }: Named): Promise<Problem[]> {
  const { SUPPLIER, MEMBERS_OFFERINGS } = OwnerKind.codes
  const param = 'ownerId'
  if (ownerKind === SUPPLIER) return activityProblems(write, 'supplier', ownerId)
  if (ownerKind !== MEMBERS_OFFERINGS)
    return (await exists(write, 'user', ownerId)) ? [] : [{ msg: 'user_not_found', param }]
  // Without the right to read members, existence is not disclosed.
  if (!readsGivers(write.identity.permissions)) return [{ msg: 'giver_forbidden', param }]
  return activityProblems(write, 'member', ownerId)
}

/** Only who is in use is paid. */
async function activityProblems({ rows }: Write, what: 'supplier' | 'member', id: string): Promise<Problem[]> {
  const param = 'ownerId'
  const [owner] = await rows(
    `select t.status from ${found[what]} and t.company_id = (select celeiro.current_company()) for key share`,
    [id],
  )
  if (!owner) return [{ msg: `${what}_not_found`, param }]
  return owner[0] === GeneralStatus.codes.ACTIVE ? [] : [{ msg: 'owner_inactive', param }]
}
