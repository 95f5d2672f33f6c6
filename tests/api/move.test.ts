import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Tenant } from '#api/db/tenant/tenant.ts'
import type { Services } from '#api/http/operation.ts'
import { move } from '#api/noun/move/move.ts'
import { bankAccountMovable } from '#api/treasury/account/bank-account.ts'
import type { InvalidInput } from '#domain/error/error.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
const codeOf = ({ status, body }: Answer) => body.errors?.[0]?.msg ?? body.error ?? status
const get = async (path: string, as = admin()) => (await api.call('GET', path, { as })).body

async function transferred(): Promise<string> {
  const [originId, destinationId] = [
    await openBankAccount(api, { branchId: norte(), balance: '9.00' }),
    await openBankAccount(api, { branchId: norte() }),
  ]
  const body = { type: 2, originId, destinationId, value: '9.00', date: '2026-11-20' }
  return (await postTo(api, 'POST', '/transfer', { as: admin(), body })).body.id
}

async function invited(): Promise<string> {
  const profileId = api.church.profiles.Visitante
  const body = { name: 'Rute Lima', email: `${newId()}@exemplo.com.br`, profileId, branchId: norte() }
  return (await api.call('POST', '/user', { as: admin(), body })).body.id
}

const routed = (resource: string) => (id: string, name: string) =>
  postTo(api, 'POST', `/${resource}/${id}/${name}`, {
    as: admin(),
    ...(name === 'count' && { body: { countedValue: '1.00', observation: 'Troco' } }),
  })

const nouns = {
  'bank-account': {
    lifecycle: generalStatus,
    make: () => openBankAccount(api, { branchId: norte() }),
    call: routed('bank-account'),
    changed: 'bank_account_status_changed',
  },
  'cash-account': {
    lifecycle: cashAccountStatus,
    make: () => openCashAccount(api, { branchId: norte() }),
    call: routed('cash-account'),
    changed: 'cash_account_status_changed',
  },
  user: { lifecycle: userStatus, make: invited, call: routed('user'), changed: 'user_status_changed' },
  transfer: {
    lifecycle: transferStatus,
    make: transferred,
    call: (id: string, name: string) =>
      postTo(api, 'DELETE', `/transfer/${id}${name === 'reverse' ? '/reversal' : ''}`, {
        as: admin(),
        ...(name === 'reverse' && { body: { reason: 'Lançada em dobro' } }),
      }),
    changed: 'transfer_status_changed',
  },
}

/** Each two moves that the first status has, those that are the same included. */
const pairs = Object.entries(nouns).flatMap(([noun, { lifecycle }]) => {
  const first = Object.keys(lifecycle.machine.states)[0] as 'ACTIVE'
  const names = (lifecycle.machine.states[first]?.ownEvents ?? []) as readonly string[]
  return names.flatMap((one, place) => names.slice(place).map((other) => [noun as keyof typeof nouns, one, other]))
}) as [keyof typeof nouns, string, string][]

describe('two moves at once of one record', () => {
  it.each(pairs)(
    '%s: %s and %s: one succeeds, the other is refused since the status has changed',
    async (noun, one, other) => {
      const { make, call, changed } = nouns[noun]
      const id = await make()
      const answers = await Promise.all([call(id, one), call(id, other)])
      const isRepeated = answers.some(({ headers }) => headers.get('idempotency-replayed') === 'true')
      expect(answers.map(codeOf).toSorted()).toEqual(isRepeated ? [200, 200] : [200, changed])
      expect(isRepeated).toBe(noun === 'transfer' && one === other)
      const { rows } = await get(`/${noun}/${id}/history`)
      expect(rows.map(({ action }: { action: string }) => action)).toEqual([
        isRepeated || answers[0]?.status === 200 ? one : other,
        'create',
      ])
    },
  )
})

