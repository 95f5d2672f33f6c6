import * as z from 'zod'
import { CardCredit, CardPayment, CardStop, CardWon } from '#domain/card-transaction/card-transaction.ts'
import { cardTransactionMoves as access } from '#domain/card-transaction/fields.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api } from '../../http/operation.ts'
import { type Doing, type Moving, move, onEach } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { type LockedSale, movableSales } from './card-hold.ts'
import { chargeBack, refund, settleSales, unwrite } from './card-money.ts'

const Moved = z.object({ ids: z.array(Id) }).meta({ id: 'MovedCardTransactions' })

type With<B> = Moving<LockedSale, B>

/** The write-off of chosen sales. */
export function cardPayment(api: Api): void {
  posting(
    api,
    {
      method: 'put',
      path: '/card-transaction/write-off-many',
      operationId: 'writeOffCardTransactions',
      summary: 'Lets the money of sales come into one account on one day, all or none',
      body: CardPayment,
      answer: Moved,
    },
    async ({ body: { ids, ...into }, write, services }) => {
      const requests = ids.map((id) => ({ id, input: undefined }))
      const effect = (doing: Doing, moving: readonly With<unknown>[]) => settleSales(doing, moving, into)
      await move({ write, services }, movableSales, 'writeOff', { effect }, requests, { at: 'ids' })
      return { ids }
    },
  )
}

const stop = onEach(async (_: Doing, { input: { reason } }: With<CardStop>) => ({ columns: { reason }, reason }))

/** A dispute won before the chargeback posts nothing; after it the money is posted again. */
const win = onEach(async (doing: Doing, moving: With<CardWon>) => {
  const { record, input } = moving
  if (record.status === PaymentStatus.codes.IN_DISPUTE) return { columns: { reason: null } }
  const { accountId, date } = input
  const missing = [accountId === undefined && 'accountId', date === undefined && 'date'].filter(
    (param) => param !== false,
  )
  if (accountId === undefined || date === undefined)
    throw new InvalidInput(missing.map((param) => ({ msg: 'required', param })))
  const [trail = {}] = await settleSales(doing, [moving], { accountId, date })
  return trail
})

/** What may be done with one sale. */
export function cardMoves(api: Api): void {
  moves(api, movableSales, access, {
    confer: {
      summary: "Says that a sale is as the church's own slips say",
      effect: onEach(async () => ({ columns: { reason: null } })),
    },
    writeOff: {
      summary: 'Lets the money of a sale come into an account: its gross in, what is kept of it out',
      body: CardCredit,
      posts: true,
      effect: onEach(async (doing, moving: With<CardCredit>) => {
        const [trail = {}] = await settleSales(doing, [moving], moving.input)
        return trail
      }),
    },
    reverse: {
      summary: 'Takes a write-off back, by the opposite movements of today; a second time it answers the same',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: onEach(async (doing, { record, input }: With<Reversal>) => unwrite(doing, record, input.reason)),
    },
    chargeback: {
      summary: 'Says that the acquirer took the money of a sale back, whatever the balance',
      body: CardCredit,
      posts: true,
      effect: onEach(async (doing, { record, input }: With<CardCredit>) => chargeBack(doing, record, input)),
    },
    won: {
      summary: 'Says that a dispute is won; of a chargeback the money comes back, into an account on a day',
      body: CardWon,
      posts: true,
      effect: win,
    },
    refund: {
      summary: 'Gives a buyer their money back, out of the account that it came into',
      body: CardCredit,
      posts: true,
      effect: onEach(async (doing, { record, input }: With<CardCredit>) => refund(doing, record, input)),
    },
    dispute: { summary: 'Says that a buyer disputes a sale; the money stays', body: CardStop, effect: stop },
    cancel: { summary: 'Cancels a sale whose money never came: it stays to be seen', body: CardStop, effect: stop },
  })
}
