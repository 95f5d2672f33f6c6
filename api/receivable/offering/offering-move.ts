import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { rightOf } from '#domain/right/move.ts'
import { can } from '#domain/right/permissions.ts'
import { tithesOfferingsMoves as access, moduleOfMove } from '#domain/tithes-offerings/fields.ts'
import { type CashPart, cashParts } from '#domain/tithes-offerings/line.ts'
import { OfferingJudgement, OfferingJudgements } from '#domain/tithes-offerings/tithes-offerings.ts'
import { demandFreshProof } from '../../db/tenant/fresh-proof.ts'
import type { Identity, Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, ById } from '../../http/operation.ts'
import { type Account, lockAccounts } from '../../ledger/account.ts'
import { post, reverse as reverseMovements, todayOf } from '../../ledger/posting.ts'
import { holdBranches } from '../../noun/acting-branch.ts'
import { type Doing, type Moving, move, onEach, placed, type Trail } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { reread } from '../../noun/record/record.ts'
import { isOwn, type LockedOffering, movableOfferings } from './offering-hold.ts'
import { storedLines } from './offering-split.ts'
import { offeringView } from './offering-view.ts'
import { putInWallet, takeFromWallet } from './offering-wallet.ts'

type Judged = Moving<LockedOffering, string | undefined>

const Moved = z.object({ ids: z.array(Id) }).meta({ id: 'JudgedOfferings' })

/** Why the box does not take an offering's money on its day, at the fields of the offering. */
function moneyProblems(
  account: Account | undefined,
  { worshipDate, cashCents }: LockedOffering,
  today: string,
): Problem[] {
  if (!account) return [{ msg: 'cash_account_not_found', param: 'cashAccountId' }]
  const at = { account: 'cashAccountId', date: 'worshipDate' }
  return postingProblems(account, { date: worshipDate, amountCents: cashCents }, today, at).map((problem) =>
    problem.msg === 'period_closed' && account.lockDate !== undefined
      ? { ...problem, params: { ...problem.params, lockDate: account.lockDate } }
      : problem,
  )
}

/** Puts each offering's money into its box on the day of the worship, and its cheques into the wallet. */
async function approve(doing: Doing, moving: readonly Judged[]): Promise<Trail[]> {
  const { write, services } = doing
  await holdBranches(write, [...new Set(moving.map(({ record }) => record.branchId))])
  const accounts = await lockAccounts(write, [...new Set(moving.map(({ record }) => record.cashAccountId))])
  const today = todayOf(write, services)
  const problems = moving.flatMap(({ record }, place) =>
    moneyProblems(accounts.get(record.cashAccountId), record, today).map(placed(doing, place)),
  )
  if (problems.length > 0) throw new InvalidInput(problems)
  const trails: Trail[] = []
  for (const [place, { record }] of moving.entries())
    trails.push(await credit(doing, record, accounts).catch(replaced(placed(doing, place))))
  await putInWallet(
    write,
    services,
    moving.map(({ record }) => record),
    (place) => placed(doing, place),
  )
  return trails
}

/** A refusal of one of several names it by its place. */
const replaced = (placedOf: (problem: Problem) => Problem) => (error: unknown) => {
  throw error instanceof InvalidInput ? new InvalidInput(error.problems.map(placedOf)) : error
}

/** The money of an offering by plan: whole where it has no lines. */
async function partsOf(
  write: Write,
  { id, checkLines, cashCents: cents, accountPlanId: planId }: LockedOffering,
): Promise<CashPart[]> {
  if (checkLines) return cashParts(await storedLines(write, id))
  return cents > 0n ? [{ part: 0, planId, cents }] : []
}

async function credit(doing: Doing, record: LockedOffering, accounts: ReadonlyMap<string, Account>): Promise<Trail> {
  const { write, services } = doing
  const { id, code, worshipDate, costCenterId, cashAccountId } = record
  const account = accounts.get(cashAccountId)
  if (account)
    await post(write, services, {
      origin: MovementOrigin.codes.TITHES,
      originId: id,
      date: worshipDate,
      movements: (await partsOf(write, record)).map(({ part, planId: accountPlanId, fundId, cents }) => ({
        account,
        cents,
        part,
        isInternal: false,
        label: {
          description: `Dízimos e ofertas ${code}`,
          paymentType: PaymentType.codes.TITHES_OFFERINGS,
          documentNumber: code,
          accountPlanId,
          fundId,
          ...(costCenterId !== null && { costCenterId }),
        },
        at: { account: 'cashAccountId', date: 'worshipDate' },
      })),
    })
  return {
    columns: {
      approvedBy: write.identity.userId,
      approvedAt: services.clock(),
      isSelfApproved: isOwn(record, write.identity.userId),
      ...unrefused,
    },
  }
}

const unrefused = { reason: null, refusedBy: null, refusedAt: null }

const refuse = onEach(async ({ write, services }: Doing, { input: reason }: Judged) => ({
  columns: { reason: reason ?? '', refusedBy: write.identity.userId, refusedAt: services.clock() },
  ...(reason !== undefined && { reason }),
}))

const resubmit = onEach(async (_: Doing, { input: reason }: Judged) => ({
  columns: unrefused,
  ...(reason !== undefined && { reason }),
}))

const reverse = onEach(async (doing: Doing, { record, input: { reason } }: Moving<LockedOffering, Reversal>) => {
  const { write, services } = doing
  if (record.posting) await reverseMovements(write, services, record.posting, { date: todayOf(write, services) })
  await takeFromWallet(doing, record.offered, reason)
  return {
    columns: { reversalReason: reason, reversedBy: write.identity.userId, reversedAt: services.clock() },
    reason,
  }
})

/** @throws DomainError `forbidden`: the route is open to whoever may make one of its moves */
function demandRight({ permissions }: Identity, name: OfferingJudgement['move']): void {
  if (!can(permissions, moduleOfMove(name), rightOf(access[name]))) throw new DomainError('forbidden')
}

async function judge(doing: Doing, ids: readonly string[], judgement: OfferingJudgement, at?: string): Promise<void> {
  const { move: name, reason } = judgement
  demandRight(doing.write.identity, name)
  if (name === 'approve') demandFreshProof(doing.write.identity)
  const effect = { approve, refuse, resubmit }[name]
  const requests = ids.map((id) => ({ id, input: reason }))
  await move(doing, movableOfferings, name, { effect }, requests, at === undefined ? {} : { at })
}

/** Approving, refusing, letting wait again: one or many; and reversing. */
export function offeringMoves(api: Api): void {
  posting(
    api,
    {
      method: 'put',
      path: '/tithes-offerings/history/many',
      operationId: 'judgeTithesOfferings',
      summary: 'Approves or refuses offerings, or lets them wait again: all or none',
      body: OfferingJudgements,
      answer: Moved,
    },
    async ({ body: { ids, ...judgement }, write, services }) => {
      await judge({ write, services }, ids, judgement, 'ids')
      return { ids }
    },
  )
  posting(
    api,
    {
      ...access.approve.route,
      operationId: 'judgeTithesOffering',
      summary: 'Approves or refuses an offering, or lets it wait again; approving puts its money into the cash box',
      params: ById,
      body: OfferingJudgement,
      answer: offeringView.record.schema,
    },
    async ({ params: { id }, body, write, services }) => {
      await judge({ write, services }, [id], body)
      return reread(offeringView, write, id)
    },
  )
  moves(api, movableOfferings, access, {
    reverse: {
      summary: 'Takes back what an approved offering brought, by the opposite movement of today and by its cheques',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: reverse,
    },
  })
}
