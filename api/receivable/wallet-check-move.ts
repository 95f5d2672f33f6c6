import * as z from 'zod'
import { routeAccess } from '#domain/access/route-access.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { isAllowed } from '#domain/right/access.ts'
import { walletCheckMoves as access } from '#domain/wallet-check/fields.ts'
import { returnObstacle } from '#domain/wallet-check/rules.ts'
import {
  WalletCheckClearing,
  WalletCheckDeposit,
  WalletCheckHandOver,
  WalletCheckMany,
  WalletCheckPayment,
  WalletCheckReturn,
  WalletCheckStop,
} from '#domain/wallet-check/wallet-check.ts'
import { posting } from '../http/idempotency.ts'
import { type Api, ById } from '../http/operation.ts'
import { todayOf } from '../ledger/posting.ts'
import { type Doing, type Moving, move, onEach } from '../noun/move/move.ts'
import { moves } from '../noun/move/move-route.ts'
import { reread, shownBy } from '../noun/record/record.ts'
import { giveInstallmentBack, handOver } from './wallet-check-hand-over.ts'
import { type LockedCheck, movableChecks } from './wallet-check-hold.ts'
import { clear, deposit, giveBack, unclear, undeposited } from './wallet-check-money.ts'
import { walletCheckView as noun } from './wallet-check-view.ts'

const Moved = z.object({ ids: z.array(Id) }).meta({ id: 'MovedWalletChecks' })

type With<B> = Moving<LockedCheck, B>

/** What is done with many cheques at once. */
export function walletCheckMany(api: Api): void {
  posting(
    api,
    {
      method: 'put',
      path: '/wallet-check/many',
      operationId: 'moveWalletChecks',
      summary: 'Clears or deposits cheques in one account on one day, all or none',
      body: WalletCheckMany,
      answer: Moved,
    },
    async ({ body: { ids, move: name, accountKind, ...how }, write, services }) => {
      const requests = ids.map((id) => ({ id, input: undefined }))
      const effect = (doing: Doing, moving: readonly With<unknown>[]) =>
        name === 'deposit'
          ? deposit(doing, moving, how)
          : clear(
              doing,
              moving,
              WalletCheckClearing.parse({
                accountKind,
                accountId: how.accountId,
                date: how.date,
                accountPlanId: how.accountPlanId,
                costCenterId: how.costCenterId,
              }),
            )
      await move({ write, services }, movableChecks, name, { effect }, requests, { at: 'ids' })
      return { ids }
    },
  )
}

const reverse = onEach(async (doing: Doing, { record, input }: With<Reversal>) => {
  await giveInstallmentBack(doing, record, `Repasse do cheque ${record.number} estornado`)
  return unclear(doing, record, input.reason)
})

const repeating = { repeats: true }

/** The write-off and its reversal, which share an address. */
function settlement(api: Api): void {
  posting(
    api,
    {
      ...access.clear.route,
      operationId: 'writeOffWalletCheck',
      summary: 'Lets a cheque become money in an account, or takes it back with a reason (`reversal`)',
      params: ById,
      body: WalletCheckPayment,
      answer: noun.record.schema,
    },
    async ({ params: { id }, body, write, services, replay }) => {
      const doing = { write, services }
      if (body.reversal) {
        const needed = routeAccess['DELETE /wallet-check/{id}/reversal']
        if (!needed || !isAllowed(needed, write.identity)) throw new DomainError('forbidden')
        const requests = [{ id, input: { reason: body.reason ?? '' } }]
        const { isRepeated } = await move(doing, movableChecks, 'reverse', { effect: reverse }, requests, repeating)
        if (isRepeated) replay()
      } else {
        const { reversal: _reversal, reason: _reason, ...where } = body
        const into = WalletCheckClearing.parse(where)
        const effect = (one: Doing, moving: readonly With<unknown>[]) => clear(one, moving, into)
        await move(doing, movableChecks, 'clear', { effect }, [{ id, input: undefined }])
      }
      return shownBy(noun.record, await reread(noun, write, id), write.identity)
    },
  )
}

const stop = onEach(async (_: Doing, { input: { reason } }: With<WalletCheckStop>) => ({
  columns: { reason },
  reason,
}))

const takeBack = onEach(async (doing: Doing, { record, input: { reason } }: With<WalletCheckReturn>) => {
  const problem = returnObstacle(
    reason,
    record.returns.map((one) => one.reason),
  )
  if (problem) throw new InvalidInput([{ msg: problem.code, param: 'reason' }])
  await giveInstallmentBack(doing, record, `Cheque ${record.number} devolvido`)
  return giveBack(doing, record, reason)
})

/** What may be done with one cheque. */
export function walletCheckMoves(api: Api): void {
  settlement(api)
  moves(api, movableChecks, access, {
    deposit: {
      summary: 'Takes a cheque to a bank account; nothing is posted',
      body: WalletCheckDeposit,
      effect: (doing, moving: readonly With<WalletCheckDeposit>[]) => depositEach(doing, moving),
    },
    undo: {
      summary: 'Takes a cheque back from the bank into the wallet',
      effect: onEach(async (_, { record: { depositAccountId, depositDate } }) => ({
        columns: { ...undeposited, reason: null },
        before: { depositAccountId, depositDate },
      })),
    },
    reverse: {
      summary: 'Takes back what a cheque became, by the opposite movement of today; a second time it answers the same',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: reverse,
    },
    return: {
      summary: 'Says for what reason the bank gave a cheque back; what had cleared goes out again',
      body: WalletCheckReturn,
      posts: true,
      effect: takeBack,
    },
    present: {
      summary: 'Presents a returned cheque again, once, where its reason allows it',
      effect: onEach(async ({ write, services }, { record: { depositAccountId } }) => ({
        columns: { depositDate: depositAccountId === null ? null : todayOf(write, services) },
      })),
    },
    collect: {
      summary: 'Collects a returned cheque from its issuer',
      effect: onEach(async (_, _moving) => ({ columns: undeposited })),
    },
    receive: {
      summary: 'Says that a cheque in collection was paid, into an account on a day',
      body: WalletCheckClearing,
      posts: true,
      effect: (doing, moving: readonly With<WalletCheckClearing>[]) => clearEach(doing, moving),
    },
    handOver: {
      summary: 'Hands a cheque over: for an instalment, which it pays out of a cash box, or for a reason',
      body: WalletCheckHandOver,
      posts: true,
      effect: onEach((doing, moving: With<WalletCheckHandOver>) => handOver(doing, moving)),
    },
    cancel: { summary: 'Cancels a cheque: it stays to be seen', body: WalletCheckStop, effect: stop },
  })
}

const depositEach = async (doing: Doing, moving: readonly With<WalletCheckDeposit>[]) =>
  (await Promise.all(moving.map((one) => deposit(doing, [one], one.input)))).flat()

const clearEach = async (doing: Doing, moving: readonly With<WalletCheckClearing>[]) =>
  (await Promise.all(moving.map((one) => clear(doing, [one], one.input)))).flat()
