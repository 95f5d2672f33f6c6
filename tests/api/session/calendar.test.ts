import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { bankId, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let order: { installments: readonly { id: string }[] }

const person = (role: string) => api.church.people[role] as Person

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const plan = await expensePlan(api)
  const twelve = Array.from({ length: 2 }, (_, month) => ({ value: '50.00', dueDate: `2026-1${month + 1}-30` }))
  order = await createOrder(api, orderOf(api, plan, { installments: twelve }))
  await createOrder(
    api,
    orderOf(api, plan, {
      ownerKind: 2,
      ownerId: api.church.members.norte,
      description: 'Ajuda a Zulmira',
      installments: [{ value: '100.00', dueDate: '2026-11-13' }],
    }),
  )
  await createOrder(api, orderOf(api, plan, { branchId: api.church.branches.sul, description: 'Aluguel do sul' }))
  const check = {
    branchId: api.church.branches.norte,
    bankId,
    agency: '1234',
    account: '5678-9',
    number: '331',
    issuerName: 'Emitente Zulmira',
    type: 2,
    issueDate: '2026-11-02',
    goodForDate: '2026-12-05',
    value: '500.00',
  }
  expect((await postTo(api, 'POST', '/wallet-check', { as: person('admin'), body: check })).status).toBe(200)
})
afterAll(() => api.finish())

const open = async (as: Person | string, branchId?: string) => {
  const { status, body } = await api.call('POST', `/auth/calendar${branchId ? `?branchId=${branchId}` : ''}`, { as })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body as { id: string; url: string }
}
const fetched = (path: string, headers: Record<string, string> = {}) =>
  api.send(
    new Request(`http://celeiro.test${path}`, { headers: { 'user-agent': 'Google-Calendar-Importer', ...headers } }),
  )
const titles = async (path: string) =>
  [...(await (await fetched(path)).text()).replace(/\r\n /g, '').matchAll(/DATE:(\d+)\r\nSUMMARY:(.*)\r/g)].map(
    ([, day, title]) => `${day} ${title?.replaceAll('\\', '').replace('\u00a0', ' ')}`,
  )
const north = ['20261130 R$ 50,00 · SUPPLIER · parcela 1/2', '20261230 R$ 50,00 · SUPPLIER · parcela 2/2']
const person13 = '20261113 Atrasada: R$ 100,00 · a uma pessoa · conta a pagar'
const check = '20261205 Cheque 331 · R$ 500,00 · já pode ser depositado'

describe('a calendar', () => {
  it('has what falls due, what may be deposited and what is to be closed, and names no person', async () => {
    const { url: path } = await open(person('admin'))
    const answer = await fetched(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await answer.text()
    expect(text).not.toMatch(/Zulmira|Emitente|Ajuda|Aluguel/)
    const all = await titles(path)
    expect(
      all
        .filter((title) => /parcela|Atrasada|Cheque/.test(title))
        .map((title) => title.replace(/· [^·]+ · parcela/, '· SUPPLIER · parcela')),
    ).toEqual(expect.arrayContaining([person13, ...north, check]))
    expect(all).toContain('20261201 Fechar as contas de novembro de 2026')
    expect(text).toContain(`URL:/payment-order/${order.installments[0]?.id}`)
  })

  it.each([
    ['who may read neither has an empty one', 'guest', undefined, []],
    ['who is held to a branch has that', 'treasurer', undefined, [person13, ...north, check]],
    ['one of a branch has that', 'admin', 'sul', ['conta a pagar']],
  ])('of %s', async (_, role, branch, expected) => {
    const branchId = branch && (api.church.branches as Record<string, string>)[branch]
    const { url: path } = await open(person(role), branchId)
    const expectedTitles = (await titles(path)).filter((title) => !title.includes('Fechar'))
    expect(expectedTitles).toHaveLength(expected.length)
    for (const [place, title] of expectedTitles.entries())
      expect(title.replace(/· [^·]+ · parcela/, '· SUPPLIER · parcela')).toContain(expected[place])
  })

  it('is read with the rights of that moment, and not at all by whom is blocked', async () => {
    const { url: path } = await open(person('local'))
    expect(await titles(path)).not.toEqual([])
    await api.query('update celeiro.app_user set profile_id = $2 where id = $1', [
      person('local').id,
      api.church.profiles.Visitante,
    ])
    expect(await titles(path)).toEqual([])
    await api.query('update celeiro.app_user set status = 2 where id = $1', [person('local').id])
    expect((await fetched(path)).status).toBe(401)
  })

  it('is answered with 304 by its ETag, and is not cached by proxies', async () => {
    const { url: path } = await open(person('free'))
    const { headers } = await fetched(path)
    const again = await fetched(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text(), headers.get('cache-control')]).toEqual([304, '', 'private, no-cache'])
  })
})

