import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { type Method, startApi, type TestApi } from '#tests/support/api.ts'
import { companyTotals, setBranchStatus } from '#tests/support/money/company-total.ts'
import { bankId, expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
})
afterAll(() => api.finish())

const call = async (method: Method, path: string, body?: unknown) =>
  (await api.call(method, path, { as: api.church.people.admin, body, headers: { 'idempotency-key': newId() } })).body

type Place = 'sede' | 'norte' | 'sul'
const places: Place[] = ['sede', 'norte', 'sul']
interface Model {
  readonly accounts: { readonly id: string; readonly kind: 'cash-account' | 'bank-account' }[]
  total: bigint
}
interface Edit {
  readonly name: string
  readonly which: number
  readonly place: Place
  readonly cents: number
}

const moves = ['inactivate', 'activate', 'block', 'unblock'] as const
const edits: fc.Arbitrary<Edit> = fc.record({
  name: fc.constantFrom('branch', 'status', 'status', 'form', 'open', 'open', 'delete', ...moves),
  which: fc.nat(40),
  place: fc.constantFrom(...places),
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
})

let opened = 0

async function run(model: Model, { name, which, place, cents }: Edit): Promise<unknown> {
  const branchId = api.church.branches[place]
  if (name === 'open') return open(model, branchId, which, moneyOf(BigInt(cents)))
  if (name === 'status') return setBranchStatus(api, branchId, which % 3 ? 2 : 1)
  const regional = { name: `Filial ${place} ${which}`, regionalId: api.church.registers.regional }
  if (name === 'branch') return setBranchStatus(api, branchId, which % 2 ? 2 : 1, regional)
  const account = model.accounts[which % Math.max(1, model.accounts.length)]
  if (!account) return
  const path = `/${account.kind}/${account.id}`
  if (name === 'delete') return call('DELETE', path)
  if (name !== 'form') return call('POST', `${path}/${name}`)
  const { openingBalance, openingDate, version, ...record } = await call('GET', path)
  const { nickname, account: number } = record
  const own =
    account.kind === 'cash-account'
      ? { name: record.name }
      : { nickname, bankId, accountType: 1, agency: '1', account: number }
  return call('PUT', path, { ...own, openingBalance, openingDate, branchId, version })
}

async function open(model: Model, branchId: string, which: number, openingBalance: string): Promise<void> {
  opened += 1
  const label = `Da lei ${opened}`
  const kind = which % 2 ? 'cash-account' : 'bank-account'
  const own =
    kind === 'cash-account'
      ? { name: label }
      : { nickname: label, bankId, accountType: 1, agency: '1', account: String(90_000 + opened) }
  const made = await call('POST', `/${kind}`, { ...own, branchId, openingBalance, openingDate: '2026-11-20' })
  if (made.id === undefined) return
  model.accounts.push({ id: made.id, kind })
  model.total += centsOf(openingBalance)
}

it("the company's balance changes by openings alone, whatever is edited in the registers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 15, maxLength: 30 }), async (sequence) => {
      const [before = ''] = await companyTotals(api)
      const model: Model = { accounts: [], total: centsOf(before) }
      for (const edit of sequence) {
        await run(model, edit)
        expect(await companyTotals(api), JSON.stringify(edit)).toEqual(Array(3).fill(moneyOf(model.total)))
      }
      for (const place of places) await setBranchStatus(api, api.church.branches[place], 1)
    }),
    { numRuns: 6 },
  )
  const [row] = await api.query<{ count: number }>('select count(*)::int as count from celeiro.ledger_account')
  expect(row?.count).toBeGreaterThan(opened / 4)
  await expectSoundLedger(api)
})
