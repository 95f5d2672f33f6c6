import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'
import { lastOf, type OracleBooks } from '#tests/support/money/oracle.ts'
import { months, today } from '#tests/support/money/oracle-bills.ts'
import { kinds, OracleChurch } from '#tests/support/money/oracle-church.ts'
import { type OraclePlaces, oraclePlaces } from '#tests/support/money/oracle-places.ts'

const seed = 2026
const runs = isWhole ? 40 : 2

let api: TestApi
let places: OraclePlaces
const done: Record<string, number> = {}

beforeAll(async () => {
  api = await startApi()
  api.now = new Date(`${today}T15:00:00Z`)
  places = await oraclePlaces(api)
})
afterAll(() => api.finish())

/** Figures of screens and papers by name, in cents. */
type Figures = ReadonlyMap<string, number>

const read = async (path: string): Promise<Answer['body']> => {
  const { status, body } = await api.call('GET', path, { as: api.church.people.admin })
  expect([path, status]).toEqual([path, 200])
  return body
}

async function shown(): Promise<Figures> {
  const found = new Map<string, number>()
  const tell = (name: string, text: string | undefined) => void found.set(name, Number(centsOf(text ?? '0.00')))
  for (const month of months) {
    for (const { code, closing } of (await read(`/report/trial-balance?month=${month}`)).lines)
      if (code.split('.').length === 4) tell(`${month} ${code}`, closing)
    const { totals, journal } = await read(`/report/accountability?month=${month}`)
    for (const key of ['opening', 'closing']) tell(`${month} money ${key}`, totals[key])
    tell(`${month} result`, journal?.accrual.result)
    const line = (await read(`/report/funds?month=${month}`)).lines.find(
      ({ fundId }: { fundId?: string }) => fundId === places.roof,
    )
    for (const key of ['closing', 'committed']) tell(`${month} fund ${key}`, line[key])
  }
  const amount = (lines: { key: string; amount: string }[], key: string) => lines.find((one) => one.key === key)?.amount
  tell('year result', amount((await read('/report/result?year=2026')).lines, 'result'))
  tell('year cash', amount((await read('/report/cash-flow?year=2026')).lines, 'finalCash'))
  const equity = (await read('/report/equity?year=2026')).lines.at(-1)
  for (const column of ['socialCapital', 'funds', 'accumulated', 'amount'])
    tell(`year equity ${column}`, equity?.[column])
  const home = await read('/home/kpi')
  for (const key of ['total', 'bank', 'cash']) tell(`home ${key}`, home[key])
  for (const month of home.months) {
    tell(`home in ${month.month}`, month.in)
    tell(`home out ${month.month}`, month.out)
  }
  return found
}

/** What the oracle adds to the figures of before. */
function added({ books, bills }: OracleChurch): Figures {
  const found = new Map<string, number>()
  for (const month of months) {
    for (const [code, cents] of books.balances(month)) found.set(`${month} ${code}`, cents)
    const before = months[months.indexOf(month) - 1]
    found.set(`${month} money opening`, before ? books.money(before) : 0)
    found.set(`${month} money closing`, books.money(month))
    found.set(`${month} result`, books.result(month, month))
    found.set(`home in ${month}`, books.flow(month).income)
    found.set(`home out ${month}`, books.flow(month).expense)
    found.set(`${month} fund closing`, books.fund(month, places.roof))
    const end = lastOf(month)
    const owed = bills.filter(
      ({ fund, isGone, issued, paid, undone }) =>
        fund === places.roof &&
        !isGone &&
        issued <= end &&
        !(paid && paid.day <= end) &&
        !undone.some(([from, to]) => from <= end && end < to),
    )
    found.set(
      `${month} fund committed`,
      owed.reduce((all, { cents }) => all + cents, 0),
    )
  }
  found.set('year result', books.result('2026-01', '2026-12'))
  found.set('year cash', books.money('2026-12'))
  const held = books.balances('2026-12')
  const bound = books.result('2026-01', '2026-12', ['3.2.', '4.1.2.'])
  const result = books.result('2026-01', '2026-12')
  found.set('year equity socialCapital', -(held.get('2.3.1.01') ?? 0))
  found.set('year equity funds', bound - (held.get('2.3.1.02') ?? 0))
  found.set('year equity accumulated', result - bound)
  found.set('year equity amount', result)
  found.set('home total', books.money('2026-12'))
  found.set('home bank', books.money('2026-12', places.bank))
  found.set('home cash', books.money('2026-12', places.box))
  return found
}

/** The result of a closed month is told as it was sealed. */
const isSealed = (name: string, { lock }: OracleBooks): boolean =>
  name.endsWith(' result') && name.slice(0, 7) <= lock.slice(0, 7)

async function reopenAll(): Promise<void> {
  const { body } = await api.call('GET', `/company/${api.church.companyId}`, { as: api.church.people.admin })
  if ((body.settings.lockDate ?? '') >= '2026-06-30')
    expect(
      (
        await postTo(api, 'POST', `/company/${api.church.companyId}/reopen-month`, {
          as: api.church.people.admin,
          body: { month: '2026-06', reason: 'Da lei' },
        })
      ).status,
    ).toBe(200)
}

/** What few random acts seldom lead to. */
const seldom = [
  'bill',
  'pay',
  'refund',
  'card',
  'credit',
  'giveBack',
  'cheque',
  'bankCheque',
  'bankCheque',
  'bankCheque',
] as const
const rare = seldom.map((kind, at) => ({
  kind,
  month: Math.min(at, 4),
  which: at === 8 ? 4 : 3,
  cents: 1_234,
}))
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  month: fc.nat(months.length - 1),
  which: fc.nat(10_000),
  cents: fc.integer({ min: 100, max: 9_000 }),
})

it(`whatever a church does, all its figures are those of other books kept beside (seed ${seed})`, {
  timeout: isWhole ? 3_600_000 : 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 32, maxLength: 52, size: 'max' }), async (performed) => {
      await reopenAll()
      const before = await shown()
      const church = new OracleChurch(places, done)
      for (const { kind, month, which, cents } of [...rare, ...performed])
        await church[kind](months[month] ?? today.slice(0, 7), which, cents)
      const [after, more] = [await shown(), added(church)]
      const names = [...new Set([...after.keys(), ...more.keys()])].filter((name) => !isSealed(name, church.books))
      const expected = names.map((name) => [name, (before.get(name) ?? 0) + (more.get(name) ?? 0)])
      expect(names.map((name) => [name, after.get(name) ?? 0])).toEqual(expected)
      await expectSoundLedger(api)
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  // Each act was done, and not only refused.
  const told = kinds.map((one) => (one === 'gift' ? 'approve' : one === 'bankCheque' ? 'cheque to bank' : one))
  for (const kind of new Set([...told, 'cheque to 1.1.2.03']))
    expect([kind, (done[kind] ?? 0) > 0]).toEqual([kind, true])
})
