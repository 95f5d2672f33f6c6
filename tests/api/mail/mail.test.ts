import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { minutesUntilRetry } from '#api/job/kind.ts'
import { JobRunner } from '#api/job/runner.ts'
import { invitationMail } from '#api/mail/invitation-mail.ts'
import type { Message } from '#api/mail/message.ts'
import { sendingOf } from '#api/mail/sending.ts'
import { folderTransport, type MailTransport, smtpTransport } from '#api/mail/transport.ts'
import { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import { secret, startApi, type TestApi } from '#tests/support/api.ts'
import { startMailServer } from '#tests/support/service/mail-server.ts'

let api: TestApi
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
const publicUrl = 'https://celeiro.example'
const from = 'Celeiro <nao-responda@celeiro.example>'

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const outboxOf = (transport: MailTransport) =>
  new JobRunner({
    database: api.database,
    storage: new StorageWatch(api.database, log),
    log,
    handlers: [sendingOf({ transport, publicUrl, codes: new OneTimeCodes(api.database, secret) })],
  })
const passwordIn = ({ text }: Message) => /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''

/** A transport that records messages; the first `failures` sends fail with that error. */
function collector(failures = 0, error: object = { code: 'ECONNREFUSED' }) {
  const messages: Message[] = []
  const ids: string[] = []
  let left = failures
  const send = async (message: Message, id: string) => {
    messages.push(message)
    ids.push(id)
    if (left-- > 0) throw Object.assign(new Error(`refused ${message.to.address}`), error)
  }
  return { messages, ids, transport: { send } }
}

let count = 0
async function invite(name = 'Rute Lima'): Promise<{ id: string; email: string }> {
  const email = `convite${++count}@exemplo.com.br`
  const body = { name, email, profileId: api.church.profiles.Diaconia }
  const answer = await api.call('POST', '/user', { as: api.church.people.admin, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const waiting = () =>
  api.query<{ id: string; attempts: number; reason: string | null }>(
    `select m.id, j.attempts, j.reason from celeiro.mail_outbox m left join celeiro.job j on j.key = m.id::text
     where m.sent_at is null and m.failed_at is null`,
  )
const hasten = () => api.query('update celeiro.job set due_at = now() where died_at is null')
interface Claimed {
  company_id: string
  id: string
  claim: string
  payload: { mailId: string }
}
const claim = async (): Promise<Claimed> =>
  (await api.database.worker.query(`select * from celeiro.claim_job('{send-mail}', '2 minutes')`)).rows[0]
const move = (id: string, name: string) => api.call('POST', `/user/${id}/${name}`, { as: api.church.people.admin })

describe('the outbox', () => {
  it('sends each invitation once, with a password of which only the hash is kept, and logs neither it nor the address', async () => {
    const user = await invite()
    const { messages, transport } = collector()
    expect(await outboxOf(transport).runDue()).toBe(1)
    expect(await outboxOf(transport).runDue()).toBe(0)
    const [message] = messages as [Message]
    expect(message.to).toEqual({ name: 'Rute Lima', address: user.email })
    expect(message.subject).toBe('Seu acesso ao Celeiro – Igreja Esperanca')
    expect(message.text).toContain(`${publicUrl}/?verifyRegisterModalVisible=true`)
    const password = passwordIn(message)
    expect(message.html).toContain(`<strong>${password}</strong>`)
    const [stored] = await api.query('select * from celeiro.app_user where id = $1', [user.id])
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
    expect(stored?.provisional_until.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const everything = JSON.stringify([await api.query('select * from celeiro.mail_outbox'), stored, logged])
    expect(everything).not.toContain(password)
    expect(logged.join()).not.toContain(user.email)
    const { body } = await api.call('GET', `/user/${user.id}`, { as: api.church.people.admin })
    expect(body.invitation).toEqual({ createdAt: expect.any(String), sentAt: expect.any(String) })
  })

  it('tries again later when the server did not take it, under the same id and with another password', async () => {
    await invite()
    const { messages, ids, transport } = collector(1)
    expect(await outboxOf(transport).runDue()).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 1, reason: 'ECONNREFUSED' }])
    expect(await outboxOf(transport).runDue()).toBe(0)
    await hasten()
    expect(await outboxOf(transport).runDue()).toBe(1)
    expect(new Set(ids).size).toBe(1)
    expect(new Set(messages.map(passwordIn)).size).toBe(2)
    expect(await waiting()).toEqual([])
  })

  it('gives up what the server will never take, and says so on the user', async () => {
    const { id } = await invite()
    await outboxOf(collector(1, { responseCode: 550 }).transport).runDue()
    expect(await waiting()).toEqual([])
    const { body } = await api.call('GET', `/user/${id}`, { as: api.church.people.admin })
    expect(body.invitation).toEqual({ createdAt: expect.any(String), failedAt: expect.any(String) })
    expect(logged.at(-2)).toContain('e-mail desistido')
  })

  it('waits longer each time', () => {
    const waits = Array.from({ length: 11 }, (_, index) => minutesUntilRetry(index + 1))
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  })

  it('of several processes, one sends each mail', async () => {
    for (let turn = 0; turn < 6; turn++) await invite()
    const { ids, transport } = collector()
    const sentCounts = await Promise.all([1, 2, 3].map(() => outboxOf(transport).runDue()))
    expect(sentCounts.reduce((sum, one) => sum + one)).toBe(6)
    expect(new Set(ids).size).toBe(6)
    expect(ids).toHaveLength(6)
  })

  it('takes up what a process that died had claimed, once its time is over', async () => {
    await invite()
    await claim()
    const { transport } = collector()
    expect(await outboxOf(transport).runDue()).toBe(0)
    await hasten()
    expect(await outboxOf(transport).runDue()).toBe(1)
  })

  it('sends nothing to who was blocked or deleted before it was due', async () => {
    const [blocked, deleted] = [await invite(), await invite()]
    await move(blocked.id, 'block')
    await api.call('DELETE', `/user/${deleted.id}`, { as: api.church.people.admin })
    const { messages, transport } = collector()
    await outboxOf(transport).runDue()
    expect([messages, await waiting()]).toEqual([[], []])
  })

  it('undoes nothing of an attempt that was overtaken', async () => {
    const { id } = await invite()
    const first = await claim()
    await hasten()
    const second = await claim()
    const arm = async ({ company_id, payload, id: job, claim: by }: Claimed, hash: string) => {
      const text = `select celeiro.arm_invitation($1, $2, $3, $4, $5, '1 hour') as done`
      const { rows } = await api.database.worker.query(text, [company_id, payload.mailId, job, by, hash])
      return rows[0].done
    }
    expect([await arm(first, 'late'), await arm(second, 'right')]).toEqual([false, true])
    const [{ password_hash } = {}] = await api.query('select password_hash from celeiro.app_user where id = $1', [id])
    expect(password_hash).toBe('right')
    await api.query('update celeiro.mail_outbox set failed_at = now() where sent_at is null and failed_at is null')
    await api.query('delete from celeiro.job')
  })
})

describe('sending again', () => {
  it('is for who has not entered, once a minute', async () => {
    const { id } = await invite()
    expect((await move(id, 'resend')).body).toEqual({ error: 'invitation_just_sent' })
    const { messages, transport } = collector()
    await outboxOf(transport).runDue()
    await api.query(`update celeiro.mail_outbox set created_at = now() - interval '2 minutes' where user_id = $1`, [id])
    expect((await move(id, 'resend')).status).toBe(200)
    await outboxOf(transport).runDue()
    expect(new Set(messages.map(passwordIn)).size).toBe(2)
    await move(id, 'block')
    expect((await move(id, 'resend')).body).toEqual({ error: 'user_not_active' })
    expect((await move(api.church.people.free?.id ?? '', 'resend')).body).toEqual({ error: 'user_already_verified' })
  })

  it('tries at once what waited for its next attempt', async () => {
    const { id } = await invite()
    const { transport } = collector(1)
    await outboxOf(transport).runDue()
    await api.query(`update celeiro.mail_outbox set created_at = now() - interval '2 minutes' where user_id = $1`, [id])
    await api.query(`update celeiro.job set due_at = now() + interval '6 hours'`)
    expect((await move(id, 'resend')).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
    expect(await outboxOf(transport).runDue()).toBe(1)
  })
})

describe('a mail on the wire', () => {
  const evil = 'Rute\r\nBcc: espia@mal.example\r\n\r\n<script>alert(1)</script>'

  it('has no header that a name brought, and no markup', async () => {
    const user = await invite(evil)
    const server = await startMailServer()
    onTestFinished(() => server.close())
    expect(await outboxOf(smtpTransport(server.url, from)).runDue()).toBe(1)
    const [head = ''] = server.messages[0]?.split('\r\n\r\n') ?? []
    expect(head).toContain(`<${user.email}>`)
    expect(head).toMatch(/^Message-ID: <[\w-]+@celeiro>/m)
    expect(head.split('\r\n').filter((line) => /^bcc|^cc/i.test(line))).toEqual([])
    expect(server.messages[0]?.split('text/html')[1]).not.toContain('<script')
  })

  it('is the same in each of its texts', () => {
    const mail = {
      name: evil,
      email: 'a@b.example',
      companyName: 'Igreja "A" & B',
      provisionalPassword: 'ABCD-EFGH-JKLM',
      publicUrl,
    }
    const { subject, to, text, html } = invitationMail(mail)
    expect([subject, to.name].join()).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|"A" & B/)
    for (const part of [text, html]) expect(part).toContain('ABCD-EFGH-JKLM')
  })

  it('that the server refuses for good is given up', async () => {
    await invite()
    const server = await startMailServer('550 no such user')
    onTestFinished(() => server.close())
    await outboxOf(smtpTransport(server.url, from)).runDue()
    expect(await waiting()).toEqual([])
  })

  it('waits when there is no server', async () => {
    await invite()
    expect(await outboxOf(smtpTransport('smtp://127.0.0.1:1', from)).runDue()).toBe(0)
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    await hasten()
  })

  it('is kept as a file that its owner alone reads, where nothing is sent', async () => {
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'celeiro-mail-')), 'mail')
    onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }))
    expect(await outboxOf(folderTransport(folder, from)).runDue()).toBe(1)
    const [name = '', ...more] = readdirSync(folder)
    expect([name.endsWith('.eml'), more]).toEqual([true, []])
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(
      /Content-Type: text\/plain[\s\S]+Content-Type: text\/html/,
    )
  })
})
