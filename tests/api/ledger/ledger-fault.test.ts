import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { type Fault, faultyDatabase } from '#tests/support/database/faulty-database.ts'
import { isWhole } from '#tests/support/extent.ts'
import {
  balanceOf,
  bankId,
  expectSoundLedger,
  openBankAccount,
  openCashAccount,
  postTo,
} from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string | undefined
const fault: Fault = { at: 0, when: 'before', sent: 0 }

beforeAll(async () => {
  api = await startApi((database) => ({ database: faultyDatabase(database, fault) }))
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''

/** Sends the request with the fault, then retries it with the same idempotency key and without the fault. */
async function sendTwice(ask: (key: string) => Promise<Answer>): Promise<{ first: Answer; second: Answer }> {
  const key = newId()
  fault.sent = 0
  const first = await ask(key)
  fault.at = 0
  return { first, second: await ask(key) }
}

interface Act {
  /** Prepares what it acts on; answers the act and what must be true once it happened. */
  prepare(): Promise<{ ask: (key: string) => Promise<Answer>; expectEffect: (answer: Answer) => Promise<void> }>
}

const acts: Readonly<Record<string, Act>> = {
  'a transfer': {
    async prepare() {
      const [from, to] = [
        await openBankAccount(api, { branchId: norte(), balance: '10.00' }),
        await openBankAccount(api, { branchId: norte() }),
      ]
      const body = { type: 2, originId: from, destinationId: to, value: '4.00', date: '2026-11-20' }
      return {
        ask: (key) => postTo(api, 'POST', '/transfer', { as: admin(), key, body }),
        expectEffect: async () =>
          expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['6.00', '4.00']),
      }
    },
  },
  'a reversal': {
    async prepare() {
      const [from, to] = [
        await openBankAccount(api, { branchId: norte(), balance: '10.00' }),
        await openBankAccount(api, { branchId: norte() }),
      ]
      const body = { type: 2, originId: from, destinationId: to, value: '4.00', date: '2026-11-20' }
      const { body: made } = await postTo(api, 'POST', '/transfer', { as: admin(), body })
      return {
        ask: (key) =>
          postTo(api, 'DELETE', `/transfer/${made.id}/reversal`, { as: admin(), key, body: { reason: 'Em dobro' } }),
        expectEffect: async () =>
          expect([await balanceOf(api, from), await balanceOf(api, to)]).toEqual(['10.00', '0.00']),
      }
    },
  },
  'a count': {
    async prepare() {
      const box = await openCashAccount(api, { branchId: norte(), balance: '10.00' })
      await api.call('POST', `/cash-account/${box}/block`, { as: admin() })
      return {
        ask: (key) =>
          postTo(api, 'POST', `/cash-account/${box}/count`, {
            as: admin(),
            key,
            body: { countedValue: '9.00', observation: 'Troco' },
          }),
        expectEffect: async () => expect(await balanceOf(api, box)).toBe('9.00'),
      }
    },
  },
  'a write-off of a part and a whole': {
    async prepare() {
      plan ??= await expensePlan(api)
      const bank = await openBankAccount(api, { branchId: norte(), balance: '10.00' })
      const installments = [
        { value: '3.00', dueDate: '2026-11-20' },
        { value: '2.00', dueDate: '2026-12-20' },
      ]
      const { installments: lines } = await createOrder(api, orderOf(api, plan, { grossValue: '5.00', installments }))
      const items = [{ id: lines[0].id, value: '1.00' }, { id: lines[1].id }]
      const body = { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items }
      return {
        ask: (key) => postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), key, body }),
        expectEffect: async () => expect(await balanceOf(api, bank)).toBe('7.00'),
      }
    },
  },
  'the opening of an account': {
    async prepare() {
      const account = String(newId()).replace(/\D/g, '').slice(0, 18)
      const body = {
        nickname: `Conta ${account}`,
        branchId: norte(),
        bankId,
        accountType: 1,
        agency: '1',
        account,
        openingBalance: '7.00',
        openingDate: '2026-02-01',
      }
      return {
        ask: (key) => postTo(api, 'POST', '/bank-account', { as: admin(), key, body }),
        expectEffect: async ({ body: made }) => expect(await balanceOf(api, made.id)).toBe('7.00'),
      }
    },
  },
}

/**
 * After a statement is before the next one, but for the last, which commits; and a connection that ends while idle is
 * found out by the statement that comes. For one act all of them are tried, for the others the ends.
 */
const isAtAll = (name: string, when: Fault['when']): boolean => isWhole || when === 'before' || name === 'a transfer'

describe.each(Object.entries(acts))('%s, cut', (name, act) => {
  it.each(['before', 'after', 'idle'] as const)(
    '(%s) at its statements, and asked for again, happens once',
    async (when) => {
      const { ask: dryRun } = await act.prepare()
      Object.assign(fault, { at: 0, sent: 0 })
      await dryRun(newId())
      const statements = fault.sent
      expect(statements).toBeGreaterThan(5)
      const all = Array.from({ length: statements }, (_, index) => index + 1)
      for (const at of isAtAll(name, when) ? all : [1, statements]) {
        const { ask, expectEffect } = await act.prepare()
        Object.assign(fault, { at, when, sent: 0 })
        const { first, second } = await sendTwice(ask)
        expect([at, first.status, first.body]).toEqual([at, 503, { error: 'service_unavailable' }])
        expect([at, second.status]).toEqual([at, 200])
        await expectEffect(second)
        await expectSoundLedger(api)
      }
    },
  )
})

describe('an answer that was cut after its commit', () => {
  it('is the same when it is asked for again, and says that it repeats', async () => {
    const { ask } = await (acts['a transfer'] as Act).prepare()
    Object.assign(fault, { at: 0, sent: 0 })
    const { ask: dryRun } = await (acts['a transfer'] as Act).prepare()
    Object.assign(fault, { at: 0, sent: 0 })
    await dryRun(newId())
    Object.assign(fault, { at: fault.sent, when: 'after' })
    const { first, second } = await sendTwice(ask)
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([503, 200, 'true'])
  })
})
