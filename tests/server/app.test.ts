import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answering, type AppParts, createApp } from '#server/app.ts'
import { createLog } from '#server/log/log.ts'

const listed = 'https://portal.example'
const lines: Record<string, unknown>[] = []
const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) })

let webFolder: string

beforeAll(() => {
  webFolder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-web-'))
  mkdirSync(path.join(webFolder, 'element'))
  writeFileSync(path.join(webFolder, 'element', 'celeiro.js'), 'loader')
  const chunks = {
    'src/element/content.tsx': {
      file: 'chunks/content-Dk3_a1Xz.js',
      imports: ['_styles.js'],
      dynamicImports: ['_shared.js'],
    },
    '_styles.js': { file: 'chunks/styles-Dk3_a1Xz.js' },
    '_shared.js': { file: 'chunks/shared-Dk3_a1Xz.js' },
  }
  writeFileSync(path.join(webFolder, 'element-manifest.json'), JSON.stringify(chunks))
  mkdirSync(path.join(webFolder, 'kit'))
  writeFileSync(path.join(webFolder, 'kit', 'kit.js'), 'kit')
})
afterAll(() => rmSync(webFolder, { recursive: true }))

/** Says what reached it. */
const echo: Answering = {
  fetch: (request) =>
    Response.json(
      { url: new URL(request.url).pathname, requestId: request.headers.get('x-request-id') },
      { status: 418 },
    ),
}

function app(parts: Partial<AppParts> = {}) {
  const ping = () => Promise.resolve()
  const full = async () => []
  const isOfSession = ({ headers }: Request) => headers.get('authorization') === 'Bearer of-a-session'
  const jobs = async () => undefined
  const served = { webFolder, formerElements: [], production: false, origins: [listed], trustedProxies: [], log }
  return createApp({ api: echo, gateway: echo, ping, full, jobs, isOfSession, ...served, ...parts })
}

const get = (address: string, headers: Record<string, string> = {}, parts: Partial<AppParts> = {}) =>
  app(parts).request(address, { headers: { host: 'localhost', ...headers } })

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function directives(response: Response): Record<string, string> {
  const policy = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
}

describe('the contract', () => {
  let contractFolder: string
  beforeAll(() => {
    contractFolder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-contract-'))
    writeFileSync(path.join(contractFolder, 'index.html'), '<!doctype html><title>Celeiro API</title>')
    writeFileSync(path.join(contractFolder, 'openapi.json'), '{"openapi":"3.0.3"}')
  })
  afterAll(() => rmSync(contractFolder, { recursive: true }))

  it('is a page without scripts, and a document for programs, where it is shown', async () => {
    const page = await get('/contract/', browser, { contractFolder })
    expect(await page.text()).toContain('Celeiro API')
    expect(directives(page)).toMatchObject({ 'default-src': "'none'", 'style-src': "'self'" })
    expect((await get('/contract', browser, { contractFolder })).headers.get('location')).toBe('/contract/')
    expect(await (await get('/contract/openapi.json', {}, { contractFolder })).json()).toEqual({ openapi: '3.0.3' })
    expect((await get('/contract/other.json', {}, { contractFolder })).status).toBe(404)
  })

  it('is shown to nobody elsewhere', async () => {
    expect((await get('/contract/openapi.json')).status).toBe(404)
    expect(await (await get('/contract/', browser)).text()).not.toContain('Celeiro API')
  })
})