describe('a move', () => {
  it.each(Object.keys(nouns) as (keyof typeof nouns)[])(
    'of %s is not there for another church nor another branch, and forbidden without the right',
    async (noun) => {
      const { make } = nouns[noun]
      const id = await make()
      const route = noun === 'transfer' ? `DELETE /transfer/${id}` : `POST /${noun}/${id}/inactivate`
      const [method = '', path = ''] = route.split(' ') as ['POST' | 'DELETE', string]
      const as = async (who: typeof admin extends () => infer P ? P : never, branch?: string) =>
        (await postTo(api, method as 'POST', path, { as: who, ...(branch && { branch }) })).status
      expect(await as(api.other.people.admin)).toBe(404)
      expect(await as(admin(), api.church.branches.sul)).toBe(404)
      expect(await as(api.church.people.guest)).toBe(403)
    },
  )

  it('honours a key: the same request is answered again, another one refused', async () => {
    const id = await openBankAccount(api, { branchId: norte() })
    const other = await openBankAccount(api, { branchId: norte() })
    const key = newId()
    const inactivate = (account: string) =>
      postTo(api, 'POST', `/bank-account/${account}/inactivate`, { as: admin(), key })
    expect((await inactivate(id)).body.status).toBe(2)
    const again = await inactivate(id)
    expect([again.body.status, again.headers.get('idempotency-replayed')]).toEqual([2, 'true'])
    expect(codeOf(await inactivate(other))).toBe('idempotency_key_reused')
    const plain = await api.call('POST', `/bank-account/${other}/inactivate`, { as: admin() })
    expect(plain.body.status).toBe(2)
  })

  it('that posts demands a key, and takes no other body with it', async () => {
    const id = await transferred()
    const reverse = (reason: string, headers = {}) =>
      api.call('DELETE', `/transfer/${id}/reversal`, { as: admin(), body: { reason }, headers })
    expect(codeOf(await reverse('Em dobro'))).toBe('idempotency_key_required')
    const headers = { 'idempotency-key': newId() }
    expect((await reverse('Em dobro', headers)).body.status).toBe(2)
    expect(codeOf(await reverse('Outro motivo', headers))).toBe('idempotency_key_reused')
  })

  it('has its obstacles in the record, and not in lists', async () => {
    const transfer = await transferred()
    expect(await get(`/transfer/${transfer}`)).toMatchObject({
      isReconciled: false,
      originState: { status: 1, balance: '0.00', allowNegative: false, openingDate: '2026-01-01' },
      destinationState: { status: 1, balance: '9.00' },
    })
    const { destination } = await get(`/transfer/${transfer}`)
    const elsewhere = await openBankAccount(api, { branchId: api.church.branches.sul ?? '' })
    const body = { type: 2, originId: destination.id, destinationId: elsewhere, value: '9.00', date: '2026-11-20' }
    const across = (await postTo(api, 'POST', '/transfer', { as: admin(), body })).body.id
    const answer = await get(`/transfer/${across}`, api.church.people.treasurer)
    expect([answer.originState.balance, answer.destinationState]).toEqual(['0.00', undefined])
    expect(codeOf(await nouns.transfer.call(transfer, 'reverse'))).toBe('bank_account_insufficient_balance')
    await api.query(
      `update celeiro.movement_label l set reconciled_at = now() from celeiro.movement m
       where m.company_id = l.company_id and m.id = l.movement_id and m.origin_id = $1`,
      [across],
    )
    expect((await get(`/transfer/${across}`)).isReconciled).toBe(true)
    expect(codeOf(await nouns.transfer.call(across, 'delete'))).toBe('transfer_reconciled')
    const { rows } = await get('/transfer')
    expect(rows.some((row: object) => 'isReconciled' in row || 'originState' in row)).toBe(false)

    const user = async (role: string, as = admin()) => {
      const { isLastAdmin, isBeyondYours, standing } = await get(`/user/${api.church.people[role]?.id}`, as)
      return [isLastAdmin, isBeyondYours, standing]
    }
    expect(await user('admin')).toEqual([true, false, undefined])
    expect(await user('treasurer')).toEqual([false, false, undefined])
    expect(await user('treasurer', api.church.people.manager)).toEqual([false, true, undefined])
    expect(await user('guest', api.church.people.manager)).toEqual([false, false, undefined])
  })
})

describe('moves of several records', () => {
  const inactivate = async (ids: readonly string[]) => {
    const { id } = await api.sessionOf(admin() ?? expect.fail())
    const tenant = new Tenant(api.database, { id }, { kind: 'right', module: 'accounts', action: 'update' })
    const services = { clock: () => api.now } as Services
    return tenant.write((write) =>
      move(
        { write, services },
        bankAccountMovable,
        'inactivate',
        {},
        ids.map((one) => ({ id: one, input: undefined })),
        {
          at: 'ids',
        },
      ),
    )
  }
  const open = (balance = '0.00') => openBankAccount(api, { branchId: norte(), balance })
  const statusOf = async (id: string) => (await get(`/bank-account/${id}`)).status

  it('are made together, or refused each by its place', async () => {
    const [one, other, full] = [await open(), await open(), await open('5.00')]
    const hidden = api.other.registers['bank-account'] ?? ''
    const refused = await inactivate([one, hidden, other, one]).catch((error: InvalidInput) => error.problems)
    expect(refused).toEqual([
      { msg: 'bank_account_not_found', param: 'ids.1' },
      { msg: 'repeated_item', param: 'ids.3' },
    ])
    const problems = await inactivate([one, full]).catch((error: InvalidInput) => error.problems)
    expect(problems).toMatchObject([{ msg: 'bank_account_not_empty', param: 'ids.1' }])
    expect([await statusOf(one), await statusOf(other)]).toEqual([1, 1])
    await inactivate([other, one])
    expect([await statusOf(one), await statusOf(other)]).toEqual([2, 2])
    const again = await inactivate([one]).catch((error: InvalidInput) => error.problems)
    expect(again).toEqual([{ msg: 'bank_account_status_changed', param: 'ids.0' }])
  })
})
