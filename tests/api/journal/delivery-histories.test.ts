import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { latinText, readCsv, readUsualCsv } from '#tests/support/delivered-file.ts'
import { isWhole } from '#tests/support/extent.ts'
import { deliveriesOf, type Sums, summed } from '#tests/support/money/delivery.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let accounts: ReadonlyMap<string, string>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const rows = await api.query<{ code: string; id: string }>(
    'select code, id from celeiro.journal_account where company_id = $1 and level = 4',
    [api.church.companyId],
  )
  accounts = new Map(rows.map(({ code, id }) => [code, id]))
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const { preview, deliver, discard, difference, fetched } = deliveriesOf(() => api, admin)

async function enter(cents: number, branches: readonly (string | undefined)[]): Promise<string> {
  const value = moneyOf(BigInt(cents))
  const { status, body } = await postTo(api, 'POST', '/manual-entry', {
    as: admin(),
    body: {
      branchId: branches[0],
      date: '2026-11-05',
      history: 'Provisão; de | férias',
      lines: branches.flatMap((branchId) => [
        { ledgerAccountId: accounts.get('4.2.1.07'), branchId, debit: value },
        { ledgerAccountId: accounts.get('2.1.1.01'), branchId, credit: value },
      ]),
    },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}
const reverse = (id: string) =>
  postTo(api, 'DELETE', `/manual-entry/${id}/reversal`, { as: admin(), body: { reason: 'Valor em dobro' } })

/** What the journal comes to in November, by branch and account. */
async function journalSums(): Promise<Sums> {
  const rows = await api.query<{ account: string; cents: string }>(
    `select b.name || ' ' || a.code as account, sum(l.amount_cents)::text as cents from celeiro.journal_line l
     join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
     join celeiro.branch b on b.company_id = l.company_id and b.id = l.branch_id
     where l.company_id = $1 and l.date between '2026-11-01' and '2026-11-30' group by 1 having sum(l.amount_cents) <> 0`,
    [api.church.companyId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, BigInt(cents)]))
}

/** The postings of a file, each with its branch. */
function readFile(file: Buffer) {
  const branches = readCsv(latinText(file), ';')
    .slice(1)
    .map((cells) => cells[8] ?? '')
  return readUsualCsv(file).map(({ account, cents }, at) => {
    const branch = branches[at] ?? ''
    return { account: `${branch} ${account}`, branch, cents }
  })
}

it('deliveries come together to the journal, whatever was entered, reversed, delivered and discarded', async () => {
  const { norte, sul, sede } = api.church.branches
  // A legal entity of its own.
  await api.query(`update celeiro.branch set document = '11444777000161' where id = $1`, [sul])
  const names = new Map(
    (await api.query<{ id: string; name: string }>('select id, name from celeiro.branch')).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const nameOf = (id: string | undefined): string => names.get(id ?? '') ?? ''
  const { ROOT, SOME } = DeliveryScope.codes
  const some = (...ids: (string | undefined)[]) => ({
    fields: { scope: SOME, onlyBranches: ids.map((branchId) => ({ branchId })) },
    branches: ids.map(nameOf),
  })
  // They overlap.
  const choices = [
    { fields: {}, branches: [norte, sul, sede].map(nameOf) },
    { fields: { branchId: norte }, branches: [nameOf(norte)] },
    some(sul),
    some(norte, sul),
    some(sul, sede, sul),
    { fields: { scope: ROOT, cnpjRoot: '11222333' }, branches: [norte, sede].map(nameOf) },
    { fields: { scope: ROOT, cnpjRoot: '11444777' }, branches: [nameOf(sul)] },
  ]
  // An entry is of one branch, of the other, or of both.
  const places = [[norte], [sul], [norte, sul], [sul, sede], [sede, norte, sul]]
  const act = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('enter' as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse' as const), cents: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('deliver' as const), cents: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('discard' as const), cents: fc.nat(6) }) },
  )
  const kept = new Set<string>()
  const lots = new Set<string>()
  const files = new Map<string, ReturnType<typeof readFile>>()
  const branchesOf = new Map<string, readonly string[]>()
  const delivered = async ({ fields, branches } = choices[0]!): Promise<string | undefined> => {
    const seen = await preview('CSV', fields)
    const { body } = await deliver('CSV', fields)
    expect(body.accounts ?? []).toEqual(seen.body.accounts)
    if (body.id === undefined) return undefined
    branchesOf.set(body.id, branches)
    expect(lots.has(body.lot)).toBe(false)
    lots.add(body.lot)
    kept.add(body.id)
    return body.id
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
      const entered: string[] = []
      for (const { act: name, cents } of acts) {
        if (name === 'enter') entered.push(await enter(cents, places[cents % places.length] ?? []))
        else if (name === 'reverse') {
          const id = entered.splice(cents % (entered.length || 1), 1)[0]
          if (id) await reverse(id)
        } else {
          const id = await delivered(choices[cents])
          if (name === 'discard' && id && (await discard(id)).status === 200) kept.delete(id)
        }
      }
      await delivered()
      for (const id of kept) {
        if (files.has(id)) continue
        const file = readFile(await fetched(id))
        files.set(id, file)
        expect(file.filter(({ branch }) => !branchesOf.get(id)?.includes(branch))).toEqual([])
      }
      expect(summed([...files.values()].flat())).toEqual(await journalSums())
    }),
    { numRuns: isWhole ? 100 : 10 },
  )
  for (const id of kept) expect((await difference(id)).body.undeliveredCount).toBe(0)
  await expectSoundLedger(api)
}, 600_000)
