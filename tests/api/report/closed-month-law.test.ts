import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectBridge } from '#tests/support/money/accrual.ts'
import { bankId, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let accounts: string[]
const plans: Record<'in' | 'out', string[]> = { in: [], out: [] }
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'] as const

const admin = () => api.church.people.admin
const made = async (path: string, body: object): Promise<string> => {
  const { status, body: record } = await api.call('POST', path, { as: admin(), body })
  expect([status, record.errors]).toEqual([200, undefined])
  return record.id
}

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const { sede = '', norte = '' } = api.church.branches
  accounts = [
    await openBankAccount(api, { branchId: sede, balance: '1000.00', openingDate: '2026-06-01', allowNegative: true }),
    await openBankAccount(api, { branchId: norte, balance: '5000.00', openingDate: '2026-06-01', allowNegative: true }),
  ]
  for (const [code, nature, side] of [
    ['7.71', 1, 'in'],
    ['7.72', 1, 'in'],
    ['8.71', 2, 'out'],
    ['8.72', 2, 'out'],
  ] as const) {
    const shared = { nature, restricted: code === '7.72', status: 1 }
    const group = { ...shared, restricted: false, code: `${code}.000`, name: `Grupo ${code}`, level: 1 }
    const parentId = await made('/account-plan', group)
    plans[side].push(
      await made('/account-plan', { ...shared, code: `${code}.001`, name: `Conta ${code}`, level: 2, parentId }),
    )
  }
})
afterAll(() => api.finish())

const bodyOf = async (query: string) => {
  const { status, body } = await api.call('GET', `/report/accountability?${query}`, { as: admin() })
  expect(status).toBe(200)
  return body
}

const scopes = () => ['', `&branchId=${api.church.branches.sede}`, `&branchId=${api.church.branches.norte}`]

/** What was answered of each closed month, to the letter, for every scope. */
type Snapshots = Map<string, string>

async function lockDate(): Promise<string> {
  const { body } = await api.call('GET', `/company/${api.church.companyId}`, { as: admin() })
  return body.settings.lockDate ?? ''
}

const closedMonths = async () => {
  const last = await lockDate()
  return months.filter((month) => `${month}-28` <= last)
}

async function keepClosed(snapshots: Snapshots, paths: readonly string[]): Promise<void> {
  const closed = await closedMonths()
  for (const query of snapshots.keys()) if (!closed.some((month) => query.includes(month))) snapshots.delete(query)
  for (const month of closed)
    for (const scope of paths) {
      const query = `month=${month}${scope}`
      const answer = JSON.stringify(await bodyOf(query))
      if (snapshots.has(query)) expect(answer).toBe(snapshots.get(query))
      snapshots.set(query, answer)
    }
}

/** opening + result + otherCompetence + internal = closing, and the closing is what the accounts come to. */
async function expectLaw(query: string): Promise<void> {
  const answer = await bodyOf(query)
  expectBridge(answer)
  const { totals, accounts: lines, plans: told1, late } = answer
  const { opening, income, expense, result, otherCompetence, internal, closing } = totals
  expect(centsOf(opening) + centsOf(result) + centsOf(otherCompetence) + centsOf(internal)).toBe(centsOf(closing))
  const sum = (rows: readonly Record<string, string>[], key: string) =>
    rows.reduce((all, row) => all + centsOf(row[key] ?? '0.00'), 0n)
  expect(sum(lines, 'closing')).toBe(centsOf(closing))
  const side = (nature: number) => told1.filter((plan: { nature: number }) => plan.nature === nature)
  expect([sum(side(1), 'value'), sum(side(2), 'value')]).toEqual([centsOf(income), centsOf(expense)])
  for (const { month } of late) expect(month < query.slice(6, 13)).toBe(true)
}

interface Act {
  readonly kind: 'post' | 'undo' | 'classify' | 'transfer' | 'rename' | 'cheque' | 'close' | 'reopen'
  readonly month: number
  readonly competence: number
  readonly account: number
  readonly cents: number
  readonly which: number
}

const acts: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'post',
    'post',
    'post',
    'undo',
    'classify',
    'classify',
    'transfer',
    'rename',
    'cheque',
    'close',
    'close',
    'reopen',
  ),
  month: fc.nat(months.length - 1),
  competence: fc.nat(months.length - 1),
  account: fc.nat(1),
  cents: fc.integer({ min: 1, max: 90_000 }),
  which: fc.nat(),
})

let checks = 0