describe('the address of a calendar', () => {
  it('stands nowhere, is listed and ended among the sessions, and is no way in', async () => {
    const own = await api.sessionOf(person('minister'))
    const { id, url: path } = await open(own.accessToken)
    const secret = /calendar\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? ''
    const [row] = await api.query('select to_jsonb(s)::text as stored from celeiro.session s where id = $1', [id])
    expect(String(row?.stored)).not.toContain(secret)
    const sessions = async () => (await api.call('GET', '/auth/sessions', { as: own.accessToken })).body
    expect(await sessions()).toMatchObject([
      { isCurrent: true, isCalendar: false },
      { id, isCalendar: true },
    ])
    for (const as of [secret, id]) expect((await api.call('GET', '/auth/me', { as })).status).toBe(401)
    await api.query("update celeiro.session set rotated_at = now() - interval '1 day' where id = $1", [id])
    expect((await fetched(path)).status).toBe(200)
    expect((await sessions())[1]).toMatchObject({ id, userAgent: 'Google-Calendar-Importer' })
    expect((await api.call('DELETE', `/auth/sessions/${id}`, { as: own.accessToken })).status).toBe(200)
    const ended = await fetched(path)
    expect([ended.status, await ended.json()]).toEqual([404, { error: 'calendar_not_found' }])
    const actions = (await trailOf(api, api.church.companyId)).filter(({ record_id }) => record_id === id)
    expect(actions.map(({ action }) => action)).toEqual(['openCalendar', 'endSession'])
  })

  it.each([
    '/api/calendar/x.ics',
    `/api/calendar/${'A'.repeat(43)}.ics`,
    `/api/calendar/${'A'.repeat(43)}`,
    '/api/calendar/%00.ics',
  ])('%s leads nowhere', async (path) => {
    expect((await fetched(path)).status).toBe(404)
  })

  it('of a branch that one does not reach, or of none at all, is refused', async () => {
    const { url: path } = await open(person('treasurer'))
    expect((await fetched(`${path}?branchId=${api.church.branches.sul}`)).status).toBe(403)
    expect((await fetched(`${path}?branchId=x`)).status).toBe(404)
    expect((await fetched(`${path}?color=red`)).status).toBe(400)
    expect((await fetched(`/api/calendar/${'A'.repeat(5000)}.ics`)).status).toBe(404)
    const { sul } = api.church.branches
    const elsewhere = await api.call('POST', `/auth/calendar?branchId=${sul}`, { as: person('treasurer') })
    expect(elsewhere.body).toEqual({ error: 'forbidden' })
  })

  it('is one of ten at most, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.call('POST', '/auth/calendar', { as: person('shop') })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ error: 'too_many_calendars' })
  })

  it('is rate limited under guessing', async () => {
    const guess = () => fetched(`/api/calendar/${'B'.repeat(43)}.ics`, { 'x-forwarded-for': '2001:db8:77::1' })
    const answers = await Promise.all(Array.from({ length: 70 }, guess))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})
