import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { questionDigest } from '#api/question/question-digest.ts'
import { QuestionDocument } from '#domain/question/fields.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi
let plan: string
const { BILLS_PAY, BANK_ACCOUNT, CASH_ACCOUNT, SUPPLIER, GIFT_IN_KIND, VOLUNTEER_WORK } = QuestionDocument.codes

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  plan = await expensePlan(api)
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const person = (role: string) => api.church.people[role] as Person
const norte = () => api.church.branches.norte ?? ''
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, role: string, body?: object) =>
  api.call(method, path, { as: person(role), ...(body && { body }) })

async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  return body
}

const ask = (documentKind: number, documentId: string, role = 'accountant') =>
  good(call('POST', '/question', role, { documentKind, documentId, text: 'De onde veio isto?' }))
const order = () => createOrder(api, orderOf(api, plan))
const settleAll = () =>
  api.query('update celeiro.question set status = 3, resolved_at = now(), resolved_by = created_by where status < 3')

/** A record of each kind, as it is called and where it is listed. */
const records = {
  account: async () => ({
    kind: BANK_ACCOUNT,
    path: '/bank-account',
    id: await openBankAccount(api, { branchId: norte() }),
    name: expect.stringMatching(/^Conta: Conta \d+$/),
  }),
  cash: async () => ({
    kind: CASH_ACCOUNT,
    path: '/cash-account',
    id: await openCashAccount(api, { branchId: norte() }),
    name: expect.stringMatching(/^Caixa: Caixa \d+$/),
  }),
  supplier: async () => ({
    kind: SUPPLIER,
    path: '/supplier',
    id: api.church.suppliers.shared,
    name: expect.stringMatching(/^Fornecedor ./),
  }),
  gift: async () => ({
    kind: GIFT_IN_KIND,
    path: '/gift-in-kind',
    id: (
      await good(
        postTo(api, 'POST', '/gift-in-kind', {
          as: person('free'),
          body: { description: 'Cestas básicas', branchId: norte(), date: '2026-11-10', use: 3, value: '600.00' },
        }),
      )
    ).id,
    name: 'Doação em bens de 10/11/2026',
  }),
  work: async () => ({
    kind: VOLUNTEER_WORK,
    path: '/volunteer-work',
    id: (
      await good(
        postTo(api, 'POST', '/volunteer-work', {
          as: person('free'),
          body: {
            volunteer: 'Ana Lima',
            activity: 'Contabilidade',
            branchId: norte(),
            date: '2026-11-10',
            hours: 2,
            hourValue: '50.00',
          },
        }),
      )
    ).id,
    name: 'Trabalho voluntário de 10/11/2026',
  }),
}

describe.each(Object.entries(records))('a question about a record of the kind %s', (_kind, made) => {
  it('is asked and answered, and marks its row until then', async () => {
    const { kind, path, id, name } = await made()
    const marked = async (role: string): Promise<string[]> =>
      (await good(call('GET', `${path}?pageSize=100`, role))).openQuestions
    expect(await marked('free')).not.toContain(id)
    const asked = await ask(kind, id, 'admin')
    expect(asked).toMatchObject({ documentName: name, documentKind: kind })
    expect(await marked('free')).toContain(id)
    expect(JSON.stringify((await good(call('GET', `${path}?pageSize=100`, 'free'))).rows)).not.toContain('hasOpen')
    const history = await good(call('GET', `${path}/${id}/history`, 'admin'))
    expect(history.rows[0]).toMatchObject({ action: 'ask' })
    await good(call('POST', `/question/${asked.id}/answer`, 'free', { answer: 'Do bazar de maio', version: 1 }))
    expect(await marked('free')).not.toContain(id)
  })
})

