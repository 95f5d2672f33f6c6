import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { type Env, router, type Services } from '#api/http/operation.ts'
import { PageTokens } from '#api/http/page-token.ts'
import { onError } from '#api/http/refusal.ts'
import { SignedAddresses } from '#api/http/signed-address.ts'
import { importing } from '#api/import/importing.ts'
import { AttemptLimits } from '#api/limit/attempt-limit.ts'
import { TrustedIssuers } from '#api/session/exchange/issuer.ts'
import { SecretBox } from '#api/session/factor/secret-box.ts'
import { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import { SiteProofs } from '#api/session/proof/site-proof.ts'
import { usualSessionLimits } from '#api/session/sign-in/session-limits.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import type { Access } from '#domain/right/access.ts'
import { secret, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { bytesOf, send } from '#tests/support/file/file.ts'
import { formOf } from '#tests/support/file/form.ts'

const path = '/parrot/import'
const layout = {
  columns: { name: { label: 'Nome', words: [] }, value: { label: 'Valor', words: [] } },
  isEnough: (fields: ReadonlySet<'name' | 'value'>) => fields.has('name'),
  needed: 'o nome',
}
const headings = ['nome', 'valor']
const access = routeAccess as Record<string, Access>
let api: TestApi
let parrot: OpenAPIHono<Env>

beforeAll(async () => {
  access[`POST ${path}`] = { kind: 'right', module: 'suppliers', action: 'create' }
  api = await startApi()
  parrot = parroting(api)
})
afterAll(async () => {
  delete access[`POST ${path}`]
  await api.finish()
})

/** An API of one import, which answers what came. */
function parroting({ database, files }: TestApi): OpenAPIHono<Env> {
  const all = router()
  importing(
    all,
    { path, operationId: 'importParrot', summary: 'Parrots', query: z.object({ of: z.string() }), layout },
    async ({ file, columns, isDryRun }) => {
      columns.onNames?.(headings)
      const mapping = columns.mapping ?? columns.remembered?.(headings) ?? {}
      const said = {
        name: file.name,
        content: await text(await file.open()),
        isDryRun,
        mapping: JSON.stringify(mapping),
      }
      const counts = { successful: 0, failure: 0, duplicate: 0, ignored: 0 }
      return { ...counts, rows: [{ line: 0, msg: 'said', param: JSON.stringify(said) }] }
    },
  )
  const log = pino({ level: 'silent' })
  const services: Services = {
    database,
    files,
    log,
    tokens,
    addresses: new SignedAddresses(secret),
    pageTokens: new PageTokens(secret),
    clock: () => api.now,
    limits: new AttemptLimits(database, secret),
    codes: new OneTimeCodes(database, secret),
    factorSecrets: new SecretBox(secret),
    origins: [],
    registration: 'open',
    siteProofs: new SiteProofs(database, tokens, secret),
    issuers: new TrustedIssuers([]),
    sessionLimits: usualSessionLimits,
    storage: new StorageWatch(database, log),
    mailWay: 'NONE',
    publicUrl: () => '',
  }
  const app = new OpenAPIHono<Env>()
  app.onError(onError)
  app.use(async (context, next) => {
    context.set('services', services)
    await next()
  })
  return app.route('/', all)
}

const csv = 'nome;valor\nÁgua;1\n'
const admin = () => api.church.people.admin

async function post(body: BodyInit, { as = admin(), query = '?of=me', headers = {} }: Posting = {}) {
  const { accessToken } = await api.sessionOf(as as Person)
  const request = new Request(`http://celeiro.test${path}${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
  })
  const response = await parrot.fetch(request)
  const told = await response.json()
  return { status: response.status, body: told.rows?.[0] ? JSON.parse(told.rows[0].param) : told }
}

interface Posting {
  readonly as?: Person | undefined
  readonly query?: string
  readonly headers?: Record<string, string>
}

const file = (content: string | Uint8Array<ArrayBuffer> = csv) => new File([content], 'Rol de Membros.CSV')

describe('a file to import comes', () => {
  it('as part of a form, with its mapping before or after it', async () => {
    const mapping = JSON.stringify({ nome: 'name' })
    const expected = { name: 'rol-de-membros.csv', content: csv, isDryRun: false, mapping }
    expect((await post(formOf({ file: file(), mapping }))).body).toEqual(expected)
    expect((await post(formOf({ mapping, file: file() }))).body).toEqual(expected)
  })

  it('as the body, or as the id of one that was sent', async () => {
    const bare = await post(csv, { query: '?of=me&dryRun=true', headers: { 'content-type': 'text/csv' } })
    expect(bare.body).toEqual({ name: '', content: csv, isDryRun: true, mapping: '{"nome":"name"}' })
    const sent = await send(api, admin(), bytesOf(csv), { kind: 'import', contentType: 'text/csv', name: 'rol.csv' })
    const body = JSON.stringify({ fileId: sent.body.id, mapping: '{"nome":"name"}' })
    const call = (as = admin()) => post(body, { as, headers: { 'content-type': 'application/json' } })
    expect((await call()).body).toEqual({ name: 'rol.csv', content: csv, isDryRun: false, mapping: '{"nome":"name"}' })
    expect((await call(api.church.people.registrar)).status, 'somebody else’s').toBe(400)
    expect((await call(api.other.people.admin)).status, 'another church’s').toBe(400)
  })
})

describe('columns', () => {
  const mapping = JSON.stringify({ valor: 'name' })
  const ask = async (parts: Record<string, string>, posting?: Posting) =>
    (await post(formOf({ file: file(), ...parts }), posting)).body.mapping

  it('are mapped as for an earlier file, of the same church alone, and not by a dry run', async () => {
    await post(formOf({ file: file(), mapping }), { query: '?of=me&dryRun=true', as: api.other.people.admin })
    expect(await ask({}, { as: api.other.people.admin })).toBe('{}')
    expect(await ask({ mapping })).toBe(mapping)
    expect(await ask({})).toBe(mapping)
    expect(await ask({}, { as: api.other.people.admin })).toBe('{}')
  })

  it('must be fields, each once, and enough', async () => {
    for (const said of [{ nome: 'none' }, { nome: 'name', valor: 'name' }, { valor: 'value' }, { nome: '__proto__' }])
      expect((await post(formOf({ file: file(), mapping: JSON.stringify(said) }))).body).toEqual({
        error: 'invalid_mapping',
      })
  })
})

it('an import with a key happens once', async () => {
  const ask = (content: string) => post(formOf({ file: file(content) }), { headers: { 'idempotency-key': 'k1' } })
  const first = await ask(csv)
  expect(await ask(csv)).toEqual(first)
  expect((await ask('nome;valor\n')).body).toEqual({ error: 'idempotency_key_reused' })
})

describe('an import refuses', () => {
  it.each([
    ['a form without a file', () => formOf({ mapping: '{}' }), { errors: [{ msg: 'required', param: 'file' }] }],
    ['an empty file', () => formOf({ file: file('') }), { error: 'file_empty' }],
    ['a spreadsheet', () => formOf({ file: file('PK\u0003\u0004') }), { error: 'workbook_unreadable' }],
    [
      'a mapping that is none',
      () => formOf({ file: file(), mapping: '[1' }),
      { errors: [{ msg: 'invalid_format', param: 'mapping' }] },
    ],
    [
      'what is said of people where there are none',
      () => formOf({ file: file(), otherLines: '[2]' }),
      { errors: [{ msg: 'unknown_field', param: 'otherLines' }] },
    ],
    [
      'to look on where it is done',
      () => formOf({ file: file(), refusedAfter: '2' }),
      { errors: [{ msg: 'unknown_field', param: 'refusedAfter' }] },
    ],
  ])('%s', async (_what, body, answer) => {
    expect(await post(body())).toEqual({ status: 400, body: answer })
  })

  it('a form cut off at any place, and leaves nothing', async () => {
    const whole = new Uint8Array(await new Response(formOf({ file: file() })).arrayBuffer())
    const boundary = new TextDecoder().decode(whole.slice(2, whole.indexOf(13)))
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    for (const part of [0.1, 0.4, 0.6, 0.8, 0.97]) {
      const { status } = await post(whole.slice(0, Math.floor(whole.length * part)), { headers })
      expect([part, status]).toEqual([part, 400])
    }
  })

  it('more bytes than are taken, who has no right, and what it was not asked for', async () => {
    const big = await post(formOf({ file: file(new Uint8Array(51 * 1024 * 1024).fill(65)) }))
    expect(big.body).toEqual({ errors: [{ msg: 'file_too_large', param: '', params: { maximum: '50' } }] })
    expect((await post(formOf({ file: file() }), { as: api.church.people.shop })).status).toBe(403)
    expect((await post(formOf({ file: file() }), { query: '' })).status).toBe(400)
  })

  it('and leaves nothing where files come in', () => {
    expect(readdirSync(api.files.incomingFolder)).toEqual([])
  })
})
