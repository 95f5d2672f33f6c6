import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreadKinds } from '#domain/import/table/file-kind.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { addressOf, bytesOf, pdf, photo, put, send } from '#tests/support/file/file.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const get = (url: string) => api.send(new Request(`http://celeiro.test${url}`))
const refused = (msg: string, params?: object) => (params ? { errors: [{ msg, param: '', params }] } : { error: msg })

describe('a file that is sent', () => {
  it('is kept by a clean name, answered with an address, and served to be saved, never run', async () => {
    const bytes = pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
    const upload = await send(api, admin(), bytes, { name: '../../etc/Recibo Nº 5 (ÁGUA).PDF' })
    expect(upload.status).toBe(200)
    expect(upload.body).toMatchObject({
      name: 'recibo-no-5-agua.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
    })
    const saved = await get(upload.body.url)
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="recibo-no-5-agua.pdf"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const viewed = await get(`${upload.body.url}&view=1`)
    expect(viewed.headers.get('content-disposition')).toBe('inline; filename="recibo-no-5-agua.pdf"')
  })

  it('is a picture turned upright, without what its camera noted and what was hidden behind its end', async () => {
    const bytes = new Uint8Array(Buffer.concat([await photo(40, 20), Buffer.from('<script>alert(1)</script>')]))
    const upload = await send(api, admin(), bytes, { name: 'foto.png', contentType: 'image/png' })
    expect(upload.body).toMatchObject({ name: 'foto.jpg', contentType: 'image/jpeg' })
    const storedBytes = Buffer.from(await (await get(upload.body.url)).arrayBuffer())
    const { width, height, exif, orientation } = await sharp(storedBytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 })
    for (const hidden of ['CAMERA-DO-TESOUREIRO', '<script>']) expect(storedBytes.includes(hidden)).toBe(false)
  })

  it('may come compressed, and is one file however often it is put', async () => {
    const bytes = pdf('a'.repeat(5000))
    const headers = { 'content-encoding': 'gzip' }
    const address = await addressOf(api, admin(), bytes)
    const type = { 'content-type': 'application/pdf' }
    const answer = await put(api, address.body.url, new Uint8Array(gzipSync(bytes)), { ...type, ...headers })
    expect(answer).toMatchObject({ status: 200, body: { size: bytes.length, id: address.body.id } })
    const again = await put(api, address.body.url, bytes, type)
    expect(again.body).toMatchObject({ id: address.body.id, size: bytes.length })
    expect(await api.query('select from celeiro.file where id = $1', [address.body.id])).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it.each([
    ['a zip called .jpg', { contentType: 'image/jpeg' }, bytesOf('PK\u0003\u0004zip'), 'unknown_file_type'],
    ['a page called .pdf', {}, bytesOf('<html><script>alert(1)</script></html>'), 'unknown_file_type'],
    ['a PDF that was cut off', {}, bytesOf('%PDF-1.4\nno end'), 'upload_incomplete'],
    ['zeros to import', { kind: 'import' as const, contentType: 'text/csv' }, new Uint8Array(5000), 'file_not_text'],
    ['fewer bytes than announced', { size: 5000 }, pdf(), 'upload_incomplete'],
    ['gzip that is none', { headers: { 'content-encoding': 'gzip' } }, pdf(), 'upload_incomplete'],
    ['another encoding', { headers: { 'content-encoding': 'br' } }, pdf(), 'unknown_encoding'],
    ['another content-type', { headers: { 'content-type': 'image/png' } }, pdf(), 'unknown_file_type'],
  ])('%s', async (_what, sending, bytes, code) => {
    expect(await send(api, admin(), bytes, sending)).toEqual({ status: 400, body: refused(code) })
  })

  it('a picture to import, which is named', async () => {
    const upload = await send(api, admin(), bytesOf('GIF89a'), { kind: 'import', contentType: 'text/csv' })
    expect(upload).toEqual({ status: 400, body: refused('file_kind_unexpected', unreadKinds.picture) })
  })

  it('more bytes than announced, packed small or not', async () => {
    const sending = { size: 100, sent: new Uint8Array(gzipSync(Buffer.alloc(20_000_000))) }
    const answers = [
      await send(api, admin(), pdf(), { ...sending, headers: { 'content-encoding': 'gzip' } }),
      await send(api, admin(), pdf('b'.repeat(1000)), { size: 100 }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ msg: 'file_too_large' }] })
    }
  })

  it('a picture of more points than forty millions, however small its file, and one cut at any byte', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const upload = await send(api, admin(), new Uint8Array(bomb), { contentType: 'image/png' })
    expect(upload.body).toEqual(refused('picture_too_large', { maximum: 40 }))
    const column = await sharp({ create: { width: 1, height: 65_536, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const long = await send(api, admin(), new Uint8Array(column), { contentType: 'image/png' })
    expect(long.body).toEqual({ error: 'picture_unreadable' })
    const whole = await photo(200, 100)
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.slice(0, Math.ceil(whole.length * part))
      const { status } = await send(api, admin(), cut, { contentType: 'image/jpeg' })
      expect([part, status]).toEqual([part, 400])
    }
  })

  it('a file too large or of another kind before a byte is sent, and who has no session', async () => {
    const big = await addressOf(api, admin(), pdf(), { size: 16 * 1024 * 1024 })
    expect(big.body).toEqual(refused('file_too_large', { maximum: '15' }))
    const strange = await addressOf(api, admin(), pdf(), { contentType: 'image/svg+xml' })
    expect(strange.body).toEqual(refused('unknown_file_type'))
    expect((await addressOf(api, undefined, pdf())).status).toBe(401)
  })

  it('an address that is changed, of another method or over', async () => {
    const bytes = pdf()
    const { body } = await addressOf(api, admin(), bytes)
    const type = { 'content-type': 'application/pdf' }
    const other = body.url.replace('recibo-no-5.pdf', 'outro.pdf')
    expect((await put(api, other, bytes, type)).status).toBe(403)
    expect((await get(body.url.replace('/upload/', '/download/'))).status).toBe(403)
    const now = api.now
    api.now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect((await put(api, body.url, bytes, type)).body).toEqual(refused('address_expired'))
    api.now = now
  })
})

describe('who reads it', () => {
  it('is who sent it, while it is no record’s; nobody else, and no other church', async () => {
    const { body } = await send(api, admin(), pdf())
    const read = (as = admin()) => api.call('GET', `/file/${body.id}`, { ...(as && { as }) })
    expect((await read()).body).toMatchObject({ id: body.id, name: 'recibo-no-5.pdf' })
    expect((await read(api.church.people.free)).body).toEqual(refused('file_not_found'))
    expect((await read(api.other.people.admin)).status).toBe(404)
  })

  it('nobody fetches a file to import', async () => {
    const { body } = await send(api, admin(), bytesOf('a;b\n1;2\n'), { kind: 'import', contentType: 'text/csv' })
    expect((await api.call('GET', `/file/${body.id}`, { as: admin() })).status).toBe(404)
    expect((await get(body.url)).status).toBe(404)
  })
})

it('leaves no temporary file, for any outcome', () => {
  expect(readdirSync(api.files.incomingFolder)).toEqual([])
})
