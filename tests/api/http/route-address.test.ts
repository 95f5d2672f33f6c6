import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Method, startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin

describe('a parameter', () => {
  const list = (query: string) => api.call('GET', `/supplier?${query}`, { as: admin() })

  it.each(['__proto__', 'constructor', '__proto__[x]', 'toString', 'page[]', 'Status', 'statu%73s', 'x'.repeat(80)])(
    'with %s, which no filter is called, is refused',
    async (name) => {
      const { status, body } = await list(`status=1&${name}=1`)
      expect([status, body]).toEqual([400, { errors: [{ msg: 'unknown_field', param: decodeURIComponent(name) }] }])
    },
  )

  it('with many and long names of its own names the first few, in short', async () => {
    const names = Array.from({ length: 90 }, (_, at) => `${at}${'x'.repeat(200)}=1`)
    const { status, body } = await list(names.join('&'))
    expect([status, body.errors.length]).toEqual([400, 5])
    expect(JSON.stringify(body).length).toBeLessThan(1_000)
  })

  it.each<[Method, string]>([
    ['GET', '/auth/me'],
    ['GET', '/supplier/019b0000-0000-7000-8000-000000000000'],
    ['GET', '/supplier/all'],
    ['GET', '/supplier/export'],
    ['GET', '/bank-statement'],
    ['GET', '/bank-statement/kpi'],
    ['GET', '/home/kpi'],
    ['GET', '/search'],
    ['POST', '/region'],
    ['DELETE', '/region/many'],
    ['DELETE', '/region/019b0000-0000-7000-8000-000000000000'],
  ])('is not ignored by %s %s', async (method, path) => {
    const { status, body } = await api.call(method, `${path}?compentence=2026-01`, {
      as: admin(),
      ...(method === 'POST' && { body: { name: 'Nova', status: 1 } }),
    })
    expect([status, body]).toEqual([400, { errors: [{ msg: 'unknown_field', param: 'compentence' }] }])
  })

  it('is judged after who asks', async () => {
    expect((await api.call('GET', '/supplier?x=1')).status).toBe(401)
  })
})

describe('a word that is a route of other resources', () => {
  it.each(['/bank-statement/all', '/nowhere/all', '/bank/export', '/supplier/kpi', '/list-view/all', '/company/all'])(
    'is not what %s lacks',
    async (path) => {
      const { status, body } = await api.call('GET', path, { as: admin() })
      expect([status, body]).toEqual([404, { error: 'not_found' }])
    },
  )
})
