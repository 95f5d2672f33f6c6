import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let originId: string
let destinationId: string

const admin = () => api.church.people.admin
const path = () => `/company/${api.church.companyId}`
/** A session opened now: the clock of these tests goes on by more than a token lasts. */
const session = async () => (await api.sessionOf(admin() as Person)).accessToken
const call: TestApi['call'] = async (method, to, options) => api.call(method, to, { as: await session(), ...options })
const post = async (method: 'POST' | 'DELETE', to: string, body?: object) =>
  postTo(api, method, to, { as: await session(), body })
const send = (date: string) => post('POST', '/transfer', { type: 3, originId, destinationId, value: '10.00', date })

const change = async (changes: object) => {
  const { version, responsible: _none, ...before } = (await call('GET', path())).body
  const responsible = { name: 'Ana', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...unchanged } = before
  return call('PUT', path(), { body: { ...unchanged, responsible, ...changes, version } })
}

/** In Acre (UTC−5) it is still the evening of 22 November; in São Paulo half past one of the 23rd. */
const evening = new Date('2026-11-23T04:30:00Z')
const afterMidnight = new Date('2026-11-23T05:10:00Z')

beforeAll(async () => {
  api = await startApi()
  api.now = evening
  const branchId = api.church.branches.sede
  originId = await openCashAccount(api, { branchId, balance: '500.00' })
  destinationId = await openBankAccount(api, { branchId })
  expect(await change({ timezone: 3 })).toMatchObject({ status: 200, body: { timezone: 3 } })
})
beforeEach(() => {
  api.now = evening
})
afterAll(() => api.finish())

describe('a church in Acre', () => {
  it('tells its people by which clocks it lives, and nobody else', async () => {
    expect((await call('GET', '/auth/me')).body.timeZone).toBe('America/Rio_Branco')
    const other = await api.call('GET', '/auth/me', { as: api.other.people.admin })
    expect(other.body.timeZone).toBe('America/Sao_Paulo')
  })

  it('posts until its own midnight with its own date', async () => {
    expect((await send('2026-11-23')).body.errors).toMatchObject([{ msg: 'date_in_future', param: 'date' }])
    expect((await send('2026-11-22')).status).toBe(200)
    api.now = afterMidnight
    expect((await send('2026-11-23')).status).toBe(200)
  })

  it('undoes a transfer until its own midnight', async () => {
    const [first, second] = [await send('2026-11-22'), await send('2026-11-22')]
    expect((await post('DELETE', `/transfer/${first.body.id}`)).status).toBe(200)
    api.now = afterMidnight
    const { body } = await post('DELETE', `/transfer/${second.body.id}`)
    expect(body).toEqual({ error: 'transfer_not_of_today' })
  })

  it('closes no day that is not over there', async () => {
    const { body } = await change({ settings: { allowSelfApproval: false, lockDate: '2026-11-23' } })
    expect(body.errors).toMatchObject([{ msg: 'lock_date_in_future', param: 'settings.lockDate' }])
  })

  it('counts the last evening of a month in that month', async () => {
    api.now = new Date('2026-12-01T04:30:00Z')
    expect((await call('GET', '/home/kpi')).body.months.at(-1).month).toBe('2026-11')
    api.now = new Date('2026-12-01T05:30:00Z')
    expect((await call('GET', '/home/kpi')).body.months.at(-1).month).toBe('2026-12')
  })

  it('finds what was entered in the evening on that day, and says so in its files', async () => {
    const { body: region } = await call('POST', '/region', { body: { name: 'Vale do Juruá', status: 1 } })
    await api.query(`update celeiro.region set created_at = $2 where id = $1`, [region.id, evening])
    const countOf = async (day: string) =>
      (await call('GET', `/region?search=jurua&createdAtFrom=${day}&createdAtTo=${day}`)).body.count
    expect([await countOf('2026-11-22'), await countOf('2026-11-23')]).toEqual([1, 0])

    await api.query('update celeiro.app_user set last_access_at = $2 where id = $1', [admin()?.id, evening])
    const { url } = (await call('GET', '/user/export?format=csv')).body
    expect(url).toContain('usuarios-2026-11-22.csv')
    const file = await (await api.send(new Request(`http://celeiro.test${url}`))).text()
    expect(file).toContain('22/11/2026 23:30')
  })

  it('refuses a time zone that Brazil does not have', async () => {
    expect((await change({ timezone: 9 })).body.errors).toMatchObject([{ param: 'timezone' }])
  })
})
