import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Answering, type AppParts, createApp } from '#server/app.ts'
import { createLog } from '#server/log/log.ts'
import { SeenMails } from '#server/page/dev-mail.ts'

const webFolder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-front-'))
afterAll(() => rmSync(webFolder, { recursive: true }))

const nothing: Answering = { fetch: () => new Response() }
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const app = (parts: Partial<AppParts>) =>
  createApp({
    api: nothing,
    gateway: nothing,
    isOfSession: () => false,
    ping: async () => {},
    full: async () => [],
    jobs: async () => undefined,
    webFolder,
    formerElements: [],
    production: false,
    origins: [],
    trustedProxies: [],
    log: createLog({ write: () => {} }),
    ...parts,
  })
const socketOf = (remoteAddress: string, headers: object = {}) => ({ incoming: { socket: { remoteAddress }, headers } })
const get = (address: string, parts: Partial<AppParts>) =>
  app(parts).request(address, { headers: { host: 'localhost' } }, socketOf('127.0.0.1'))

describe('an empty installation', () => {
  const answers = (...outcomes: (boolean | Error)[]) => {
    let visits = 0
    const awaitsFirst = async () => {
      const answer = outcomes[visits++] ?? false
      if (answer instanceof Error) throw answer
      return answer
    }
    const served = app({ awaitsFirst })
    const visit = async (address: string, headers: object = browser) => {
      const response = await served.request(address, { headers: { host: 'localhost', ...headers } })
      return [response.status, response.headers.get('location')]
    }
    return { visit, visits: () => visits }
  }

  it.each(['/', '/auth/login', '/home'])('leads from %s to the registration, until there is a church', async (path) => {
    const { visit, visits } = answers(true, true, false)
    expect([await visit(path), await visit(path)]).toEqual(Array(2).fill([302, '/auth/register']))
    expect([await visit(path), await visit(path), visits()]).toEqual([[200, null], [200, null], 3])
  })

  it('leads nowhere from another place, nor while the database does not answer', async () => {
    const { visit } = answers(new Error('no database'), true)
    expect(await visit('/auth/register')).toEqual([200, null])
    expect(await visit('/')).toEqual([200, null])
    expect(await visit('/')).toEqual([302, '/auth/register'])
  })
})

describe('the mail that developers see', () => {
  const mails = () => {
    const mails = new SeenMails()
    const message = { to: { name: 'Noemi', address: 'noemi@semente.example' }, text: 'texto', html: '<p>"olá"</p>' }
    for (let turn = 0; turn <= 100; turn++) mails.note({ ...message, subject: `<b>${turn}</b>` }, new Date(0))
    return mails
  }

  it('is the last hundred, newest first, as a list and as a page that loads nothing', async () => {
    const list = await get('/dev/mail.json', { mails: mails() })
    const all = (await list.json()) as object[]
    expect([all.length, all[0]]).toEqual([
      100,
      {
        to: 'noemi@semente.example',
        subject: '<b>100</b>',
        text: 'texto',
        html: '<p>"olá"</p>',
        at: '1970-01-01T00:00:00.000Z',
      },
    ])
    const page = await get('/dev/mail', { mails: mails() })
    const html = await page.text()
    expect(html).not.toContain('<b>')
    expect(html).toContain('srcdoc="&#60;p&#62;&#34;olá')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect([list.headers.get('cache-control'), page.headers.get('cache-control')]).toEqual(['no-store', 'no-store'])
  })

  it.each([
    ['this machine', 'localhost', socketOf('127.0.0.1'), 200],
    ['this machine, by IPv6', '[::1]:4000', socketOf('::1'), 200],
    ['this machine, as a socket for both tells it', '127.0.0.1:4000', socketOf('::ffff:127.0.0.1'), 200],
    ['another machine that says it calls localhost', 'localhost', socketOf('192.168.0.7'), 404],
    ['another machine, as a socket for both tells it', 'localhost', socketOf('::ffff:192.168.0.7'), 404],
    ['a proxy on this machine', 'localhost', socketOf('127.0.0.1', { 'x-forwarded-for': '192.168.0.7' }), 404],
    ['a proxy that says so another way', 'localhost', socketOf('::1', { forwarded: 'for=127.0.0.1' }), 404],
    ['a page whose name leads here', 'pagina.example', socketOf('127.0.0.1'), 404],
    ['nobody knows where', 'localhost', {}, 404],
  ])('is shown to this machine alone: %s', async (_, host, env, status) => {
    for (const address of ['/dev/mail', '/dev/mail.json']) {
      const answer = await app({ mails: mails() }).request(`http://${host}${address}`, { headers: { host } }, env)
      expect([address, answer.status]).toEqual([address, status])
      if (status === 404) expect(await answer.text()).not.toContain('noemi')
    }
  })

  it('is nowhere in production', async () => {
    const answer = await get('/dev/mail.json', { mails: mails(), production: true })
    expect(answer.status).toBe(404)
  })
})
