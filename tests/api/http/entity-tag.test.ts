import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startApi()
  token = (await api.sessionOf(api.church.people.admin!)).accessToken
})
afterAll(() => api.finish())

const get = (path: string, tag?: string, bearer = token) =>
  api.send(
    new Request(`http://celeiro.test/api${path}`, {
      headers: { 'api-key': apiKey, authorization: `Bearer ${bearer}`, ...(tag && { 'if-none-match': tag }) },
    }),
  )
const tagOf = async (path: string): Promise<string> => (await get(path)).headers.get('etag') ?? ''

describe('an answer that the caller has', () => {
  it.each(['a list', 'a record'])('is not sent again until it changes: %s', async (what) => {
    const { body: region } = await api.call('POST', '/region', {
      as: api.church.people.admin,
      body: { name: `Mesma ${what}`, status: 1 },
    })
    const path = what === 'a list' ? '/region?search=Mesma' : `/region/${region.id}`
    const tag = await tagOf(path)
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    const again = await get(path, tag)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const { id, version } = region
    await api.call('PUT', `/region/${id}`, {
      as: api.church.people.admin,
      body: { name: `Outra Mesma ${what}`, status: 1, version },
    })
    const changed = await get(path, tag)
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  })

  it('is known among several tags, and by the weak one that a proxy made of it', async () => {
    const tag = await tagOf('/branch')
    expect((await get('/branch', `"other", W/${tag}`)).status).toBe(304)
    expect((await get('/branch', '"other"')).status).toBe(200)
  })

  it('is refused to users who may not see it, whatever ETag they send', async () => {
    const { accessToken } = await api.sessionOf(api.church.people.guest!)
    expect((await get('/region', await tagOf('/region'), accessToken)).status).toBe(403)
    expect((await get('/region', await tagOf('/region'), 'forged')).status).toBe(401)
  })
})

it('a refusal and what is written have no tag', async () => {
  expect((await get('/region/nothing')).headers.get('etag')).toBeNull()
  const { headers } = await api.call('POST', '/region', {
    as: api.church.people.admin,
    body: { name: 'Sem marca', status: 1 },
  })
  expect(headers.get('etag')).toBeNull()
})
