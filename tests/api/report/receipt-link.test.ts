import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#api/mail/message.ts'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'
import { codeIn, sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi
let giver: Giver
const year = '2026'
const root = '/report/contribution-link'

beforeAll(async () => {
  api = await startApi(() => ({ mailWay: 'SMTP' }))
  api.now = new Date('2026-11-20T15:00:00Z')
  giver = await addGiver(api)
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = person('admin')) =>
  api.call(method, `${root}${path}`, { as, ...(body && { body }) })
const browse = (path: string, form?: Record<string, string>, address = '203.0.113.9') =>
  api.send(
    new Request(`http://celeiro.test${path}`, {
      headers: { accept: 'text/html', 'x-forwarded-for': address },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
  )
const pathIn = ({ text }: Message) => /https:\/\/celeiro\.example(\/api\/receipt\/[\w-]{43})/.exec(text)?.[1] ?? ''
const toGiver = (mails: readonly Message[]) => mails.find(({ to }) => to.address === giver.email)

/** Mails the giver a link of her own, and answers its path. */
async function mailed(): Promise<string> {
  const { status, body } = await ask('POST', '', { memberId: giver.id, year, way: 1 })
  expect([status, body.error, body.url, body.code]).toEqual([200, undefined, undefined, undefined])
  return pathIn(toGiver(await sentMail(api)) as Message)
}

/** A link to be handed over. */
async function handed(as = person('admin')): Promise<{ id: string; url: string; code: string }> {
  const { status, body } = await ask('POST', '', { memberId: giver.id, year, way: 2 }, as)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

const addressIn = (page: string) => /href="(\/api\/download\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the receipts of a year', () => {
  it('are mailed as links to all who have an address, once, and tell nothing before their code', async () => {
    const { body: before } = await ask('GET', `/count?year=${year}`)
    expect(before.toMail).toBeGreaterThan(0)
    expect((await ask('POST', '/all', { year })).body).toEqual({ count: before.toMail })
    expect((await ask('POST', '/all', { year })).body).toEqual({ error: 'receipts_all_sent' })
    expect((await ask('GET', `/count?year=${year}`)).body).toEqual({
      toMail: 0,
      withLink: before.toMail,
      withoutEmail: before.withoutEmail,
    })
    const mails = await sentMail(api)
    expect(mails).toHaveLength(before.toMail)
    const letter = toGiver(mails) as Message
    expect(letter.text).not.toMatch(/123|67,89|R\$/)
    const path = pathIn(letter)
    const page = await browse(path)
    const html = await page.text()
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
    ])
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(disclosedBy(giver, html)).toEqual([])
    expect(await sentMail(api)).toEqual([])
    const pageText = await (await browse(`${path}/code`, {})).text()
    expect(disclosedBy(giver, pageText)).toEqual([])
    await browse(`${path}/code`, {})
    const codes = await sentMail(api)
    expect(codes.map(({ to }) => to.address)).toEqual([giver.email])
    const code = codeIn(codes[0])
    const refused = await browse(`${path}/open`, { code: wrongOf(code) })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Código incorreto')])
    const opened = await (await browse(`${path}/open`, { code: ` ${code} ` })).text()
    const paper = await browse(addressIn(opened))
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const paperText = pagesOf(Buffer.from(await paper.arrayBuffer())).join('\n')
    for (const words of [giver.name, '123,45', 'Emitido por']) expect(paperText).toContain(words)
    const stored = JSON.stringify([
      await api.query('select * from celeiro.receipt_link'),
      await api.query('select * from celeiro.mail_outbox'),
      await api.query('select payload from celeiro.job'),
    ])
    for (const word of [path.slice(-43), code]) expect(stored).not.toContain(word)
    const acts = (await trailOf(api, api.church.companyId)).filter(({ record_id }) => record_id === giver.id)
    expect(acts.slice(-2).map(({ action }) => action)).toEqual(['sendReceipt', 'openReceipt'])
  }, 60_000)

  it('are listed while they are good, and ended one by one or all', async () => {
    const { body } = await ask('GET', `?year=${year}`)
    const own = body.rows.find(({ memberId }: { memberId: string }) => memberId === giver.id)
    expect(own).toMatchObject({
      memberName: giver.name,
      year,
      way: 1,
      sentAt: expect.any(String),
      openedAt: expect.any(String),
    })
    expect((await ask('DELETE', `/${own.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/${own.id}`)).body).toEqual({ error: 'receipt_link_ended' })
    expect((await ask('POST', '/end', { year })).body).toEqual({ count: body.count - 1 })
    expect((await ask('GET', `?year=${year}`)).body).toEqual({ rows: [], count: 0 })
  })

  it('are of nobody else: not of another church, nor without the right, nor of who gave nothing', async () => {
    const { id } = await handed()
    const other = api.other.people.admin as Person
    expect((await ask('GET', `?year=${year}`, undefined, other)).body).toEqual({ rows: [], count: 0 })
    expect((await ask('DELETE', `/${id}`, undefined, other)).status).toBe(404)
    expect((await ask('POST', '/end', { year }, other)).body).toEqual({ count: 0 })
    const foreign = { memberId: giver.id, year, way: 2 }
    expect((await ask('POST', '', foreign, other)).body).toEqual({ error: 'receipt_without_gifts' })
    for (const role of ['minister', 'treasurer'])
      expect((await ask('POST', '', foreign, person(role))).status).toBe(403)
    expect((await ask('POST', '', { ...foreign, year: '2019' })).body).toEqual({ error: 'receipt_without_gifts' })
    await api.query('update celeiro.member set email = null where id = $1', [giver.id])
    expect((await ask('POST', '', { ...foreign, way: 1 })).body).toEqual({ error: 'receipt_without_email' })
    await api.query('update celeiro.member set email = $2 where id = $1', [giver.id, giver.email])
    expect((await ask('GET', `?memberId=${giver.id}`)).body.rows).toMatchObject([{ id }])
  })
})

describe('a link', () => {
  it('that is handed over opens by the code that was shown with it, and ends the one before', async () => {
    const first = await handed()
    const { url, code } = await handed()
    expect((await browse(first.url)).status).toBe(404)
    expect(await sentMail(api)).toEqual([])
    expect(await (await browse(url)).text()).toContain('Código de 6 dígitos')
    await browse(`${url}/code`, {})
    expect(await sentMail(api)).toEqual([])
    expect(addressIn(await (await browse(`${url}/open`, { code })).text())).toContain('recibo-de-contribuicoes-2026')
  })

  it('is over after five wrong codes, even for the right one', async () => {
    const { url, code } = await handed()
    for (const turn of [1, 2, 3, 4])
      expect([turn, (await browse(`${url}/open`, { code: wrongOf(code) })).status]).toEqual([turn, 400])
    expect((await browse(`${url}/open`, { code: wrongOf(code) })).status).toBe(404)
    expect((await browse(`${url}/open`, { code })).status).toBe(404)
    const locked = (await trailOf(api, api.church.companyId)).filter(({ action }) => action === 'receiptLocked')
    expect(locked).toHaveLength(1)
  })

  it('has its code mailed once a minute and five times an hour at most, good for ten minutes', async () => {
    const path = await mailed()
    for (let turn = 0; turn < 5; turn++) expect((await browse(`${path}/code`, {})).status).toBe(200)
    const mails = await sentMail(api)
    expect(mails).toHaveLength(1)
    const sixth = await browse(`${path}/code`, {})
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(sixth.headers.get('content-type')).toContain('text/html')
    await api.query(`update celeiro.receipt_link set code_until = now() - interval '1 second' where ended_at is null`)
    expect((await browse(`${path}/open`, { code: codeIn(mails[0]) })).status).toBe(400)
  })

  const blank = 'document = null, email = null, phone = null, envelope_number = null, legal_basis = null'
  it.each([
    ['is over', `update celeiro.receipt_link set expires_at = now() where ended_at is null`, 404],
    ['was ended', 'update celeiro.receipt_link set ended_at = now() where ended_at is null', 404],
    ['is of somebody who lost the right', 'update celeiro.app_user set profile_id = $2 where id = $1', 200],
    ['is of somebody who is blocked', 'update celeiro.app_user set status = 2 where id = $1', 404],
    [
      'is of a person who was forgotten',
      `update celeiro.member set anonymized_at = now(), status = 2, type = 0, other_phones = '{}', ${blank}`,
      404,
    ],
  ])(
    'that %s opens no paper, nor does the address that it gave',
    async (_, how, status) => {
      const maker = person('local')
      const { url, code } = await handed(maker)
      const address = addressIn(await (await browse(`${url}/open`, { code })).text())
      expect((await browse(address)).status).toBe(200)
      await api.query(how, [maker.id, api.church.profiles.Visitante].slice(0, how.match(/\$\d/g)?.length ?? 0))
      expect((await browse(url)).status).toBe(status)
      const paper = await browse(address)
      expect([paper.status, await paper.text()]).toEqual([404, expect.stringContaining('Este endereço não vale mais')])
      await api.query('update celeiro.app_user set profile_id = $1, status = 1 where id = $2', [
        api.church.profiles.Tudo,
        maker.id,
      ])
    },
    60_000,
  )

  it.each(['x', 'A'.repeat(43), '%00', `${'A'.repeat(43)}/open`])('of %s leads nowhere', async (secret) => {
    const answer = await browse(`/api/receipt/${secret}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
