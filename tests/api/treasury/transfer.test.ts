import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let cash: string
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const { norte, sede } = api.church.branches
  cash = await openCashAccount(api, { branchId: norte ?? '', balance: '500.00' })
  bank = await openBankAccount(api, { branchId: sede ?? '', balance: '1000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const toBank = () => ({ type: 3, originId: cash, destinationId: bank, value: '100.00', date: '2026-11-20' })
const transfer = (body: object, more: object = {}) => postTo(api, 'POST', '/transfer', { as: admin(), body, ...more })
const balances = () => Promise.all([balanceOf(api, cash), balanceOf(api, bank)])

describe('a transfer', () => {
  it('moves the value at once, with a code and both movements', async () => {
    const before = await balances()
    const { status, body } = await transfer({ ...toBank(), description: 'Depósito do culto', paymentType: 5 })
    expect([status, body]).toMatchObject([
      200,
      {
        operationCode: 'TRF-2026-000001',
        value: '100.00',
        status: 1,
        origin: { id: cash, kind: 1 },
        destination: { id: bank, kind: 2 },
      },
    ])
    expect([before, await balances()]).toEqual([
      ['500.00', '1000.00'],
      ['400.00', '1100.00'],
    ])
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${cash},${bank}&origin=4`, {
      as: admin(),
    })
    expect(statement.rows).toMatchObject([
      {
        accountId: cash,
        direction: 2,
        value: '100.00',
        description: 'Depósito do culto',
        runningBalance: '400.00',
        originId: body.id,
      },
      { accountId: bank, direction: 1, value: '100.00', runningBalance: '1100.00', reversed: false },
    ])
    const { body: history } = await api.call('GET', `/transfer/${body.id}/history`, { as: admin() })
    expect(history.rows).toMatchObject([{ action: 'create' }])
  })

  it('is shown before it is made', async () => {
    const { body } = await api.call('POST', '/transfer/preview', { as: admin(), body: toBank() })
    expect(body).toMatchObject({
      origin: { before: '400.00', after: '300.00' },
      destination: { before: '1100.00', after: '1200.00' },
    })
    expect(await balances()).toEqual(['400.00', '1100.00'])
  })

  it.each([
    ['0.00', [{ msg: 'value_not_positive', param: 'value' }]],
    ['-1.00', [{ msg: 'value_not_positive', param: 'value' }]],
    ['1.001', [{ msg: 'invalid_money', param: 'value' }]],
    ['99999999999999.00', [{ msg: 'value_too_large', param: 'value' }]],
    ['400.01', [{ msg: 'cash_account_insufficient_balance', param: 'value' }]],
  ])('of %s is refused', async (value, errors) => {
    const { status, body } = await transfer({ ...toBank(), value })
    expect([status, body]).toMatchObject([400, { errors }])
    expect(await balances()).toEqual(['400.00', '1100.00'])
  })

  it.each([
    ['to the same account', () => ({ destinationId: cash }), 'transfer_same_account'],
    ['of kinds that do not fit its type', () => ({ type: 2 }), 'transfer_kind_mismatch'],
    ['from an account that is not there', () => ({ originId: newId() }), 'cash_account_not_found'],
    ['tomorrow', () => ({ date: '2026-11-21' }), 'date_in_future'],
    ['in 2099', () => ({ date: '2099-01-01' }), 'date_in_future'],
    ['before the opening', () => ({ date: '2025-12-31' }), 'date_before_opening'],
  ])('%s is refused', async (_what, change, msg) => {
    const { status, body } = await transfer({ ...toBank(), ...change() })
    expect([status, body.errors?.map((problem: { msg: string }) => problem.msg)]).toEqual([400, [msg]])
    expect(await balances()).toEqual(['400.00', '1100.00'])
  })

  it('needs both branches', async () => {
    const { status, body } = await transfer(toBank(), { as: api.church.people.treasurer })
    expect([status, body.errors]).toMatchObject([400, [{ msg: 'bank_account_not_found', param: 'destinationId' }]])
  })

  it('needs a key, and repeats the first answer to it', async () => {
    expect((await api.call('POST', '/transfer', { as: admin(), body: toBank() })).body).toEqual({
      error: 'idempotency_key_required',
    })
    const key = newId()
    const first = await transfer(toBank(), { key })
    const again = await transfer(toBank(), { key })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect((await transfer({ ...toBank(), value: '1.00' }, { key })).body).toEqual({ error: 'idempotency_key_reused' })
    expect(await balances()).toEqual(['300.00', '1200.00'])
  })

  it('that was refused is refused again with the same key, though it would pass now', async () => {
    const key = newId()
    const refused = await transfer({ ...toBank(), value: '300.01' }, { key })
    await transfer({ type: 4, originId: bank, destinationId: cash, value: '50.00', date: '2026-11-20' })
    const again = await transfer({ ...toBank(), value: '300.01' }, { key })
    expect([again.status, again.body]).toEqual([refused.status, refused.body])
    expect([refused.status, again.headers.get('idempotency-replayed')]).toEqual([400, 'true'])
    expect(await balances()).toEqual(['350.00', '1150.00'])
  })

  it('dated back tells the first day that would have been below zero, and is made', async () => {
    const late = await openBankAccount(api, { branchId: api.church.branches.sede ?? '', balance: '10.00' })
    await transfer({ type: 2, originId: bank, destinationId: late, value: '90.00', date: '2026-11-19' })
    const { status, body } = await transfer({
      type: 2,
      originId: late,
      destinationId: bank,
      value: '60.00',
      date: '2026-11-10',
    })
    expect([status, body.negativeOn]).toEqual([200, '2026-11-10'])
    expect(await balanceOf(api, late)).toBe('40.00')
  })
})

describe('a transfer that was made', () => {
  const made = async () => (await transfer({ ...toBank(), value: '10.00' })).body.id as string
  const reverseIt = (id: string, more: object = {}) =>
    postTo(api, 'DELETE', `/transfer/${id}/reversal`, { as: admin(), body: { reason: 'Lançada em dobro' }, ...more })

  it('is reversed by opposite movements, once', async () => {
    const before = await balances()
    const id = await made()
    const { status, body } = await reverseIt(id)
    expect([status, body]).toMatchObject([
      200,
      { status: 2, reversalReason: 'Lançada em dobro', reversedByName: 'Pessoa admin' },
    ])
    expect(await balances()).toEqual(before)
    const { body: receipt } = await api.call('GET', `/transfer/${id}`, { as: admin() })
    const [cashBefore = 0, bankBefore = 0] = before.map(Number)
    const receiptBalances = [receipt.originState, receipt.destinationState].map((state) =>
      [state.before, state.after].map(Number),
    )
    expect(receiptBalances).toEqual([
      [cashBefore, cashBefore - 10],
      [bankBefore, bankBefore + 10],
    ])
    const again = await reverseIt(id)
    expect([again.status, again.headers.get('idempotency-replayed'), again.body.status]).toEqual([200, 'true', 2])
    expect(await balances()).toEqual(before)
    const { body: refused } = await postTo(api, 'DELETE', `/transfer/${id}`, { as: admin() })
    expect(refused).toEqual({ error: 'transfer_status_changed' })
  })

  it('is not reversed without a reason, nor when the destination has not enough money', async () => {
    const empty = await openCashAccount(api, { branchId: api.church.branches.norte ?? '' })
    const { body: posted } = await transfer({
      type: 1,
      originId: cash,
      destinationId: empty,
      value: '5.00',
      date: '2026-11-20',
    })
    expect((await reverseIt(posted.id, { body: {} })).body.errors).toMatchObject([{ msg: 'required', param: 'reason' }])
    await transfer({ type: 1, originId: empty, destinationId: cash, value: '1.00', date: '2026-11-20' })
    expect((await reverseIt(posted.id)).body.errors).toMatchObject([{ msg: 'cash_account_insufficient_balance' }])
  })

  it('is undone on its day only, and stays to be seen', async () => {
    const before = await balances()
    const id = await made()
    expect((await postTo(api, 'DELETE', `/transfer/${id}`, { as: admin() })).status).toBe(200)
    expect(await balances()).toEqual(before)
    expect((await api.call('GET', `/transfer/${id}`, { as: admin() })).body.status).toBe(3)
    const other = await made()
    api.now = new Date('2026-11-21T15:00:00Z')
    onTestFinished(() => {
      api.now = new Date('2026-11-20T15:00:00Z')
    })
    const { accessToken } = await api.sessionOf(admin() as Person)
    const { body } = await postTo(api, 'DELETE', `/transfer/${other}`, { as: accessToken })
    expect(body).toEqual({ error: 'transfer_not_of_today' })
  })

  it('can change its description, and nothing else', async () => {
    const id = await made()
    const { body } = await api.call('PUT', `/transfer/${id}`, {
      as: admin(),
      body: { description: 'Outra coisa', version: 1 },
    })
    expect(body).toMatchObject({ description: 'Outra coisa', version: 2, value: '10.00' })
    const more = await api.call('PUT', `/transfer/${id}`, { as: admin(), body: { value: '1.00', version: 2 } })
    expect(more.body.errors).toMatchObject([{ msg: 'unknown_field' }])
    const stale = await api.call('PUT', `/transfer/${id}`, { as: admin(), body: { version: 1 } })
    expect(stale.body).toEqual({ error: 'stale_version' })
  })

  it('relabels its movements and those of its reversal, except those classified by hand', async () => {
    const id = await made()
    const change = async (path: string, body: object) => {
      const { status } = await api.call('PUT', path, { as: admin(), body })
      expect(status).toBe(200)
    }
    const sides = async () => {
      const { body } = await api.call('GET', `/bank-statement?accountId=${cash},${bank}&pageSize=100`, { as: admin() })
      const rows = (body.rows as Answer['body'][]).filter(({ originId }) => originId === id)
      return rows.map(({ id: side, description, paymentType, documentNumber, version }) => {
        return { side, version, said: [description, paymentType, documentNumber] }
      })
    }
    const labels = async () => (await sides()).map((one) => one.said)
    await change(`/transfer/${id}`, { description: 'Missões', paymentType: 9, documentNumber: 'D-1', version: 1 })
    expect(await labels()).toEqual([
      ['Missões', 9, 'D-1'],
      ['Missões', 9, 'D-1'],
    ])
    const [origin] = await sides()
    await change(`/bank-statement/${origin?.side}`, {
      description: 'Oferta do dia das missões',
      version: origin?.version,
    })
    await reverseIt(id)
    await change(`/transfer/${id}`, { version: 3 })
    expect(await labels()).toEqual([
      ['Oferta do dia das missões', undefined, undefined],
      [expect.stringMatching(/^Transferência de Caixa/), undefined, undefined],
      ['Estorno: Oferta do dia das missões', undefined, undefined],
      [expect.stringMatching(/^Estorno: Transferência de Caixa/), undefined, undefined],
    ])
    const [, other] = await sides()
    const { body: history } = await api.call('GET', `/bank-statement/${other?.side}/history`, { as: admin() })
    expect(history.rows[0].changes).toMatchObject([{ label: 'Descrição', before: 'Missões' }])
    expect(history.count).toBe(2)
  })
})
