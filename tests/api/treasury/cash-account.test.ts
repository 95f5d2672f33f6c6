import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
const open = (balance = '100.00') => openCashAccount(api, { branchId: norte(), balance })
const move = (id: string, name: string) => api.call('POST', `/cash-account/${id}/${name}`, { as: admin() })
const count = (id: string, body: object) => postTo(api, 'POST', `/cash-account/${id}/count`, { as: admin(), body })

describe('a cash box', () => {
  it('is blocked, counted with its difference posted, and open again', async () => {
    const box = await open()
    expect((await move(box, 'block')).body.status).toBe(2)
    const { status, body } = await count(box, { countedValue: '97.50', observation: 'Faltou troco' })
    expect([status, body]).toMatchObject([200, { status: 1, balance: '97.50' }])
    const { body: counts } = await api.call('GET', `/cash-account/${box}/count`, { as: admin() })
    expect(counts).toMatchObject([
      {
        expected: '100.00',
        counted: '97.50',
        difference: '-2.50',
        observation: 'Faltou troco',
        countedBy: 'Pessoa admin',
      },
    ])
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${box}&origin=8`, { as: admin() })
    expect(statement.rows).toMatchObject([{ direction: 2, value: '2.50', description: 'Falta de caixa na contagem' }])
  })

  it('that holds something else is counted only with what explains it', async () => {
    const box = await open()
    await move(box, 'block')
    for (const body of [{ countedValue: '97.50' }, { countedValue: '100.01' }])
      expect((await count(box, body)).body.errors).toEqual([
        { msg: 'cash_count_reason_required', param: 'observation' },
      ])
    expect(await balanceOf(api, box)).toBe('100.00')
  })

  it('that holds what it should is counted without a movement', async () => {
    const box = await open()
    await move(box, 'block')
    await count(box, { countedValue: '100.00' })
    const [row] = await api.query<{ count: string }>('select count(*) from celeiro.movement where account_id = $1', [
      box,
    ])
    expect([await balanceOf(api, box), row?.count]).toEqual(['100.00', '1'])
  })

  it('is counted only while it is blocked, and takes nothing else then', async () => {
    const box = await open()
    const bank = await openBankAccount(api, { branchId: norte(), balance: '10.00' })
    expect((await count(box, { countedValue: '1.00' })).body).toEqual({ error: 'cash_account_status_changed' })
    await move(box, 'block')
    const { body } = await postTo(api, 'POST', '/transfer', {
      as: admin(),
      body: { type: 4, originId: bank, destinationId: box, value: '1.00', date: '2026-11-20' },
    })
    expect(body.errors).toMatchObject([{ msg: 'cash_account_blocked', param: 'destinationId' }])
    expect((await count(box, { countedValue: '-1.00' })).body.errors).toMatchObject([{ msg: 'invalid_money' }])
    expect((await move(box, 'unblock')).body.status).toBe(1)
    expect(await balanceOf(api, box)).toBe('100.00')
  })

  it('is put away only empty', async () => {
    const box = await open('0.00')
    const full = await open('1.00')
    expect((await move(full, 'inactivate')).body.errors).toMatchObject([
      { msg: 'cash_account_not_empty', params: { balance: 'R$\u00a01,00' } },
    ])
    expect((await move(box, 'inactivate')).body.status).toBe(3)
    expect((await move(box, 'block')).body).toEqual({ error: 'cash_account_status_changed' })
    expect((await move(box, 'activate')).body.status).toBe(1)
  })

  it('never begins below zero, and has a name of its own in its branch', async () => {
    const body = { name: 'Caixa da cantina', branchId: norte(), openingBalance: '-0.01', openingDate: '2026-01-01' }
    const create = (fields: object) => postTo(api, 'POST', '/cash-account', { as: admin(), body: fields })
    expect((await create(body)).body.errors).toMatchObject([
      { msg: 'cash_account_negative_opening', param: 'openingBalance' },
    ])
    expect((await create({ ...body, openingBalance: '0.00', maxBalance: '500.00' })).body).toMatchObject({
      maxBalance: '500.00',
    })
    expect((await create({ ...body, openingBalance: '0.00' })).body.errors).toMatchObject([
      { msg: 'cash_account_already_registered' },
    ])
    const elsewhere = await create({ ...body, openingBalance: '0.00', branchId: api.church.branches.sede })
    expect(elsewhere.status).toBe(200)
  })
})

describe('the indicators', () => {
  it('say what cash boxes hold, which need attention, and what came and went this month', async () => {
    const before = (await api.call('GET', '/cash-account/kpi', { as: admin() })).body
    const box = (
      await postTo(api, 'POST', '/cash-account', {
        as: admin(),
        body: {
          name: 'Caixa cheio',
          branchId: norte(),
          openingBalance: '90.00',
          openingDate: '2026-11-02',
          maxBalance: '50.00',
        },
      })
    ).body
    await move(box.id, 'block')
    await count(box.id, { countedValue: '95.00', observation: 'Oferta avulsa' })
    await move(box.id, 'block')
    const { body: after } = await api.call('GET', '/cash-account/kpi', { as: admin() })
    const cents = (money: string) => Number(centsOf(money))
    expect([after.count - before.count, cents(after.balance) - cents(before.balance)]).toEqual([1, 9500])
    expect([
      cents(after.monthIn) - cents(before.monthIn),
      after.blocked - before.blocked,
      after.overMaximum - before.overMaximum,
    ]).toEqual([500, 1, 1])
    const { body: panel } = await api.call('GET', '/home/kpi', { as: admin() })
    expect(panel.alerts).toContainEqual({
      alert: 2,
      accountKind: 1,
      accountId: box.id,
      name: 'Caixa cheio',
      balance: '95.00',
      limit: '50.00',
      depositTo: expect.any(String),
    })
    const [{ depositTo }] = panel.alerts.filter(({ name }: { name: string }) => name === 'Caixa cheio')
    const { body: main } = await api.call('GET', `/bank-account/${depositTo}`, { as: admin() })
    expect(main).toMatchObject({ branchId: box.branchId, status: 1 })
    expect([panel.months.length, panel.months.at(-1).month, cents(panel.bank) + cents(panel.cash)]).toEqual([
      12,
      '2026-11',
      cents(panel.total),
    ])
  })
})
