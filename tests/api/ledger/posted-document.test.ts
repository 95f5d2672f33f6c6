import { afterAll, beforeAll, expect, it } from 'vitest'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import contract from '#mesh/openapi.json' with { type: 'json' }
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Document, documentKinds } from '#tests/support/money/document-kind.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { importStatementOf } from '#tests/support/money/statement-file.ts'
import { plainRegisters } from '#tests/support/plain-registers.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const date = '2026-11-20'
const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''

async function bodyOf(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
  const answer = await postTo(api, method, path, { as: admin(), body })
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
  return answer.body
}

/** How the documents of the model come into an account and leave it again. */
const thereAndBack: Readonly<Record<string, readonly string[]>> = {
  installment: ['writeOff', 'reverse'],
  'wallet-check': ['clear', 'reverse'],
  'tithes-offerings': ['approve', 'reverse'],
  'card-transaction': ['writeOff', 'reverse'],
  asset: ['sell', 'reverse'],
}

/** What moved money and took it back: documents, what they stand in, files that they came from, each with its resource. */
async function undoneDocuments(): Promise<(readonly [resource: string, id: string])[]> {
  const branchId = norte()
  const bank = await openBankAccount(api, { branchId, balance: '10.00' })
  const cash = await openCashAccount(api, { branchId, balance: '10.00' })
  const made: [string, string][] = [
    ['bank-account', bank],
    ['cash-account', cash],
  ]
  for (const kind of await documentKinds(api)) {
    const account = { id: kind.isOfCash ? cash : bank, cents: 1_000n }
    const document: Document = { ...(await kind.make(account, 500n)), kind, account, status: '' }
    for (const move of thereAndBack[kind.resource] ?? []) {
      const { status, body } = (await kind.moves[move]?.ask(document)) ?? {}
      expect([kind.resource, move, status, body]).toMatchObject([kind.resource, move, 200, {}])
    }
    made.push([kind.resource, document.id])
  }
  const around = await api.query<{ resource: string; id: string }>(
    `select 'bills-pay' as resource, bills_pay_id as id from celeiro.installment where id = any($1)
     union select 'card-receipt', card_receipt_id from celeiro.card_transaction where id = any($1)`,
    [made.map(([, id]) => id)],
  )
  const transfer = await bodyOf('POST', '/transfer', {
    type: 3,
    originId: cash,
    destinationId: bank,
    value: '1.00',
    date,
  })
  await bodyOf('DELETE', `/transfer/${transfer.id}`)
  await bodyOf('POST', `/cash-account/${cash}/block`)
  await bodyOf('POST', `/cash-account/${cash}/count`, { countedValue: '9.00', observation: 'Troco' })
  const { importId, lines } = await importStatementOf(api, admin(), bank, [[date, '7.00', 'Pix recebido']])
  const [line] = lines
  await bodyOf('POST', `/bank-statement/line/${line}/post`, { origin: 7 })
  await bodyOf('POST', `/bank-statement/line/${line}/undo`)
  for (const { resource, id } of around) made.push([resource, id])
  return [...made, ['transfer', transfer.id], ['import', importId]]
}

const deleteRoutes = Object.entries(contract.paths).flatMap(([path, verbs]) => ('delete' in verbs ? [path] : []))
/** Of these no row is the origin of a movement, nor goes with one. */
const registers = [
  ...plainRegisters.map(({ noun }): string => noun.resource).filter((resource) => !(resource in thereAndBack)),
  'auth',
  'integration-key',
  'list-view',
  'manual-entry',
  'fund-transfer',
  'volunteer-work',
  'gift-in-kind',
  'branch',
  'supplier',
  'members-offerings',
  'profile',
  'report',
  'user',
]

it('no route deletes what ever moved money, of whatever origin, undone or not', async () => {
  const documents = await undoneDocuments()
  const origins = await api.query<{ origin: number }>('select distinct origin from celeiro.movement order by origin')
  const { FEE: _fee, ...walked } = MovementOrigin.codes
  expect(origins.map(({ origin }) => origin)).toEqual(Object.values(walked).sort((one, other) => one - other))
  const left = new Set(
    deleteRoutes.map((route) => route.split('/')[1] ?? '').filter((name) => !registers.includes(name)),
  )
  for (const [resource, id] of documents) {
    left.delete(resource)
    for (const route of deleteRoutes.filter((path) => path.split('/')[1] === resource)) {
      const path = route.includes('{id}') ? route.replace('{id}', id) : `${route}?ids=${id}`
      const { status, headers } = await postTo(api, 'DELETE', path, {
        as: admin(),
        ...(route.endsWith('/reversal') && { body: { reason: 'Outra vez' } }),
      })
      // What was undone already may be answered again.
      expect([path, status === 400 || headers.get('idempotency-replayed') === 'true']).toEqual([path, true])
    }
  }
  expect([...left]).toEqual([])
  await expectSoundLedger(api)
})

it('the database itself refuses to delete postings, for every role', async () => {
  const rows = await api.query<{ relation: string }>(
    `select t.tgrelid::regclass::text as relation from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'keep_posted' order by 1`,
  )
  // All but openings, which are of the account that its movements hold, counts, which are append-only, and what opposes
  // another; a fee has a line of the bank, as every other movement of its.
  expect(rows).toHaveLength(Object.keys(MovementOrigin.codes).length - 4)
  for (const { relation } of rows)
    await expect(
      api.query(`delete from ${relation} t where exists (select from celeiro.movement m where m.origin_id = t.id)`),
    ).rejects.toMatchObject({ code: 'CE422' })
})