async function act(performed: Act, posted: string[]): Promise<void> {
  const { kind, cents, which } = performed
  const month = months[performed.month] ?? months[0]
  const side = which % 2 === 0 ? 'in' : 'out'
  const accountPlanId = plans[side][which % 3]
  const moves = {
    post: async () => {
      if (`${month}-10` <= (await lockDate())) return
      const competence = months[performed.competence]
      const accountId = accounts[performed.account] ?? ''
      const signed = side === 'in' ? cents : -cents
      posted.push(
        await report(api, admin(), {
          accountId,
          date: `${month}-10`,
          cents: signed,
          competence,
          label: { accountPlanId },
        }),
      )
    },
    undo: async () => {
      const movement = await read(posted[which % posted.length])
      if (movement)
        await postTo(api, 'POST', `/bank-statement/line/${movement.originId}/undo`, { as: admin(), body: {} })
    },
    classify: async () => {
      const movement = await read(posted[which % posted.length])
      if (!movement) return
      const { version, direction } = movement
      const plan = plans[direction === 1 ? 'in' : 'out'][cents % 3]
      const body = { version, description: `Dito ${cents}`, ...(plan && { accountPlanId: plan }) }
      const answer = await api.call('PUT', `/bank-statement/${movement.id}`, { as: admin(), body })
      expect([200, 400]).toContain(answer.status)
    },
    transfer: () =>
      postTo(api, 'POST', '/transfer', {
        as: admin(),
        body: { type: 2, originId: accounts[1], destinationId: accounts[0], value: '1.50', date: `${month}-20` },
      }),
    rename: async () => {
      await renamed('/account-plan', plans[side][which % 2], { name: `Conta dita ${cents}` })
      await renamed('/bank-account', accounts[performed.account], { nickname: `Banco ${cents}` })
      const { sede = '' } = api.church.branches
      await renamed('/branch', sede, { name: `Filial ${cents}` })
    },
    // It lies in the wallet from its day on, before or after the month is closed.
    cheque: async () => {
      const day = `${month}-12`
      checks += 1
      const answer = await api.call('POST', '/wallet-check', {
        as: admin(),
        body: {
          branchId: api.church.branches.norte,
          bankId,
          agency: '1',
          account: '22',
          number: String(1_000 + checks),
          issuerName: 'Rute Dias',
          type: 1,
          issueDate: day,
          goodForDate: day,
          value: '10.00',
        },
      })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    },
    close: () => monthly('close', month),
    reopen: () => monthly('reopen', month),
  }
  await moves[kind]()
}

const monthly = (name: 'close' | 'reopen', month: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${name}-month`, {
    as: admin(),
    body: { month, ...(name === 'reopen' && { reason: 'Faltou uma conta' }) },
  })

/** Says something of a record otherwise, as its form would. */
async function renamed(path: string, id: string | undefined, change: object): Promise<void> {
  const { body } = await api.call('GET', `${path}/${id}`, { as: admin() })
  const fields = path === '/account-plan' ? planFields : path === '/branch' ? branchFields : accountFields
  const unchanged = Object.fromEntries(fields.filter((key) => body[key] !== undefined).map((key) => [key, body[key]]))
  const answer = await postTo(api, 'PUT', `${path}/${id}`, { as: admin(), body: { ...unchanged, ...change } })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}

const planFields = ['code', 'level', 'nature', 'parentId', 'restricted', 'status', 'version']
const branchFields = [
  'code',
  'document',
  'isHeadquarters',
  'regionalId',
  'leader',
  'phone',
  'email',
  'status',
  'address',
  'holidays',
  'version',
]
const accountFields = [
  'branchId',
  'bankId',
  'accountType',
  'agency',
  'account',
  'openingBalance',
  'openingDate',
  'allowNegative',
  'version',
]

const read = async (id: string | undefined) =>
  id ? (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body : undefined

/** Each of them before a month is closed, while it is, and after it was reopened. */
const everyAct = (['post', 'close', 'post', 'reopen', 'close'] as const).flatMap((kind, round): Act[] => [
  ...(kind === 'post' ? [] : [{ kind, month: 1, competence: 1, account: 0, cents: round + 1, which: round }]),
  ...(['post', 'post', 'cheque', 'rename', 'classify', 'undo', 'transfer'] as const).map((name, place) => ({
    kind: name,
    month: round === 0 ? 1 : 3,
    competence: 1,
    account: place % 2,
    cents: 10 * round + place + 1,
    which: round + place,
  })),
])

it('the accounts of a closed month are immutable under any acts, and add up everywhere', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 24 }), async (performedActs) => {
      const posted: string[] = []
      const snapshots: Snapshots = new Map()
      for (const one of performedActs) {
        await act(one, posted)
        await keepClosed(snapshots, scopes().slice(one.which % 3, (one.which % 3) + 1))
        await expectLaw(`month=${months[one.competence]}${scopes()[one.which % 3]}`)
      }
      await keepClosed(snapshots, scopes())
      await expectLaw(`month=${months[0]}&monthTo=${months[5]}`)
      await expectSoundLedger(api)
    }),
    { numRuns: 2, examples: [[everyAct]], endOnFailure: true },
  )
})
