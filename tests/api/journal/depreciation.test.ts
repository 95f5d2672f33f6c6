import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { depreciationOf, lostCents, placeOf } from '#domain/asset/depreciation.ts'
import { AssetKind } from '#domain/asset/fields.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { depreciateUntil, runJournalNight } from '#tests/support/money/journal.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'

const { LAND, FURNITURE, EQUIPMENT, COMPUTER, VEHICLE } = AssetKind.codes

let api: TestApi
let bank: string
let accountPlanId: string

// A church of its own for each, as its months turn and close.
async function begin(): Promise<void> {
  await api?.finish()
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  bank = await openBankAccount(api, { branchId: norte(), balance: '100.00' })
  accountPlanId = await incomePlan(api)
}

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte
const turn = (month: string) => depreciateUntil(api.adminUrl, api.church.companyId, month)
let numbers = 0

const fieldsOf = (more: object) => ({
  name: 'Órgão',
  number: `D-${numbers}`,
  branchId: norte(),
  acquiredOn: '2026-08-15',
  value: '9000.00',
  kind: FURNITURE,
  ...more,
})
async function made(more: object = {}) {
  numbers += 1
  const { status, body } = await api.call('POST', '/asset', { as: admin(), body: fieldsOf(more) })
  expect([status, body.errors]).toEqual([200, undefined])
  return { ...body, fields: fieldsOf(more) }
}
const read = async (id: string) => (await api.call('GET', `/asset/${id}`, { as: admin() })).body
async function change(asset: { id: string; fields: object }, more: object) {
  const { version } = await read(asset.id)
  return api.call('PUT', `/asset/${asset.id}`, { as: admin(), body: { ...asset.fields, ...more, version } })
}
const dispose = (id: string, date: string) =>
  api.call('POST', `/asset/${id}/dispose`, { as: admin(), body: { date, reason: 'Cupim' } })
