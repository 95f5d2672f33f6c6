import { lastDayOf } from '#domain/company/month.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { assetStatus } from '#machines/lifecycles/asset-status.ts'
import { cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { installmentStatus } from '#machines/lifecycles/installment.ts'
import { tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import type { Answer, TestApi } from '../api.ts'
import { cardsOf, sale } from './card.ts'
import { bankId, postTo } from './ledger.ts'
import { enterOffering, incomePlan, judgeOffering, offeringOf, twoLines } from './offering.ts'
import { createOrder, expensePlan, orderOf } from './payable.ts'

/** A document whose moves bring money to an account, or take it: the model knows no more of it. */
export interface Document {
  readonly kind: Kind
  readonly id: string
  readonly account: Account
  readonly cents: bigint
  status: string
}

export interface Account {
  readonly id: string
  cents: bigint
}

/** How a move is asked for, and how often the document's value comes with it from a status: −1 where it goes. */
export interface MoveCall {
  readonly times: (from: string) => bigint
  readonly ask: (document: Document) => Promise<Answer>
  /** It has rules of its own beside the lifecycle. */
  readonly isBound?: boolean
}

export interface Kind {
  readonly lifecycle: Lifecycle
  readonly resource: string
  /** The code that refuses every move that its lifecycle does not have, where one does, or who came before is told. */
  readonly refusal?: RegExp
  readonly isOfCash: boolean
  readonly moves: Readonly<Record<string, MoveCall>>
  readonly make: (account: Account, cents: bigint) => Promise<Omit<Document, 'kind' | 'account' | 'status'>>
}

/** Days on which documents are made and moved, yyyy-MM-dd. */
export interface DocumentDays {
  readonly date: string
  readonly worship: string
  readonly issue: string
  readonly sale: string
  /** Issue of a bill. */
  readonly bill: string
  /** Month of a bill, yyyy-MM. */
  readonly competence: string
}

const usualDays: DocumentDays = {
  date: '2026-11-20',
  worship: '2026-11-15',
  issue: '2026-11-10',
  sale: '2026-10-05',
  bill: '2026-11-02',
  competence: '2026-11',
}
const reason = 'Do modelo'

/**
 * Every kind of document that moves money, with all its moves but the approval of an instalment, which needs a limit and
 * somebody else. The API's day is 2026-11-20 or later.
 * @param days read at each act
 * @param fundOf the fund of an order, a card sale or a payment, by cents of the document; without one none names any
 */
export async function documentKinds(
  api: TestApi,
  days: DocumentDays = usualDays,
  fundOf: (cents: bigint) => string | undefined = () => undefined,
): Promise<readonly Kind[]> {
  const { admin } = api.church.people
  const branchId = api.church.branches.norte ?? ''
  const [income, expense, cards] = [await incomePlan(api), await expensePlan(api), await cardsOf(api)]
  const tithes = await incomePlan(api, '3.09')
  const still = () => 0n
  const comes = () => 1n
  const goes = () => -1n
  const act =
    (resource: string, move: string, body: object = {}) =>
    ({ id }: Document) =>
      postTo(api, 'POST', `/${resource}/${id}/${move}`, { as: admin, body })
  const named = (cents: bigint) => ({ fundId: fundOf(cents) })
  const into = ({ account: { id } }: Document, accountKind?: number) => ({
    accountId: id,
    ...(accountKind && { accountKind }),
  })

  const installments: Kind = {
    lifecycle: installmentStatus,
    resource: 'installment',
    isOfCash: false,
    make: async (_, cents) => {
      const value = moneyOf(cents)
      const order = orderOf(api, expense, {
        ...named(cents),
        issueDate: days.bill,
        competence: days.competence,
        grossValue: value,
        installments: [{ value, dueDate: days.date }],
      })
      const { installments: made } = await createOrder(api, order)
      return { id: made[0].id, cents }
    },
    moves: {
      writeOff: {
        times: goes,
        ask: (one) =>
          postTo(api, 'PUT', '/installment/write-off-many', {
            as: admin,
            // By its order's fund, or by another's.
            body: { ...into(one, 2), paidAt: days.date, items: [{ id: one.id, ...named(one.cents / 6n) }] },
          }),
      },
      reverse: {
        times: comes,
        ask: ({ id }) => postTo(api, 'DELETE', `/installment/${id}/reversal`, { as: admin, body: { reason } }),
      },
      refund: {
        times: comes,
        ask: (one) =>
          postTo(api, 'POST', `/installment/${one.id}/refund`, {
            as: admin,
            body: { ...into(one, 2), date: days.date },
          }),
      },
      schedule: { times: still, ask: act('installment', 'schedule', { date: '2026-11-25' }) },
      unschedule: { times: still, ask: act('installment', 'unschedule') },
      dispute: { times: still, ask: act('installment', 'dispute', { reason }) },
      settle: { times: still, ask: act('installment', 'settle') },
      cancel: { times: still, ask: act('installment', 'cancel', { reason }) },
      reopen: { times: still, ask: act('installment', 'reopen') },
    },
  }

  let numbers = 0
  const writeOffCheck = (one: Document, body: object) =>
    postTo(api, 'PUT', `/wallet-check/write-off/${one.id}`, { as: admin, body })

  const checks: Kind = {
    lifecycle: walletCheckStatus,
    resource: 'wallet-check',
    refusal: /^wallet_check_(status_changed|already_)/,
    isOfCash: false,
    make: async (_, cents) => {
      numbers += 1
      const { body } = await postTo(api, 'POST', '/wallet-check', {
        as: admin,
        body: {
          branchId,
          bankId,
          agency: '1',
          account: '2',
          number: String(numbers),
          issuerName: 'Emitente',
          type: 1,
          issueDate: days.issue,
          goodForDate: days.issue,
          value: moneyOf(cents),
        },
      })
      return { id: body.id, cents }
    },
    moves: {
      deposit: {
        times: still,
        ask: (one) =>
          postTo(api, 'POST', `/wallet-check/${one.id}/deposit`, {
            as: admin,
            body: { ...into(one), date: days.date },
          }),
      },
      undo: { times: still, ask: act('wallet-check', 'undo') },
      clear: { times: comes, ask: (one) => writeOffCheck(one, { ...into(one, 2), date: days.date }) },
      reverse: {
        times: (from) => (from === 'CLEARED' ? -1n : 0n),
        ask: (one) => writeOffCheck(one, { reversal: true, reason }),
      },
      cancel: { times: still, ask: act('wallet-check', 'cancel', { reason }) },
      handOver: { times: still, ask: act('wallet-check', 'handOver', { reason }), isBound: true },
      return: {
        times: (from) => (from === 'CLEARED' ? -1n : 0n),
        ask: act('wallet-check', 'return', { reason: 11 }),
        isBound: true,
      },
      present: { times: still, ask: act('wallet-check', 'present'), isBound: true },
      collect: { times: still, ask: act('wallet-check', 'collect'), isBound: true },
      receive: {
        times: comes,
        ask: (one) =>
          postTo(api, 'POST', `/wallet-check/${one.id}/receive`, {
            as: admin,
            body: { ...into(one, 2), date: days.date },
          }),
        isBound: true,
      },
    },
  }

  const offerings: Kind = {
    lifecycle: tithesOfferingsStatus,
    resource: 'tithes-offerings',
    isOfCash: true,
    make: async ({ id: cashAccountId }, cents) => {
      const place = { cashAccountId, accountPlanId: income }
      const part = cents / 3n
      const division = part > 0n && twoLines(tithes, moneyOf(part), moneyOf(cents - part))
      const { id } = await enterOffering(
        api,
        offeringOf(api, place, {
          worshipDate: days.worship,
          cashValue: moneyOf(cents),
          ...division,
        }),
      )
      return { id, cents }
    },
    moves: {
      approve: { times: comes, ask: ({ id }) => judgeOffering(api, id, 'approve', admin) },
      refuse: { times: still, ask: ({ id }) => judgeOffering(api, id, 'refuse', admin, reason) },
      resubmit: { times: still, ask: ({ id }) => judgeOffering(api, id, 'resubmit', admin) },
      reverse: {
        times: goes,
        ask: ({ id }) => postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, { as: admin, body: { reason } }),
      },
    },
  }

  /** Of a value in steps of five reais the fee of 2.20 % is a whole number of cents. */
  const netOf = (cents: bigint): bigint => cents - (cents * 22n) / 1000n

  const sales: Kind = {
    lifecycle: cardTransactionStatus,
    resource: 'card-transaction',
    refusal: /^card_transaction_(status_changed|already_)/,
    isOfCash: false,
    make: async ({ id: bankAccountId }, cents) => {
      const gross = cents * 500n
      const month = days.sale.slice(0, 7)
      const receipt = await cards.receipt(await cards.terminal(), {
        bankAccountId,
        ...named(cents / 6n),
        periodStart: `${month}-01`,
        periodEnd: lastDayOf(month),
      })
      const [id = ''] = await cards.enter(receipt, [
        sale({ gross: moneyOf(gross), saleDate: days.sale, ...named(cents) }),
      ])
      return { id, cents: netOf(gross) }
    },
    moves: {
      confer: { times: still, ask: ({ id }) => cards.act(id, 'confer') },
      writeOff: { times: comes, ask: (one) => cards.writeOff([one.id], { ...into(one), date: days.date }) },
      reverse: { times: goes, ask: ({ id }) => cards.act(id, 'reverse', { reason }) },
      cancel: { times: still, ask: ({ id }) => cards.act(id, 'cancel', { reason }) },
      dispute: { times: still, ask: ({ id }) => cards.act(id, 'dispute', { reason }), isBound: true },
      chargeback: {
        times: goes,
        ask: (one) => cards.act(one.id, 'chargeback', { ...into(one), date: days.date }),
        isBound: true,
      },
      refund: {
        times: goes,
        ask: (one) => cards.act(one.id, 'refund', { ...into(one), date: days.date }),
        isBound: true,
      },
      won: {
        times: (from) => (from === 'CHARGEBACK' ? 1n : 0n),
        ask: (one) => cards.act(one.id, 'won', one.status === 'CHARGEBACK' ? { ...into(one), date: days.date } : {}),
        isBound: true,
      },
    },
  }

  const assets: Kind = {
    lifecycle: assetStatus,
    resource: 'asset',
    refusal: /^asset_status_changed$/,
    isOfCash: false,
    make: async (_, cents) => {
      numbers += 1
      const { body } = await postTo(api, 'POST', '/asset', {
        as: admin,
        body: { name: 'Piano', number: `M-${numbers}`, branchId },
      })
      return { id: body.id, cents }
    },
    moves: {
      dispose: {
        times: still,
        ask: ({ id }) => postTo(api, 'POST', `/asset/${id}/dispose`, { as: admin, body: { date: days.date, reason } }),
      },
      restore: { times: still, ask: act('asset', 'restore') },
      sell: {
        times: comes,
        ask: (one) => {
          const sold = { ...into(one, 2), date: days.date, value: moneyOf(one.cents), accountPlanId: income }
          return postTo(api, 'POST', `/asset/${one.id}/sell`, { as: admin, body: sold })
        },
      },
      reverse: {
        times: goes,
        ask: ({ id }) => postTo(api, 'DELETE', `/asset/${id}/reversal`, { as: admin, body: { reason } }),
      },
    },
  }

  return [installments, checks, offerings, sales, assets]
}
