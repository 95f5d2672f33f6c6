import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingProblems, dayBefore, lastDayOf, monthReopeningProblems, monthToClose } from '#domain/company/month.ts'
import { recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
let box: string

const person = (role: string) => api.church.people[role] as Person
const path = (what: string) => `/company/${api.church.companyId}/${what}`
const close = (month: string, role = 'admin') =>
  postTo(api, 'POST', path('close-month'), { as: person(role), body: { month } })
const reopen = (body: object) => postTo(api, 'POST', path('reopen-month'), { as: person('admin'), body })
const checklist = async (month: string) =>
  (await api.call('GET', `${path('month')}?month=${month}`, { as: person('admin') })).body
const codeOf = ({ body }: Awaited<ReturnType<typeof close>>) => body.errors?.[0].msg ?? body.error
const transfer = (date: string) =>
  postTo(api, 'POST', '/transfer', {
    as: person('admin'),
    body: { type: 4, originId: bank, destinationId: box, value: '1.00', date },
  })

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.sede as string
  bank = await openBankAccount(api, { branchId, balance: '1000.00', openingDate: '2026-01-02' })
  box = await openCashAccount(api, { branchId, openingDate: '2026-01-02' })
  await report(api, person('admin'), { accountId: bank, date: '2026-03-10', cents: 500 })
})
afterAll(() => api.finish())

describe('a month', () => {
  it('is closed once it is over, and once', () => {
    expect([lastDayOf('2024-02'), dayBefore('2026-03'), dayBefore('2026-01')]).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2025-12-31',
    ])
    const facts = { month: '2026-03', lockDate: '2026-02-28' }
    expect(closingProblems(facts, '2026-03-31')).toMatchObject([{ msg: 'month_not_over' }])
    expect(closingProblems(facts, '2026-04-01')).toEqual([])
    expect(closingProblems({ ...facts, lockDate: '2026-03-31' }, '2026-04-01')).toMatchObject([
      { msg: 'month_already_closed' },
    ])
    expect(monthReopeningProblems(facts)).toMatchObject([{ msg: 'month_not_closed' }])
    expect(monthReopeningProblems({ month: '2026-02', lockDate: '2026-02-28' })).toEqual([])
    expect([monthToClose(undefined, '2026-04-01'), monthToClose('2026-03-31', '2026-04-30')]).toEqual([
      '2026-03',
      undefined,
    ])
  })
})

describe('closing', () => {
  it('says what is open, locks the days and seals the ledger, and is noted', async () => {
    expect(await checklist('2026-03')).toMatchObject({ month: '2026-03', unclassified: 1 })
    expect((await checklist('2026-03')).uncounted).toBeGreaterThan(0)
    const { status, body } = await close('2026-03')
    expect([status, body.settings.lockDate]).toEqual([200, '2026-03-31'])
    const [seal] = await api.query<{ n: number }>('select max(n) as n from celeiro.ledger_seal where company_id = $1', [
      api.church.companyId,
    ])
    expect(body.seal.n).toBe(seal?.n)
    expect(codeOf(await transfer('2026-03-31'))).toBe('period_closed')
    expect((await transfer('2026-04-01')).status).toBe(200)
    expect(codeOf(await close('2026-03'))).toBe('month_already_closed')
    await expectSoundLedger(api)
  })

  it('is taken back with a reason that the trail keeps', async () => {
    expect(codeOf(await reopen({ month: '2026-03' }))).toBe('required')
    expect(codeOf(await reopen({ month: '2026-05', reason: 'Faltou uma conta' }))).toBe('month_not_closed')
    const { status, body } = await reopen({ month: '2026-03', reason: 'Faltou uma conta' })
    expect([status, body.settings.lockDate]).toEqual([200, '2026-02-28'])
    const trail = (await recordTrailOf(api, api.church.companyId)).at(-1)?.payload ?? ''
    expect(trail).toContain('Faltou uma conta')
    expect((await transfer('2026-03-31')).status).toBe(200)
    await expectSoundLedger(api)
  })

  it('has its effect once, under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => close('2026-03')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const key = newId()
    const again = () =>
      postTo(api, 'POST', path('reopen-month'), {
        key,
        as: person('admin'),
        body: { month: '2026-03', reason: 'De novo' },
      })
    const [first, second] = [await again(), await again()]
    expect(second.body).toEqual(first.body)
  })

  it('is refused during the month, for other companies and for users who are no administrators', async () => {
    expect(codeOf(await close('2199-12'))).toBe('month_not_over')
    expect(codeOf(await close('2026-13'))).toBe('invalid_date')
    expect((await close('2026-03', 'treasurer')).status).toBe(403)
    const other = await postTo(api, 'POST', `/company/${newId()}/close-month`, {
      as: person('admin'),
      body: { month: '2026-03' },
    })
    expect(other.status).toBe(404)
  })
})
