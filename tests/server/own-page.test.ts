import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type AppParts, createApp } from '#server/app.ts'
import { createLog } from '#server/log/log.ts'

const webFolder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-own-'))
afterAll(() => rmSync(webFolder, { recursive: true }))

const origins: (string | null)[] = []
const gateway = {
  fetch: ({ headers }: Request) => {
    origins.push(headers.get('authorization'))
    return Response.json({ data: {} })
  },
}
const listed = 'https://portal.example'

const app = (parts: Partial<AppParts> = {}) =>
  createApp({
    api: gateway,
    gateway,
    isOfSession: () => false,
    ping: async () => {},
    full: async () => [],
    jobs: async () => undefined,
    webFolder,
    formerElements: [],
    production: true,
    origins: [listed],
    trustedProxies: [],
    log: createLog({ write: () => {} }),
    ...parts,
  })

const own = {
  host: 'celeiro.example',
  origin: 'https://celeiro.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-session': 'cookie',
  cookie: 'token=payload.mac; refreshToken=other.mac',
  authorization: 'Bearer payload',
}

async function call(change: Record<string, string | undefined>, address = '/graphql') {
  origins.length = 0
  const headers = Object.fromEntries(Object.entries({ ...own, ...change }).filter(([, value]) => value !== undefined))
  const { status } = await app().request(address, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: '{}',
  })
  return [status, origins[0]]
}

describe('a call by cookies', () => {
  it('is made with the token where the page names the session that it is of', async () => {
    expect(await call({})).toEqual([200, 'Bearer payload.mac'])
    expect(await call({ authorization: 'Bearer another' })).toEqual([200, 'Bearer another'])
    expect(await call({ authorization: undefined })).toEqual([200, null])
    expect(await call({ cookie: undefined })).toEqual([200, 'Bearer payload'])
  })

  it('is nobody’s without the header that no foreign page may send', async () => {
    expect(await call({ 'x-session': undefined })).toEqual([200, 'Bearer payload'])
    expect(await call({ 'x-session': 'host' })).toEqual([200, 'Bearer payload'])
  })

  it.each([
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://sub.celeiro.example', 'sec-fetch-site': 'same-site' },
    { origin: listed, 'sec-fetch-site': 'cross-site' },
    { origin: listed, 'sec-fetch-site': undefined },
    { origin: 'null' },
    { origin: undefined },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('is refused from another page: %j', async (change) => {
    expect(await call(change)).toEqual([403, undefined])
  })

  it('is allowed to no foreign page by its preflight, a listed one included', async () => {
    const headers = { host: own.host, origin: listed, 'access-control-request-method': 'POST' }
    const preflight = { ...headers, 'access-control-request-headers': 'content-type,x-session' }
    const { headers: answer } = await app().request('/graphql', { method: 'OPTIONS', headers: preflight })
    expect(answer.get('access-control-allow-headers')).not.toContain('x-session')
    expect(answer.get('access-control-allow-credentials')).toBeNull()
  })

  it('reaches GraphQL alone', async () => {
    expect(await call({}, '/api/supplier')).toEqual([200, 'Bearer payload'])
  })
})

it('the page asks for cookies where it is so configured', async () => {
  const page = async (parts?: Partial<AppParts>) =>
    (await app(parts).request('/', { headers: { host: own.host, accept: 'text/html' } })).text()
  expect(await page({ pageSession: 'cookie' })).toContain(
    '<celeiro-app history="browser" session="cookie"></celeiro-app>',
  )
  expect(await page({ pageSession: 'local' })).toContain('<celeiro-app history="browser"></celeiro-app>')
})
