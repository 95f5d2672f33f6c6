import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { verifyTrails } from '#tests/support/database/audit-verify.ts'
import { rowsWith } from '#tests/support/database/word-trace.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { importText } from '#tests/support/money/statement-file.ts'

let api: TestApi
let accountId: string
let memberId: string

const admin = () => api.church.people.admin
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  api.call(method, path, { as: admin(), ...(body && { body }) })
const traces = /zenaide|quirino|862\.?883\.?667|98123-?7777/i

const reportedWords = [
  'PIX RECEBIDO ZENAIDE DE QUIRINO',
  'TRANSF PIX 862.883.667-57',
  'PIX CHAVE +55 11 98123-7777',
  'PIX RECEBIDO ZENIR QUIROGA',
  'PIX RECEBIDO Z QUIR',
]
const bring = () =>
  importText(
    api,
    admin(),
    accountId,
    ['Data;Historico;Valor', ...reportedWords.map((words) => `05/10/2026;${words};10,00 C`), ''].join('\n'),
  )
// A response is stored for a day for idempotent replays.
const left = async () => (await rowsWith(api, traces)).filter((row) => !row.startsWith('idempotency '))
const linesOf = async () => (await call('GET', `/bank-statement/line?bankAccountId=${accountId}`)).body.rows
const idOf = async (words: string): Promise<string> =>
  (await linesOf()).find(({ text }: { text: string }) => text === words).id

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-28T15:00:00Z')
  accountId = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '100.00' })
  const fields = {
    memberName: 'Zenaide Quirino',
    document: '862.883.667-57',
    phone: '(11) 98123-7777',
    legalBasis: 3,
    type: 1,
    status: 1,
    bankAccounts: [],
  }
  const { body, status } = await call('POST', '/members-offerings', fields)
  expect(status, JSON.stringify(body)).toBe(200)
  memberId = body.id
  expect((await bring()).body).toMatchObject({ successful: 5 })
  // Words that a bank cut off are hers because she is who gave.
  for (const words of ['PIX RECEBIDO ZENAIDE DE QUIRINO', 'PIX RECEBIDO Z QUIR']) {
    const path = `/bank-statement/line/${await idOf(words)}/post`
    const posted = await postTo(api, 'POST', path, { as: admin(), body: { origin: 7, memberId } })
    expect([posted.status, posted.body]).toMatchObject([200, { status: 3 }])
  }
  const { body: read } = await call('GET', `/members-offerings/${memberId}`)
  const { id, createdAt, createdBy, updatedAt, updatedBy, document, phone, otherPhones, ...rest } = read
  const inactive = await call('PUT', `/members-offerings/${memberId}`, { ...rest, status: 2 })
  expect(inactive.status, JSON.stringify(inactive.body)).toBe(200)
})
afterAll(() => api.finish())

it('an anonymised person is removed from bank lines, their movements and remembered rules', async () => {
  expect((await rowsWith(api, traces)).length).toBeGreaterThan(3)
  const anonymized = await call('POST', `/members-offerings/${memberId}/anonymize`, { reason: 'Pedido do titular' })
  expect(anonymized.status, JSON.stringify(anonymized.body)).toBe(200)
  expect(await left()).toEqual([])
  const words = (await linesOf()).map(({ text }: { text: string }) => text)
  const nobody = 'Recebido de Membro anonimizado'
  expect(words.sort()).toEqual([
    'PIX RECEBIDO ZENIR QUIROGA',
    nobody,
    ...[2, 3, 4].map((place) => `${nobody} (${place})`),
  ])
  const { body: statement } = await call('GET', `/bank-statement?accountId=${accountId}`)
  const descriptions = statement.rows.map(({ description }: { description: string }) => description)
  expect(descriptions.filter((one: string) => one === 'Membro anonimizado')).toHaveLength(2)
  expect(JSON.stringify(statement)).not.toMatch(/z quir\b/i)
  expect(await api.query('select key from celeiro.bank_statement_rule where member_id = $1', [memberId])).toEqual([])
  await expectSoundLedger(api)
  expect(await verifyTrails(api.adminUrl)).toMatchObject({ code: 0 })
})

it('the same statement brings none of it back', async () => {
  expect((await bring()).body).toMatchObject({ successful: 0, duplicate: 5 })
  expect(await left()).toEqual([])
})

/** A concurrent transaction that holds the statement's locks until it is released. */
async function holdLock(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: api.superuserUrl })
  await client.connect()
  await client.query('begin')
  expect((await client.query(statement, values)).rowCount).toBe(1)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
/** How many sessions wait for a lock; only a superuser sees those of others. */
const waiting = () =>
  asOwner(api.superuserUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  })

it('a line that comes in and is posted while its person is forgotten keeps none of their words', async () => {
  const fields = {
    memberName: 'Otoniel Brasilino',
    document: '935.411.347-80',
    phone: '(11) 98123-1234',
    legalBasis: 3,
    type: 1,
    status: 1,
    bankAccounts: [],
  }
  const made = await call('POST', '/members-offerings', fields)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body
  const words = (number: number) => `PIX RECEBIDO OTONIEL BRASILINO ${number}`
  const file = (number: number) => `Data;Historico;Valor\n06/10/2026;${words(number)};20,00 C\n`
  await importText(api, admin(), accountId, file(1))
  const post = (line: string, body: object) =>
    postTo(api, 'POST', `/bank-statement/line/${line}/post`, { as: admin(), body: { origin: 7, ...body } })
  expect((await post(await idOf(words(1)), { memberId: id })).status).toBe(200)
  const { body: read } = await call('GET', `/members-offerings/${id}`)
  const { id: _id, createdAt, createdBy, updatedAt, updatedBy, document, phone, otherPhones, ...rest } = read
  const inactive = await call('PUT', `/members-offerings/${id}`, { ...rest, status: 2 })
  expect(inactive.status, JSON.stringify(inactive.body)).toBe(200)
  const elsewhere = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '100.00' })

  const letAccount = await holdLock('select from celeiro.ledger_account where id = $1 for no key update', [accountId])
  const letRule = await holdLock('select from celeiro.bank_statement_rule where member_id = $1 for update', [id])
  const forgetting = call('POST', `/members-offerings/${id}/anonymize`, { reason: 'Pedido do titular' })
  await expect.poll(waiting).toBe(1)
  expect((await importText(api, admin(), elsewhere, file(2))).body.successful).toBe(1)
  const { body: lines } = await call('GET', `/bank-statement/line?bankAccountId=${elsewhere}`)
  await letAccount()
  await expect.poll(waiting).toBe(1)
  let isPosted = false
  const posted = post(lines.rows[0].id, {}).finally(() => {
    isPosted = true
  })
  await expect.poll(async () => isPosted || (await waiting()) === 2).toBe(true)
  await letRule()
  expect((await forgetting).status).toBe(200)
  expect((await posted).status).toBe(200)
  const traces = (await rowsWith(api, /brasilino/i)).filter((row) => !row.startsWith('idempotency '))
  expect(traces).toEqual([])
  await expectSoundLedger(api)
})
