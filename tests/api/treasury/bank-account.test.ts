import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { balanceOf, bankId, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
let number = 0
const fields = () => ({
  nickname: `Movimento ${++number}`,
  branchId: norte(),
  bankId,
  accountType: 1,
  agency: '0123',
  agencyDigit: 'x',
  account: `99${number}`,
  accountDigit: '7',
  openingBalance: '150.00',
  openingDate: '2026-02-01',
  allowNegative: false,
})
const create = (body: object) => postTo(api, 'POST', '/bank-account', { as: admin(), body })
const change = (id: string, body: object) => postTo(api, 'PUT', `/bank-account/${id}`, { as: admin(), body })
const problemsOf = ({ body }: { body: { errors?: { msg: string; param: string }[] } }) =>
  body.errors?.map(({ msg, param }) => [param, msg])

describe('a bank account', () => {
  it('is opened with its balance as a movement', async () => {
    const pixKeys = [{ pixKeyType: 4, pixKey: '(11) 98765-4321' }]
    const { status, body } = await create({ ...fields(), pixKeys })
    expect([status, body]).toMatchObject([
      200,
      {
        agencyDigit: 'X',
        balance: '150.00',
        openingBalance: '150.00',
        openingDate: '2026-02-01',
        status: 1,
        hasMovements: false,
        pixKeys: [{ pixKeyType: 4, pixKey: '+5511987654321' }],
        bank: { id: bankId },
      },
    ])
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${body.id}`, { as: admin() })
    expect(statement).toMatchObject({
      count: 1,
      rows: [{ origin: 1, value: '150.00', date: '2026-02-01', competence: '2026-02' }],
    })
  })

  it('may be opened with nothing, or below zero where that is allowed', async () => {
    const nothing = await create({ ...fields(), openingBalance: '0.00' })
    const below = await create({ ...fields(), openingBalance: '-10.00', allowNegative: true })
    expect([nothing.body.balance, below.body.balance]).toEqual(['0.00', '-10.00'])
    expect(problemsOf(await create({ ...fields(), openingBalance: '-10.00' }))).toEqual([
      ['openingBalance', 'opening_balance_negative'],
    ])
  })

  it('is offered with its balance to users who may read it, and by its name to others who choose it', async () => {
    const { body } = await create(fields())
    const offeredTo = async (person: string) => {
      const all = await api.call('GET', '/bank-account/all', { as: api.church.people[person] })
      return all.body.find(({ id }: { id: string }) => id === body.id)
    }
    expect(await offeredTo('treasurer')).toMatchObject({ balance: '150.00', allowNegative: false })
    const toShop = await offeredTo('shop')
    expect(toShop).toMatchObject({ nickname: body.nickname })
    expect(toShop).not.toHaveProperty('balance')
  })

  it('is not opened twice, nor on a day that has not come, nor in a branch out of reach', async () => {
    const first = fields()
    await create(first)
    expect(problemsOf(await create({ ...first, nickname: 'Outra' }))).toEqual([
      ['account', 'bank_account_already_registered'],
    ])
    expect(problemsOf(await create({ ...fields(), nickname: first.nickname.toUpperCase() }))).toEqual([
      ['nickname', 'bank_account_nickname_already_registered'],
    ])
    const inSul = { ...fields(), nickname: first.nickname, branchId: api.church.branches.sul }
    expect((await create(inSul)).status).toBe(200)
    expect(problemsOf(await create({ ...fields(), openingDate: '2026-11-21' }))).toEqual([
      ['openingDate', 'date_in_future'],
    ])
    expect(problemsOf(await create({ ...fields(), bankId: norte() }))).toEqual([['bankId', 'bank_not_found']])
    const account = await postTo(api, 'POST', '/bank-account', {
      as: api.church.people.treasurer,
      body: { ...fields(), branchId: api.church.branches.sul },
    })
    expect(problemsOf(account)).toEqual([['branchId', 'branch_not_found']])
  })

  it('opens differently until it has moved, by opposite movements, and then no more', async () => {
    const input = fields()
    const { body } = await create(input)
    const moved = await change(body.id, { ...input, openingBalance: '80.00', openingDate: '2026-03-01', version: 1 })
    expect(moved.body).toMatchObject({ balance: '80.00', openingBalance: '80.00', openingDate: '2026-03-01' })
    const again = await change(body.id, { ...input, openingBalance: '70.00', openingDate: '2026-01-01', version: 2 })
    expect(again.body).toMatchObject({ balance: '70.00', openingDate: '2026-01-01' })
    const { body: statement } = await api.call('GET', `/bank-statement?accountId=${body.id}`, { as: admin() })
    expect(statement.count).toBe(5)
    const other = await openBankAccount(api, { branchId: norte() })
    await postTo(api, 'POST', '/transfer', {
      as: admin(),
      body: { type: 2, originId: body.id, destinationId: other, value: '1.00', date: '2026-11-20' },
    })
    const late = { ...input, openingBalance: '1.00', openingDate: '2026-01-01', version: 3 }
    expect(problemsOf(await change(body.id, late))).toEqual([['openingBalance', 'opening_locked']])
    const elsewhere = { ...late, openingBalance: '70.00', branchId: api.church.branches.sede }
    expect(problemsOf(await change(body.id, elsewhere))).toEqual([['branchId', 'account_branch_locked']])
    const renamed = await change(body.id, { ...late, openingBalance: '70.00', nickname: 'Conta renomeada' })
    expect(renamed.body).toMatchObject({
      nickname: 'Conta renomeada',
      hasMovements: true,
      balance: '69.00',
      version: 4,
    })
  })

  it('demands a key, since its opening posts', async () => {
    const input = fields()
    const plain = (method: 'POST' | 'PUT', path: string, body: object) => api.call(method, path, { as: admin(), body })
    expect((await plain('POST', '/bank-account', input)).body).toEqual({ error: 'idempotency_key_required' })
    const { body } = await create(input)
    const changed = await plain('PUT', `/bank-account/${body.id}`, { ...input, openingBalance: '1.00', version: 1 })
    expect(changed.body).toEqual({ error: 'idempotency_key_required' })
  })

  it('opened with nothing in days that were closed since is opened on another day', async () => {
    const input = { ...fields(), openingBalance: '0.00' }
    const { body } = await create(input)
    const close = (day: string | null) => api.query('update celeiro.company set lock_date = $1', [day])
    await close('2026-10-31')
    const moved = await change(body.id, { ...input, openingDate: '2026-11-01', openingBalance: '7.00', version: 1 })
    await close(null)
    expect(moved.body).toMatchObject({ openingDate: '2026-11-01', balance: '7.00' })
  })

  it('moves to another branch before it has moved', async () => {
    const input = fields()
    const { body } = await create(input)
    const moved = await change(body.id, { ...input, branchId: api.church.branches.sede, version: 1 })
    expect(moved.body.branchId).toBe(api.church.branches.sede)
    expect((await api.call('GET', `/bank-account/${body.id}`, { as: api.church.people.treasurer })).status).toBe(404)
  })

  it('below zero stays allowed to be so until it is lifted', async () => {
    const input = { ...fields(), openingBalance: '-10.00', allowNegative: true }
    const { body } = await create(input)
    const refused = await change(body.id, { ...input, openingBalance: '-10.00', allowNegative: false, version: 1 })
    expect(problemsOf(refused)).toEqual([['openingBalance', 'opening_balance_negative']])
  })

  it('is put away and taken up, and takes nothing while it is away', async () => {
    const [from, to] = [
      await openBankAccount(api, { branchId: norte(), balance: '5.00' }),
      await openBankAccount(api, { branchId: norte() }),
    ]
    const move = (name: string) => api.call('POST', `/bank-account/${to}/${name}`, { as: admin() })
    expect((await move('inactivate')).body.status).toBe(2)
    expect((await move('inactivate')).body).toEqual({ error: 'bank_account_status_changed' })
    const transfer = () =>
      postTo(api, 'POST', '/transfer', {
        as: admin(),
        body: { type: 2, originId: from, destinationId: to, value: '1.00', date: '2026-11-20' },
      })
    expect(problemsOf(await transfer())).toEqual([['destinationId', 'bank_account_inactive']])
    expect((await move('activate')).body.status).toBe(1)
    expect((await transfer()).status).toBe(200)
    expect(await balanceOf(api, to)).toBe('1.00')
    expect((await move('inactivate')).body.errors).toEqual([
      { msg: 'bank_account_not_empty', param: '', params: { balance: 'R$\u00a01,00' } },
    ])
    const { body } = await api.call('GET', `/bank-account/${to}/history`, { as: admin() })
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(['activate', 'inactivate', 'create'])
  })

  it('is deleted as long as nothing was ever posted to it', async () => {
    const empty = await openBankAccount(api, { branchId: norte() })
    const opened = await openBankAccount(api, { branchId: norte(), balance: '1.00' })
    const { body: list } = await api.call('GET', '/bank-account?pageSize=100', { as: admin() })
    const wasPosted = (id: string) => list.rows.find((row: { id: string }) => row.id === id).wasPosted
    expect(wasPosted(empty)).toBe(false)
    expect((await api.call('DELETE', `/bank-account/${empty}`, { as: admin() })).status).toBe(200)
    const [left] = await api.query<{ count: string }>('select count(*) from celeiro.ledger_account where id = $1', [
      empty,
    ])
    expect(left?.count).toBe('0')
    expect(wasPosted(opened)).toBe(true)
    const { body } = await api.call('DELETE', `/bank-account/${opened}`, { as: admin() })
    expect(body.errors).toMatchObject([{ msg: 'bank_account_cannot_be_deleted', params: { uses: '1 lançamento' } }])
  })
})
