import { and, eq } from 'drizzle-orm'
import { CardReceiptFields } from '#domain/card-receipt/card-receipt.ts'
import { cardReceiptFields } from '#domain/card-receipt/fields.ts'
import { removalObstacle } from '#domain/card-receipt/rules.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import type { Values } from '../../db/statement/values.ts'
import { cardTransaction } from '../../db/table/card-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { findAccounts } from '../../ledger/account.ts'
import { fundProblem, isReached, planProblems } from '../../ledger/classified.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { crud } from '../../noun/crud.ts'
import type { WrittenNoun } from '../../noun/definition/noun.ts'
import { cardKpi } from './card-kpi.ts'
import { cardReceiptPaper } from './card-receipt-report.ts'
import { cardReceiptView } from './card-receipt-view.ts'
import { lateCredits } from './card-waiting.ts'

type Input = CardReceiptFields

/** Receipts as they are written. */
const cardReceiptNoun: WrittenNoun<typeof CardReceiptFields> = {
  ...cardReceiptView,
  fields: CardReceiptFields,
  described: cardReceiptFields,
  beforeWrite: async (write, input, _id, before) => {
    if (before && Number(before.transactionCount) > 0 && movesAway(input, before))
      throw new DomainError('card_receipt_in_use')
    const problems = await problemsOf(write, input, before)
    if (problems.length > 0) throw new InvalidInput(problems)
  },
  beforeRemove: removeSales,
}

/** Sales are of a terminal, and of the branch of their receipt. */
const movesAway = (input: Input, before: Values): boolean =>
  input.pointOfSaleId !== before.pointOfSaleId || input.branchId !== before.branchId

/** Checks referenced records; unchanged references are not checked again. */
async function problemsOf(write: Write, input: Input, before: Values | undefined): Promise<Problem[]> {
  const isNew = (key: keyof Input) => input[key] !== undefined && input[key] !== before?.[key]
  const problems: Problem[] = []
  if (isNew('pointOfSaleId') && !(await isReached(write, 'point_of_sale', input.pointOfSaleId)))
    problems.push({ msg: 'point_of_sale_not_found', param: 'pointOfSaleId' })
  if (isNew('bankAccountId')) {
    const account = (await findAccounts(write, [input.bankAccountId])).get(input.bankAccountId)
    if (account?.kind !== AccountKind.codes.BANK)
      problems.push({ msg: 'bank_account_not_found', param: 'bankAccountId' })
  }
  if (isNew('accountPlanId'))
    problems.push(...(await planProblems(write, input.accountPlanId, 'accountPlanId', AccountPlanNature.codes.RECEITA)))
  if (isNew('feePlanId'))
    problems.push(...(await planProblems(write, input.feePlanId ?? '', 'feePlanId', AccountPlanNature.codes.DESPESA)))
  if (isNew('costCenterId') && !(await isReached(write, 'cost_center', input.costCenterId ?? '')))
    problems.push({ msg: 'cost_center_not_found', param: 'costCenterId' })
  const fund = isNew('fundId') && (await fundProblem(write, input.fundId ?? ''))
  if (fund) problems.push({ msg: fund, param: 'fundId' })
  return problems
}

/** A receipt goes with its sales, as long as the money of none was ever in an account. @throws DomainError */
async function removeSales(write: Write, before: { readonly id: string }): Promise<void> {
  const own = and(eq(cardTransaction.companyId, write.identity.companyId), eq(cardTransaction.cardReceiptId, before.id))
  const sales = await write.db
    .select({ id: cardTransaction.id })
    .from(cardTransaction)
    .where(own)
    .orderBy(cardTransaction.id)
    .for('update')
  const moved = await write.rows(
    `select from celeiro.card_transaction t
     where t.company_id = (select celeiro.current_company()) and t.card_receipt_id = $1 and exists (
       select from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id) limit 1`,
    [before.id],
  )
  const obstacle = removalObstacle(moved.length > 0)
  if (obstacle) throw new DomainError(obstacle.code)
  await write.db.delete(cardTransaction).where(own)
  write.changed(
    'card-transaction',
    sales.map(({ id }) => id),
  )
}

/** The receipts of terminals, with what stands above their list. */
export function routes(api: Api): void {
  // Before `{id}`, which would take `kpi` for one.
  cardKpi(api)
  cardReceiptPaper(api)
  tellsOf(api, lateCredits)
  crud(api, cardReceiptNoun)
}