describe('pages', () => {
  it.each(['/', '/home', '/suppliers/018f-abc?search=padaria'])('the standalone page answers %s', async (address) => {
    const response = await get(address, browser)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('<celeiro-app history="browser"></celeiro-app>')
    expect(html).toContain('<script type="module" src="/element/celeiro.js"></script>')
  })

  it('fetch what the loader needs beside it, and nothing that a visitor may not need', async () => {
    const html = await (await get('/', browser)).text()
    const early = [...html.matchAll(/<link rel="modulepreload" href="(.*?)">/g)].map(([, address]) => address)
    expect(early).toEqual(['/element/chunks/content-Dk3_a1Xz.js', '/element/chunks/styles-Dk3_a1Xz.js'])
    const unbuilt = await (await get('/', browser, { webFolder: path.join(webFolder, 'kit') })).text()
    expect(unbuilt).not.toContain('modulepreload')
  })

  it('allow their own style by its hash, scripts from here alone, and nothing by default', async () => {
    for (const address of ['/', '/embed']) {
      const response = await get(address, browser)
      const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
      const policy = directives(response)
      expect(policy['style-src']).toBe(`'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
      expect(policy).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'", 'base-uri': "'none'" })
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
    }
  })

  it('demand trusted types where all markup is ours', async () => {
    expect(directives(await get('/', browser))['require-trusted-types-for']).toBe("'script'")
    expect(directives(await get('/embed', browser))).not.toHaveProperty('require-trusted-types-for')
  })

  it('hold no inline script, handler or style attribute', async () => {
    for (const address of ['/', '/embed']) {
      expect(await (await get(address, browser)).text()).not.toMatch(/<script>|\son\w+=|\sstyle=/)
    }
  })

  it('show the portal outside production only', async () => {
    expect(await (await get('/embed', browser)).text()).toContain('<celeiro-app history="hash">')
    const inProduction = await get('/embed', browser, { production: true })
    expect(await inProduction.text()).not.toContain('Convenção')
  })

  it('show the pieces of the interface outside production only', async () => {
    const page = await get('/ui', browser)
    expect(await page.text()).toContain('<script type="module" src="/kit/kit.js"></script>')
    expect(directives(page)).toMatchObject({ 'script-src': "'self'", 'require-trusted-types-for': "'script'" })
    expect(await (await get('/kit/kit.js')).text()).toBe('kit')
    const inProduction = await get('/ui', browser, { production: true })
    expect(await inProduction.text()).toContain('<celeiro-app history="browser">')
    expect((await get('/kit/kit.js', {}, { production: true })).status).toBe(404)
  })

  it('show where a theme is made outside production only', async () => {
    const page = await get('/theme', browser)
    expect(await page.text()).toContain('<script type="module" src="/kit/theme.js"></script>')
    expect(directives(page)).toMatchObject({ 'script-src': "'self'", 'require-trusted-types-for': "'script'" })
    const inProduction = await get('/theme', browser, { production: true })
    expect(await inProduction.text()).toContain('<celeiro-app history="browser">')
  })

  it('show the inspector outside production only, to its own origin and to listed ones', async () => {
    const page = await get('/inspector', browser)
    expect(await page.text()).toContain('<script type="module" src="/kit/inspector.js"></script>')
    expect(directives(page)).toMatchObject({ 'script-src': "'self'", 'require-trusted-types-for': "'script'" })
    const opener = async (address: string) => (await get(address, browser)).headers.get('cross-origin-opener-policy')
    expect(await opener('/inspector')).toBe('same-origin')
    expect(await opener(`/inspector?from=${encodeURIComponent(listed)}`)).toBe('unsafe-none')
    expect(await opener('/inspector?from=https%3A%2F%2Fevil.example')).toBe('same-origin')
    expect(await opener('/home')).toBe('same-origin')
    expect(await opener('/home?inspect=stately')).toBe('same-origin-allow-popups')
    const inProduction = await get('/inspector', browser, { production: true })
    expect(await inProduction.text()).toContain('<celeiro-app history="browser">')
    const guarded = await get('/home?inspect=stately', browser, { production: true })
    expect(guarded.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('are framed by nobody, save the one for listed portals, which only they may frame', async () => {
    const other = 'http://intranet.example:8080'
    const framed = await get('/frame', browser, { origins: [listed, other] })
    const html = await framed.text()
    expect(directives(framed)['frame-ancestors']).toBe(`${listed} ${other}`)
    expect(framed.headers.has('x-frame-options')).toBe(false)
    expect(html).toContain(`<div id="celeiro" data-portals="${listed} ${other}"></div>`)
    expect(html).toContain('<script type="module" src="/element/framed.js"></script>')
    expect(directives(framed)).toMatchObject({ 'script-src': "'self'", 'require-trusted-types-for': "'script'" })
    const unlisted = await get('/frame', browser, { origins: [] })
    for (const refusing of [unlisted, await get('/', browser), await get('/embed', browser), await get('/health')]) {
      expect(directives(refusing)['frame-ancestors']).toBe("'none'")
      expect(refusing.headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('let the page that opened the window of passkeys hear it, whom nothing frames', async () => {
    const window = await get('/passkey', browser, { origins: [listed] })
    expect(await window.text()).toContain(`<main id="passkey" aria-live="polite" data-portals="${listed}">`)
    expect(window.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(window.headers.get('x-frame-options')).toBe('DENY')
    expect(directives(window)).toMatchObject({ 'script-src': "'self'", 'frame-ancestors': "'none'" })
  })

  it('are not answered to who asks for an image, a script or with another verb', async () => {
    for (const [address, headers] of [
      ['/favicon.ico', { accept: 'image/avif,image/*,*/*;q=0.8' }],
      ['/robots.txt', { accept: '*/*' }],
    ] as const) {
      const response = await get(address, headers)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'not_found' })
    }
    expect((await app().request('/home', { method: 'POST', headers: browser })).status).toBe(404)
  })
})

describe('headers', () => {
  it('guard every answer, and let none be kept that may hold a token or what a person may see', async () => {
    for (const address of [
      '/',
      '/health',
      '/ready',
      '/api/region',
      '/graphql',
      '/element/celeiro.js',
      '/nothing.png',
    ]) {
      const { headers } = await get(address)
      const isOfPage = ['/', '/element/celeiro.js'].includes(address)
      expect(headers.get('cache-control'), address).toBe(isOfPage ? 'no-cache' : 'no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.has('strict-transport-security')).toBe(false)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const isForPortals = async (address: string) =>
      (await get(address)).headers.get('cross-origin-resource-policy') === 'cross-origin'
    // Whether there is an answer is asked from a portal's page, too, where the connection was lost.
    expect(await Promise.all(['/health', '/ready', '/api/region', '/graphql'].map(isForPortals))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect((await get('/', {}, { production: true })).headers.has('strict-transport-security')).toBe(true)
  })

  it('keep a sane request id, replace any other, and hand it on', async () => {
    const echoed = await get('/api/region', { 'x-request-id': 'abc-123_XYZ' })
    expect(echoed.headers.get('x-request-id')).toBe('abc-123_XYZ')
    expect(await echoed.json()).toMatchObject({ requestId: 'abc-123_XYZ' })
    for (const bad of ['short', 'with space here', 'x'.repeat(65)]) {
      const response = await get('/api/region', { 'x-request-id': bad })
      const id = response.headers.get('x-request-id')
      expect(id).not.toBe(bad)
      expect(await response.json()).toMatchObject({ requestId: id })
    }
  })
})

describe('calls', () => {
  it('reach the api and the gateway', async () => {
    expect(await (await get('/api/region/1')).json()).toMatchObject({ url: '/api/region/1' })
    expect(await (await app().request('/graphql', { method: 'POST' })).json()).toMatchObject({ url: '/graphql' })
  })

  it('that break answer 500 without saying why', async () => {
    const api = { fetch: () => Promise.reject(new Error('CPF 529.982.247-25')) }
    const response = await get('/api/region', {}, { api })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'internal_server_error' })
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it('are logged by path, without the query', async () => {
    await get('/api/supplier?search=52998224725', { 'x-request-id': 'logged-request' })
    const line = lines.find((one) => one.requestId === 'logged-request')
    expect(line).toMatchObject({ level: 'info', method: 'GET', path: '/api/supplier', status: 418, msg: 'requisição' })
    expect(JSON.stringify(line)).not.toContain('52998224725')
  })

  it.each(['/api/calendar/segredo.ics', '/api/receipt/segredo/open'])(
    'are logged without the secret of %s',
    async (path) => {
      await get(path, { 'x-request-id': 'secret-request' })
      const line = lines.findLast((one) => one.requestId === 'secret-request')
      expect(line).toMatchObject({ path: path.replace(/segredo(\.ics)?/, '[oculto]') })
    },
  )
})

describe('other origins', () => {
  const preflight = (origin: string, address = '/graphql') =>
    app().request(address, {
      method: 'OPTIONS',
      headers: {
        host: 'localhost',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })

  it('that are listed may call, without credentials', async () => {
    const { headers } = await preflight(listed)
    expect(headers.get('access-control-allow-origin')).toBe(listed)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    expect((await get('/api/region')).headers.get('vary')?.toLowerCase()).toContain('origin')
  })

  it.each(['https://portal.example.evil.com', 'http://portal.example', 'null', 'https://portal.example:8443'])(
    'such as %s may not',
    async (origin) => {
      expect((await preflight(origin)).headers.has('access-control-allow-origin')).toBe(false)
      const response = await app().request('/graphql', { method: 'POST', headers: { host: 'localhost', origin } })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ errors: [{ message: 'forbidden' }] })
    },
  )

  it('are not taken for ours behind a proxy that ends TLS', async () => {
    const headers = { host: 'celeiro.example', origin: 'https://celeiro.example' }
    expect((await app().request('/graphql', { method: 'POST', headers })).status).toBe(418)
  })
})