const company = (act: string, body: object) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${act}`, { as: admin(), body })

/** What the journal has of an asset: '2026-09-30 D 4.2.1.13 75.00 C 1.2.3.09 75.00', in the order it was entered. */
async function entriesOf(id: string): Promise<string[]> {
  const rows = await api.query<{ date: string; reference: string | null; lines: string }>(
    `select e.date::text, to_char(e.reference_month, 'MM/YYYY') as reference, (select string_agg(
        case when l.amount_cents > 0 then 'D ' else 'C ' end || a.code || ' ' || round(abs(l.amount_cents) / 100.0, 2), ' '
        order by l.amount_cents < 0, a.code)
      from celeiro.journal_line l join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
      where l.company_id = e.company_id and l.entry_id = e.id) as lines
     from celeiro.journal_entry e where e.fact = 8 and e.fact_id = $1 order by e.posted_at, e.part, e.revision`,
    [id],
  )
  return rows.map(({ date, reference, lines }) =>
    [date, lines, reference && `de ${reference}`].filter(Boolean).join(' '),
  )
}

beforeAll(begin)
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const monthly = 'D 4.2.1.13 75.00 C 1.2.3.09 75.00'

describe('at the turn of a month', () => {
  it('each asset loses its share on the last day of each, and its record tells what is left', async () => {
    const asset = await made()
    const plain = await made({ kind: undefined })
    expect(await entriesOf(asset.id)).toEqual([])
    await turn('2026-10')
    expect(await entriesOf(asset.id)).toEqual([`2026-09-30 ${monthly}`, `2026-10-31 ${monthly}`])
    expect(await read(asset.id)).toMatchObject({ value: '9000.00', depreciated: '150.00', bookValue: '8850.00' })
    expect(await entriesOf(plain.id)).toEqual([])
    const unbooked = await read(plain.id)
    expect([unbooked.depreciated, unbooked.bookValue]).toEqual([undefined, undefined])
    const { body } = await api.call('GET', `/journal-entry?documentId=${asset.id}`, { as: admin() })
    expect(body.rows.map(({ history }: { history: string }) => history)).toEqual([
      `Depreciação, bem ${asset.number}, Órgão`,
      `Depreciação, bem ${asset.number}, Órgão`,
    ])
  })

  it('nothing is entered twice, by two at once either, nor by the night', async () => {
    const asset = await made({ kind: COMPUTER, acquiredOn: '2026-09-01', value: '60.00' })
    await Promise.all([turn('2026-10'), turn('2026-10'), turn('2026-10')])
    const once = await entriesOf(asset.id)
    expect(once).toEqual(['2026-10-31 D 4.2.1.13 1.00 C 1.2.3.09 1.00'])
    await turn('2026-08')
    await turn('2026-10')
    expect(await entriesOf(asset.id)).toEqual(once)
  })

  it('what is registered later enters at once, with its months, and earlier years as their adjustment', async () => {
    const { id } = await made({ acquiredOn: '2024-11-30' })
    expect(await entriesOf(id)).toEqual([
      '2026-01-01 D 2.3.2.02 975.00 C 1.2.3.09 975.00',
      ...['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31'].map(
        (day) => `2026-${day} ${monthly}`,
      ),
    ])
    expect(await read(id)).toMatchObject({ depreciated: '1725.00' })
  })

  it('land loses nothing, and what is lost ends at the residual value', async () => {
    const land = await made({ kind: LAND })
    const car = await made({ kind: VEHICLE, acquiredOn: '2015-03-01', value: '30000.00', residual: '8000.00' })
    expect(await entriesOf(land.id)).toEqual([])
    expect(await entriesOf(car.id)).toEqual(['2026-01-01 D 2.3.2.02 22000.00 C 1.2.3.09 22000.00'])
    expect(await read(car.id)).toMatchObject({ bookValue: '8000.00' })
  })
})

describe('an asset that the books have', () => {
  it('follows what is told of it anew, and comes to nothing once it has no kind; it stays', async () => {
    const asset = await made({ acquiredOn: '2026-09-10', value: '1200.00' })
    expect((await change(asset, { value: '2400.00' })).status).toBe(200)
    expect(await read(asset.id)).toMatchObject({ depreciated: '20.00' })
    expect((await change(asset, { kind: undefined })).status).toBe(200)
    expect(await entriesOf(asset.id)).toEqual([
      '2026-10-31 D 4.2.1.13 10.00 C 1.2.3.09 10.00',
      '2026-10-31 D 4.2.1.13 10.00 C 1.2.3.09 10.00',
      '2026-10-31 D 1.2.3.09 20.00 C 4.2.1.13 20.00',
    ])
    const removed = await api.call('DELETE', `/asset/${asset.id}`, { as: admin() })
    expect(removed.body.error).toBe('asset_in_books')
  })

  it('is written off at what is left of it, loses nothing after that, and comes back', async () => {
    const { id } = await made({ acquiredOn: '2026-07-01', value: '1200.00' })
    expect((await dispose(id, '2026-10-05')).status).toBe(200)
    const months = ['2026-08-31', '2026-09-30', '2026-10-31'].map((day) => `${day} D 4.2.1.13 10.00 C 1.2.3.09 10.00`)
    const left = [
      '2026-10-31 D 1.2.3.09 10.00 C 4.2.1.13 10.00',
      '2026-10-05 D 1.2.3.09 20.00 D 4.9.1.01 1180.00 C 1.2.3.05 1200.00',
    ]
    expect((await entriesOf(id)).toSorted()).toEqual([...months, ...left].toSorted())
    expect((await api.call('POST', `/asset/${id}/restore`, { as: admin() })).status).toBe(200)
    expect(await read(id)).toMatchObject({ depreciated: '30.00', bookValue: '1170.00' })
  })

  it.each([
    ['above what is left of it: the rest is gain', '1500.00', 'D 1.2.3.09 10.00 D 3.1.4.02 1190.00 C 1.2.3.06 1200.00'],
    ['below it: the rest is loss', '200.00', 'D 1.2.3.09 10.00 D 3.1.4.02 200.00 D 4.9.1.01 990.00 C 1.2.3.06 1200.00'],
  ])('is sold %s', async (_what, value, lines) => {
    const { id } = await made({ kind: EQUIPMENT, acquiredOn: '2026-09-01', value: '1200.00' })
    const sale = { accountKind: 2, accountId: bank, date: '2026-11-20', value, accountPlanId }
    expect((await postTo(api, 'POST', `/asset/${id}/sell`, { as: admin(), body: sale })).status).toBe(200)
    expect((await entriesOf(id)).at(-1)).toBe(`2026-11-20 ${lines}`)
    const reason = { reason: 'Comprador desistiu' }
    expect((await postTo(api, 'DELETE', `/asset/${id}/reversal`, { as: admin(), body: reason })).status).toBe(200)
    expect((await entriesOf(id)).length).toBe(3)
    expect(await read(id)).toMatchObject({ depreciated: '10.00' })
  })

  it('moves to another branch: months stay where they were entered, and each branch balances', async () => {
    const asset = await made({ acquiredOn: '2026-08-01', value: '1200.00' })
    expect((await change(asset, { branchId: api.church.branches.sul })).status).toBe(200)
    expect((await entriesOf(asset.id)).length).toBe(2)
    expect((await dispose(asset.id, '2026-11-20')).status).toBe(200)
    expect((await entriesOf(asset.id)).at(-1)).toBe(
      '2026-11-20 D 1.1.9.02 20.00 D 1.2.3.09 20.00 D 4.9.1.01 1180.00 C 1.2.3.05 1200.00 C 2.1.9.02 20.00',
    )
  })

  it('refuses a life of nothing and a residual value above its cost', async () => {
    const body = fieldsOf({ number: 'R-1', usefulLife: 0, residual: '9000.01' })
    const { body: answer } = await api.call('POST', '/asset', { as: admin(), body })
    expect(answer.errors.map(({ param, msg }: { param: string; msg: string }) => `${param} ${msg}`)).toEqual([
      'usefulLife asset_life_of_nothing',
      'residual asset_residual_too_high',
    ])
  })
})

describe('a closed month', () => {
  const closedEntries = () =>
    api.query(
      `select e.id, encode(e.hash, 'hex') from celeiro.journal_entry e join celeiro.company c on c.id = e.company_id
       where e.date <= c.lock_date order by e.id`,
    )

  it('has what was lost in it, is not changed by what is told later, and opens again with all of it', async () => {
    await begin()
    const asset = await made({ acquiredOn: '2026-08-31', value: '1200.00' })
    expect((await company('close-month', { month: '2026-10' })).status).toBe(200)
    expect((await entriesOf(asset.id)).length).toBe(2)
    const before = await closedEntries()
    const late = await made({ acquiredOn: '2026-09-15', value: '1200.00' })
    expect(await entriesOf(late.id)).toEqual(['2026-11-01 D 4.2.1.13 10.00 C 1.2.3.09 10.00 de 10/2026'])
    expect((await change(asset, { value: '2400.00' })).status).toBe(200)
    expect((await entriesOf(asset.id)).slice(2)).toEqual([
      '2026-11-01 D 4.2.1.13 10.00 C 1.2.3.09 10.00 de 09/2026',
      '2026-11-01 D 4.2.1.13 10.00 C 1.2.3.09 10.00 de 10/2026',
    ])
    expect((await dispose(asset.id, '2026-10-20')).status).toBe(200)
    expect(await closedEntries()).toEqual(before)
    expect((await company('reopen-month', { month: '2026-10', reason: 'Faltou um bem' })).status).toBe(200)
    const sums = await api.query<{ month: string; cents: string }>(
      `select to_char(e.date, 'YYYY-MM') as month, sum(l.amount_cents)::text as cents from celeiro.journal_entry e
       join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.source = 40
       where e.fact = 8 and e.fact_id = any($1) group by 1 having sum(l.amount_cents) <> 0 order by 1`,
      [[asset.id, late.id]],
    )
    // September stays closed: what it lacks is in the first month that is open again.
    expect(sums).toEqual([
      { month: '2026-09', cents: '1000' },
      { month: '2026-10', cents: '2000' },
    ])
  })

  it('is closed, turned and written to at once: no month is lost, and none is entered twice', async () => {
    await begin()
    const racing = Array.from({ length: 4 }, () => made({ acquiredOn: '2026-07-01', value: '1200.00' }))
    const [, , , ...assets] = await Promise.all([
      company('close-month', { month: '2026-09' }),
      turn('2026-10'),
      turn('2026-09'),
      ...racing,
    ])
    for (const { id } of assets) expect(await read(id)).toMatchObject({ depreciated: '30.00' })
    await runJournalNight(api)
    for (const { id } of assets) expect(await read(id)).toMatchObject({ depreciated: '30.00' })
  })
})

it('whatever becomes of assets and months, the books have what was lost until the last month that turned', async () => {
  const months = ['2026-03', '2026-05', '2026-06', '2026-08', '2026-10']
  const act = fc.record({
    kind: fc.constantFrom('make', 'make', 'value', 'life', 'dispose', 'restore', 'turn', 'close', 'reopen'),
    which: fc.nat(1_000),
    cents: fc.integer({ min: 1, max: 500_000 }),
  })
  const acts = fc.array(act, { minLength: 45, maxLength: 45 })
  const law = fc.asyncProperty(acts, async (all) => {
    await begin()
    const assets: Awaited<ReturnType<typeof made>>[] = []
    let turned = ''
    const told = async (asset: Awaited<ReturnType<typeof made>>, more: object) => {
      if ((await change(asset, more)).status === 200) asset.fields = { ...asset.fields, ...more }
    }
    for (const { kind, which, cents } of all) {
      const month = months[which % months.length] ?? '2026-03'
      const asset = assets[which % Math.max(1, assets.length)]
      const value = moneyOf(BigInt(cents))
      const acquiredOn = `202${which % 7}-0${(which % 9) + 1}-11`
      if (kind === 'make' || !asset) assets.push(await made({ acquiredOn, value }))
      else if (kind === 'value') await told(asset, { value })
      else if (kind === 'life') await told(asset, { usefulLife: (cents % 30) + 1 })
      else if (kind === 'dispose') await dispose(asset.id, `${month}-12`)
      else if (kind === 'restore') await api.call('POST', `/asset/${asset.id}/restore`, { as: admin() })
      else if (kind === 'turn') await turn(month)
      else if (kind === 'close') await company('close-month', { month })
      else await company('reopen-month', { month, reason: 'Faltou um bem' })
      const [row] = await api.query<{ until: string | null }>(
        'select depreciated_until::text as until from celeiro.company where id = $1',
        [api.church.companyId],
      )
      expect((row?.until ?? '') >= turned).toBe(true)
      turned = row?.until ?? ''
    }
    for (const { id } of assets) {
      const asset = await read(id)
      const depreciation = depreciationOf({ ...asset, costCents: centsOf(asset.value) })
      const lost = depreciation && turned ? lostCents(depreciation, placeOf(depreciation, turned)) : 0n
      const isInUse = asset.status === 1
      expect([asset.number, asset.depreciated]).toEqual([asset.number, isInUse ? moneyOf(lost) : undefined])
      // What left has nothing on the accounts of assets any more, but for its cost, which was never entered here.
      const [left] = await api.query<{ cents: string }>(
        `select coalesce(sum(l.amount_cents), 0)::text as cents from celeiro.journal_entry e
         join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.source = 39
         where e.fact = 8 and e.fact_id = $1`,
        [id],
      )
      expect(left?.cents).toBe(isInUse ? String(-lost) : '0')
    }
    await expectSoundLedger(api)
  })
  await fc.assert(law, { numRuns: isWhole ? 20 : 1, endOnFailure: true })
})
