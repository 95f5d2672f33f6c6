import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Call, type Method, startApi, type TestApi } from '#tests/support/api.ts'
import { companyTotals, setBranchStatus } from '#tests/support/money/company-total.ts'
import { expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const today = '2026-11-20'
const { norte, sul, sede } = {
  sede: () => api.church.branches.sede,
  norte: () => api.church.branches.norte,
  sul: () => api.church.branches.sul,
}
const as = (role = 'admin', branch?: string): Call => ({ as: api.church.people[role], ...(branch && { branch }) })
const call = async (method: Method, path: string, body?: unknown, options: Call = as()) =>
  (await api.call(method, path, { ...options, body, headers: { 'idempotency-key': newId() } })).body
const problemsOf = ({ error, errors = [] }: { error?: string; errors?: { msg: string; param: string }[] }) =>
  error ?? errors.map(({ msg, param }) => `${param}: ${msg}`).join()

const setStatus = (id: string, status: 1 | 2) => setBranchStatus(api, id, status)
const totals = () => companyTotals(api)

/** As a branch was left by who inactivated it before this was refused. */
const deactivate = async (id: string) => {
  await api.query('alter table celeiro.branch disable trigger user')
  await api.query('update celeiro.branch set status = 2 where id = $1', [id])
  await api.query('alter table celeiro.branch enable trigger user')
}
const takeUp = (id: string) => api.query(`update celeiro.branch set status = 1 where id = $1`, [id])

describe('a branch with money or accounts in use', () => {
  it('is not inactivated, and its accounts are named', async () => {
    const before = await totals()
    const refused = await setStatus(norte(), 2)
    expect(refused.errors).toEqual([
      {
        msg: 'branch_has_accounts',
        param: 'status',
        params: { accounts: 'Caixa norte (R$\u00A0900,00), Conta norte (R$\u00A0100,00)' },
      },
    ])
    expect(await totals()).toEqual(before)
  })

  it('is, once it holds nothing and its accounts are put away; and then takes none', async () => {
    const { id } = await call('POST', '/branch', { name: 'Congregação Breve', status: 1 })
    const box = await openCashAccount(api, { branchId: id })
    const blocked = await openCashAccount(api, { branchId: id })
    await call('POST', `/cash-account/${box}/inactivate`)
    await call('POST', `/cash-account/${blocked}/block`)
    expect(problemsOf(await setStatus(id, 2))).toBe('status: branch_has_accounts')
    await call('POST', `/cash-account/${blocked}/unblock`)
    await call('POST', `/cash-account/${blocked}/inactivate`)
    expect(await setStatus(id, 2)).toMatchObject({ status: 2 })
    expect(problemsOf(await call('POST', `/cash-account/${box}/activate`))).toBe(': branch_inactive')
    const other = { name: 'Outro', branchId: id, openingBalance: '1.00', openingDate: today }
    expect(problemsOf(await call('POST', '/cash-account', other))).toBe('branchId: branch_inactive')
    expect(await setStatus(id, 1)).toMatchObject({ status: 1 })
    expect(await call('POST', `/cash-account/${box}/activate`)).toMatchObject({ status: 1 })
  })

  it('is refused by the database, too', async () => {
    await expect(api.query('update celeiro.branch set status = 2 where id = $1', [norte()])).rejects.toMatchObject({
      constraint: 'branch_has_accounts',
    })
    const { id } = await call('POST', '/branch', { name: 'Congregação Vazia', status: 2 })
    const box = await openCashAccount(api, { branchId: sul() })
    await expect(
      api.query('update celeiro.ledger_account set branch_id = $1 where id = $2', [id, box]),
    ).rejects.toMatchObject({ constraint: 'account_branch_inactive' })
  })
})

describe('an inactive branch that holds money, as older data may', () => {
  const { cash, bank } = {
    cash: () => api.church.registers['cash-account'] ?? '',
    bank: () => api.church.registers['bank-account'] ?? '',
  }
  beforeAll(() => deactivate(norte()))
  afterAll(() => takeUp(norte()))

  it.each([
    ['all branches', () => as()],
    ['the branch itself', () => as('admin', norte())],
    ['the branch that one is held to', () => as('treasurer')],
  ])('is read as before, seen from %s: lists, records, totals, search, history, exports', async (_from, from) => {
    const transfer = api.church.registers.transfer
    for (const path of [
      `/cash-account/${cash()}`,
      `/bank-account/${bank()}`,
      `/transfer/${transfer}`,
      `/transfer/${transfer}/history`,
      `/supplier/${api.church.suppliers.norte}`,
      `/bank-statement/${api.church.registers['bank-statement']}`,
      '/supplier/export?format=csv',
      '/bank-statement/export?format=csv',
    ])
      expect(await api.call('GET', path, from()), path).toMatchObject({ status: 200 })
    const results = await call('GET', '/search?search=fornecedor', undefined, from())
    expect(JSON.stringify(results)).toContain(api.church.suppliers.norte)
    const { rows } = await call('GET', '/bank-statement?pageSize=100', undefined, from())
    expect(rows.map(({ accountId }: { accountId: string }) => accountId)).toEqual(
      expect.arrayContaining([cash(), bank()]),
    )
    const { total } = await call('GET', '/home/kpi', undefined, from())
    expect(centsOf(total)).toBeGreaterThanOrEqual(100_000n)
  })

  it('counts in what the company holds', async () => {
    const [total] = await totals()
    const rows = await api.query<{ sum: string }>(
      'select sum(balance_cents) from celeiro.ledger_account where company_id = $1',
      [api.church.companyId],
    )
    expect(await totals()).toEqual(Array(3).fill(moneyOf(BigInt(rows[0]?.sum ?? 0))))
    expect(total).not.toBe('0.00')
  })

  it('is listed as inactive where the acting branch is chosen', async () => {
    const { branches } = await call('GET', '/auth/me')
    expect(branches).toContainEqual({ id: norte(), name: 'Filial norte', status: 2 })
    expect(branches).toContainEqual({ id: sul(), name: 'Filial sul', status: 1 })
  })

  it('takes no act, and says that it is to be activated', async () => {
    const other = await openCashAccount(api, { branchId: sul(), balance: '5.00' })
    const inactive = { msg: 'branch_inactive', params: { branch: 'Filial norte' } }
    const ofAccount = { msg: 'account_branch_inactive', params: { branch: 'Filial norte' } }
    const move = (originId: string, destinationId: string) => ({
      type: 1,
      originId,
      destinationId,
      value: '1.00',
      date: today,
    })
    expect((await call('POST', '/transfer/preview', move(cash(), other))).errors).toMatchObject([
      { ...ofAccount, param: 'originId' },
    ])
    expect((await postTo(api, 'POST', '/transfer', { ...as(), body: move(other, cash()) })).body.errors).toMatchObject([
      { ...ofAccount, param: 'destinationId' },
    ])
    const reversal = { ...as(), body: { reason: 'Engano' } }
    expect(
      (await postTo(api, 'DELETE', `/transfer/${api.church.registers.transfer}/reversal`, reversal)).body.errors,
    ).toMatchObject([ofAccount])
    for (const path of [`/cash-account/${cash()}/block`, `/bank-account/${bank()}/inactivate`])
      expect((await call('POST', path)).errors, path).toMatchObject([inactive])
    const supplier = await call('GET', `/supplier/${api.church.suppliers.norte}`)
    const written = { type: 1, status: 1, name: 'Outro nome', document: supplier.document, branchId: norte() }
    const inField = { ...inactive, param: 'branchId' }
    expect((await call('PUT', `/supplier/${supplier.id}`, { ...written, version: 1 })).errors).toEqual([inField])
    expect((await call('POST', '/supplier', { ...written, document: '86288366757' })).errors).toEqual([inField])
    expect((await call('DELETE', `/supplier/${supplier.id}`)).errors).toMatchObject([inactive])
    const movement = `/bank-statement/${api.church.registers['bank-statement']}`
    expect((await call('PUT', movement, { description: 'Outra', version: 1 })).errors).toMatchObject([inactive])
    expect(
      (await call('PUT', `${movement}/association-member`, { memberId: api.church.members.norte, version: 1 })).errors,
    ).toMatchObject([inactive])
    const notes = { description: 'Outra', version: 1 }
    expect((await call('PUT', `/transfer/${api.church.registers.transfer}`, notes)).errors).toMatchObject([inactive])
    const user = { name: 'Novo', email: 'novo@esperanca.example', branchId: norte(), personType: 0 }
    expect((await call('POST', '/user', { ...user, profileId: api.church.profiles.Visitante })).errors).toEqual([
      inField,
    ])
  })

  it('lets go of what is moved elsewhere, and of its people', async () => {
    const { id } = await call('GET', `/supplier/${api.church.suppliers.norte}`)
    const written = { type: 1, status: 1, name: 'Fornecedor norte', document: '39053344705' }
    expect(await call('PUT', `/supplier/${id}`, { ...written, branchId: sede(), version: 1 })).toMatchObject({
      branchId: sede(),
    })
    const shop = api.church.people.shop?.id
    expect(await call('POST', `/user/${shop}/block`)).toMatchObject({ status: 2 })
  })
})

describe('at once', () => {
  /** A branch with one cash box that is put away, beside one with money. */
  async function shut(turn: number) {
    const { id } = await call('POST', '/branch', { name: `Corrida ${turn}`, status: 1 })
    const box = await openCashAccount(api, { branchId: id })
    await call('POST', `/cash-account/${box}/inactivate`)
    return { id, box }
  }
  const writers: Readonly<Record<string, (branch: { id: string; box: string }) => Promise<unknown>>> = {
    'opening an account with money': ({ id }) =>
      call('POST', '/cash-account', { name: 'Corrida', branchId: id, openingBalance: '7.00', openingDate: today }),
    'activating an account': ({ box }) => api.call('POST', `/cash-account/${box}/activate`, as()),
    'activating an account and paying into it': async ({ box }) => {
      await api.call('POST', `/cash-account/${box}/activate`, as())
      const originId = api.church.registers['cash-account']
      const body = { type: 1, originId, destinationId: box, value: '1.00', date: today }
      return postTo(api, 'POST', '/transfer', { ...as(), body })
    },
    'moving an account there': async ({ id }) => {
      const box = await openCashAccount(api, { branchId: sul(), balance: '3.00' })
      const { name, openingDate } = await call('GET', `/cash-account/${box}`)
      const body = { name, branchId: id, openingBalance: '3.00', openingDate, version: 1 }
      return call('PUT', `/cash-account/${box}`, body)
    },
  }

  it.each(Object.keys(writers))('inactivating it and %s: no account is in use in an inactive branch', async (name) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const branch = await shut(`${name} ${turn}`.length * 100 + turn + Object.keys(writers).indexOf(name) * 1000)
      const [statusAnswer] = await Promise.all([setStatus(branch.id, 2), writers[name]?.(branch)])
      expect(['2', 'status: branch_has_accounts']).toContain(String(statusAnswer.status ?? problemsOf(statusAnswer)))
      const missingRows = await api.query(
        `select a.id from celeiro.ledger_account a join celeiro.branch b on b.company_id = a.company_id and b.id = a.branch_id
         where b.status = 2 and (a.balance_cents <> 0 or a.status <> 3)`,
      )
      expect(missingRows, name).toEqual([])
    }
  })
})