describe('the mark of a list', () => {
  it('is of the rows of the page alone, whichever way it is read', async () => {
    await settleAll()
    const [first, second] = [await order(), await order()]
    await ask(BILLS_PAY, first.id)
    const page = (query: string, role = 'treasurer') => good(call('GET', `/bills-pay?${query}`, role))
    expect((await page('pageSize=10')).openQuestions).toEqual([first.id])
    expect((await page(`search=${encodeURIComponent(second.code)}`)).openQuestions).toEqual([])
    expect((await page('pageSize=10&page=9')).openQuestions).toEqual([])
    const { nextSince, openQuestions } = await page('cursor=start&pageSize=100')
    expect(openQuestions).toEqual([first.id])
    await ask(BILLS_PAY, second.id)
    expect((await page(`updatedSince=${nextSince}`)).openQuestions).toEqual([])
    expect((await page('pageSize=10', 'minister')).openQuestions.toSorted()).toEqual([first.id, second.id].toSorted())
    const other = await api.call('GET', '/bills-pay?pageSize=100', { as: api.other.people.admin as Person })
    for (const { id } of [first, second]) expect(JSON.stringify(other.body)).not.toContain(id)
  })
})

describe('the morning mail', () => {
  async function morning(day: string, processes = 1) {
    const log = pino({ level: 'silent' })
    const clock = () => new Date(`${day}T10:30:00Z`)
    const runners = Array.from(
      { length: processes },
      () =>
        new JobRunner({
          database: api.database,
          log,
          storage: new StorageWatch(api.database, log),
          handlers: [questionDigest(clock)],
        }),
    )
    for (const runner of runners) await runner.schedule()
    await api.query(`update celeiro.job set due_at = now() where name = 'tell-open-questions' and died_at is null`)
    await Promise.all(runners.map((runner) => runner.runDue()))
    return (await sentMail(api)).filter(({ text }) => text.includes('resposta'))
  }
  const emailsOf = (...roles: string[]) => roles.map((role) => person(role).email).toSorted()

  it('tells each question once, to whoever may answer it, by kinds and without a name', async () => {
    await settleAll()
    await sentMail(api)
    expect(await morning('2026-11-23')).toEqual([])
    const { code, id } = await order()
    const asked = await ask(BILLS_PAY, id)
    await ask(SUPPLIER, api.church.suppliers.shared, 'admin')
    const mails = await morning('2026-11-24', 3)
    const to = mails.map(({ to }) => to.address)
    expect(new Set(to).size).toBe(to.length)
    for (const email of emailsOf('treasurer', 'free', 'admin')) expect(to).toContain(email)
    for (const email of emailsOf('accountant', 'minister', 'deacon', 'guest')) expect(to).not.toContain(email)
    const mail = mails.find((one) => one.to.address === person('free').email)
    expect(mail?.subject).toBe('2 perguntas aguardam a sua resposta no Celeiro')
    expect(mail?.text).toContain('ordem de pagamento (1), fornecedor (1)')
    expect(mail?.text).toContain('https://celeiro.example/question?status=OPEN')
    expect(mails.find((one) => one.to.address === person('admin').email)?.text).not.toContain('fornecedor')
    for (const { text } of mails) expect(text).not.toContain(code)
    expect(await morning('2026-11-25')).toEqual([])

    // Answered and asked again, it is told again.
    await good(call('POST', `/question/${asked.id}/answer`, 'free', { answer: 'Aluguel do salão', version: 1 }))
    await good(call('POST', `/question/${asked.id}/reopen`, 'accountant', { text: 'De qual salão?', version: 2 }))
    const again = await morning('2026-11-26')
    expect(again.map(({ to }) => to.address)).toContain(person('treasurer').email)
  })

  it('goes to nobody who wants none, until they want it again', async () => {
    const wants = async (mailsQuestions: boolean) => {
      const { version } = await good(call('GET', '/auth/me', 'free'))
      await good(call('PUT', '/auth/me', 'free', { mailsQuestions, version }))
    }
    const toldOn = async (day: string) => {
      await ask(BILLS_PAY, (await order()).id)
      return (await morning(day)).map(({ to }) => to.address)
    }
    await wants(false)
    const told = await toldOn('2026-11-27')
    expect(told).toContain(person('treasurer').email)
    expect(told).not.toContain(person('free').email)
    await wants(true)
    expect(await toldOn('2026-11-30')).toContain(person('free').email)
  })
})
