import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Document, documentKinds, type Kind } from '#tests/support/money/document-kind.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'

let api: TestApi
let kinds: readonly Kind[]
let bank: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  kinds = await documentKinds(api)
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '9000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const as = () => api.church.people.admin

async function documentOf(resource: string): Promise<Document> {
  const kind = kinds.find((one) => one.resource === resource)
  if (!kind) throw new Error(`no kind ${resource}`)
  const account = { id: bank, cents: 900_000n }
  return { ...(await kind.make(account, 5_000n)), kind, account, status: '' }
}

/** What is deleted by itself, of which an act on a document posts money: how, how that is undone, and what refuses then. */
const cases: readonly (readonly [path: string, of: string, owner: string, post: string, refusal: string])[] = [
  ['bills-pay', 'installment', 'bills_pay_id', 'writeOff', 'bills_pay_paid'],
  ['wallet-check', 'wallet-check', 'id', 'clear', 'wallet_check_moved'],
  ['card-transaction', 'card-transaction', 'id', 'writeOff', 'card_transaction_not_pending'],
  ['card-receipt', 'card-transaction', 'card_receipt_id', 'writeOff', 'card_receipt_moved'],
]

it.each(cases)(
  'a row of %s says whether it may be deleted, also once what was posted was taken back',
  async (...argumentList) => {
    const [path, resource, owner, post, refusal] = argumentList
    const table = resource.replace('-', '_')
    const deleted = async (isPosted: boolean) => {
      const document = await documentOf(resource)
      for (const move of isPosted ? [post, 'reverse'] : []) {
        const { status, body } = (await document.kind.moves[move]?.ask(document)) ?? {}
        expect([move, status, body?.errors ?? body?.error]).toEqual([move, 200, undefined])
      }
      const [row] = await api.query<{ id: string }>(`select ${owner} as id from celeiro.${table} where id = $1`, [
        document.id,
      ])
      const { body } = await api.call('GET', `/${path}?pageSize=100`, { as: as() })
      const listed = body.rows.find(({ id }: { id: string }) => id === row?.id)
      const answer = await api.call('DELETE', `/${path}/${row?.id}`, { as: as() })
      return [listed.wasPosted ?? listed.wasPaid, answer.status, answer.body.error]
    }
    expect(await deleted(true)).toEqual([true, 400, refusal])
    expect(await deleted(false)).toEqual([false, 200, undefined])
  },
)
