import { FormData as PonyfillForm } from '@whatwg-node/fetch'
import { expect, test } from 'vitest'
import { type GatewayContext, LOCAL_API } from '#mesh/gateway/context.ts'
import { fetch } from '#mesh/gateway/fetch.ts'
import { timedCache } from '#mesh/lookup/timed-cache.ts'

const keeping = { freshFor: 1, retryAfter: 1, max: 2, now: () => 0 }

function contextWith(serveApi: GatewayContext['serveApi']): GatewayContext {
  return {
    endpoints: { api: LOCAL_API, viacep: 'https://viacep.example', ibge: 'https://ibge.example' },
    upstream: { apiKey: 'key', requestId: 'request' },
    answers: {},
    passedOn: new Headers(),
    serveApi,
    timeouts: { api: 1000, lookup: 1000 },
    countLookup: () => {},
    caches: { states: timedCache(keeping), cities: timedCache(keeping) },
  }
}

const never = () => new Promise<Response>(() => undefined)

test('a form of Mesh reaches REST as a real upload', async () => {
  const form = new PonyfillForm()
  form.append('kind', 'statement')
  form.append('file', new File(['a;b\n1;2'], 'extrato.csv', { type: 'text/csv' }), 'extrato.csv')
  const received: FormData[] = []
  const context = contextWith(async (request) => {
    received.push(await request.formData())
    return Response.json({})
  })
  await fetch(`${LOCAL_API}/bank-statement/import`, { method: 'POST', body: form as unknown as FormData }, context)
  const file = received[0]?.get('file') as File
  expect(received[0]?.get('kind')).toBe('statement')
  expect([file.name, file.type, await file.text()]).toEqual(['extrato.csv', 'text/csv', 'a;b\n1;2'])
})

test("Mesh's own timeout ends a call that is served in this process", async () => {
  const call = fetch(`${LOCAL_API}/supplier`, { signal: AbortSignal.timeout(20) }, contextWith(never))
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a refusal that is not JSON becomes JSON', async () => {
  const context = contextWith(() => new Response('<h1>Oops</h1>', { status: 500 }))
  const response = await fetch(`${LOCAL_API}/supplier`, {}, context)
  expect([response.status, await response.json()]).toEqual([500, {}])
})

test.each([
  'https://evil.example/ws/1/json',
  'https://viacep.example.evil.example/ws/1/json',
  'https://viacep.example@evil.example/',
  `${LOCAL_API}/../admin`,
  `${LOCAL_API}-admin/x`,
  'file:///etc/passwd',
])('%s is never fetched', async (url) => {
  await expect(fetch(url, {}, contextWith(never))).rejects.toThrow('configured')
})

test('what is kept is bounded: the oldest goes first', async () => {
  const cache = timedCache<string>({ freshFor: 1000, retryAfter: 1, max: 2, now: () => 0 })
  const loaded: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      loaded.push(key)
      return key
    })
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await get(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'a'])
})
