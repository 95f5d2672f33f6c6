import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOpenTo, secured } from '#server/http/headers.ts'
import { serveElement } from '#server/page/element-files.ts'

const entry = `export const name = '${'celeiro '.repeat(400)}'`
const listed = 'https://portal.example'
const forEver = 'public, max-age=31536000, immutable'

let folder: string

/** A build as `scripts/build.ts` leaves it. */
function build(name: string, version: string, files: Record<string, string | Buffer>): string {
  const place = path.join(folder, name)
  mkdirSync(path.join(place, 'chunks'), { recursive: true })
  for (const [file, content] of Object.entries({ 'version.json': JSON.stringify({ version }), ...files }))
    writeFileSync(path.join(place, file), content)
  return place
}

let current: string
let former: string[]

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-element-'))
  current = build('new', '0.3.0', {
    'celeiro.js': entry,
    'celeiro.d.ts': `export type ${entry}`,
    'custom-elements.json': '{}',
    'chunks/app-Dk3_a1Xz.js': entry,
    'chunks/app-Dk3_a1Xz.js.br': brotliCompressSync(entry),
  })
  former = [
    build('rebuilt', '0.2.0', { 'celeiro.js': 'second', 'chunks/app-Second01.js': 'second' }),
    build('old', '0.2.0', { 'celeiro.js': 'first', 'chunks/app-First001.js': 'first', 'gone.json': '{}' }),
  ]
  writeFileSync(path.join(folder, 'secret.txt'), 'outside')
})
afterAll(() => rmSync(folder, { recursive: true }))

function get(address: string, headers: Record<string, string> = {}, production = true) {
  const app = new Hono()
  app.use(secured(production))
  serveElement(app, { current, former, production, isAllowed: (context) => isOpenTo(context, [listed]) })
  return app.request(address, { headers: { host: 'celeiro.example', ...headers } })
}

const cacheOf = async (address: string, production = true) =>
  (await get(address, {}, production)).headers.get('cache-control')

describe('the element', () => {
  it('may be loaded by any page, without credentials', async () => {
    for (const address of ['/element/celeiro.js', '/element/0.3.0/celeiro.js', '/element/custom-elements.json']) {
      const { status, headers } = await get(address, { origin: 'https://unknown.example' })
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  it('is asked for again each time, its chunks never', async () => {
    const loader = await get('/element/celeiro.js')
    expect(loader.headers.get('cache-control')).toBe('no-cache')
    expect(loader.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await cacheOf('/element/custom-elements.json')).toBe('no-cache')
    expect(await cacheOf('/element/chunks/app-Dk3_a1Xz.js')).toBe(forEver)
    const tag = loader.headers.get('etag') ?? ''
    const unchanged = await get('/element/celeiro.js', { 'if-none-match': tag, origin: listed })
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('cache-control')).toBe('no-cache')
    expect(unchanged.headers.get('access-control-allow-origin')).toBe('*')
    expect(unchanged.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('stands below its version for ever, but where it is still worked on', async () => {
    const address = '/element/0.3.0/celeiro.js'
    expect(await (await get(address)).text()).toBe(entry)
    expect(await cacheOf(address)).toBe(forEver)
    expect(await cacheOf(address, false)).toBe('no-cache')
    expect(await cacheOf('/element/0.3.0/chunks/app-Dk3_a1Xz.js', false)).toBe(forEver)
  })

  it('has its former versions beside it, and what open pages have yet to load of them', async () => {
    const textAt = async (address: string) => (await get(address)).text()
    expect(await textAt('/element/0.2.0/celeiro.js')).toBe('second')
    expect(await textAt('/element/0.2.0/chunks/app-Second01.js')).toBe('second')
    expect(await textAt('/element/0.2.0/chunks/app-First001.js')).toBe('first')
    expect(await textAt('/element/chunks/app-First001.js')).toBe('first')
    expect((await get('/element/gone.json')).status).toBe(404)
    expect((await get('/element/0.3.0/chunks/app-First001.js')).status).toBe(404)
  })

  it('travels compressed: as built, else on the fly', async () => {
    const built = await get('/element/chunks/app-Dk3_a1Xz.js', { 'accept-encoding': 'gzip, br' })
    expect(built.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await built.arrayBuffer())).toString()).toBe(entry)
    const types = await get('/element/celeiro.d.ts', { 'accept-encoding': 'gzip, br' })
    expect(types.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(types.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await types.arrayBuffer())).toString()).toContain(entry)
  })

  it.each([
    '/element/missing.js',
    '/element/..%2fsecret.txt',
    '/element/0.3.0/..%2f..%2fsecret.txt',
    '/element/%2e%2e/secret.txt',
    '/element/chunks/',
    '/element/',
    '/element/0.3.0/',
    '/element/0.4.0/celeiro.js',
  ])('holds nothing at %s', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('whether a page may call', () => {
  const answer = async (headers: Record<string, string>) => {
    const response = await get('/element/origin', headers)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.json()
  }

  it('is reported to the page of any origin, by the name that the server knows it by', async () => {
    expect(await answer({ origin: listed })).toEqual({ origin: listed, isAllowed: true })
    expect(await answer({ origin: 'https://celeiro.example' })).toMatchObject({ isAllowed: true })
    expect(await answer({})).toEqual({ origin: null, isAllowed: true })
    const unknown = 'https://portal.example.evil.com'
    expect(await answer({ origin: unknown })).toEqual({ origin: unknown, isAllowed: false })
  })
})
