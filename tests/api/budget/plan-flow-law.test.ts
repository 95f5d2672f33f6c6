import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsIn } from '#api/db/migrate.ts'
import { FundKind } from '#domain/fund/fields.ts'
import { moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
let plans: { readonly income: string; readonly expense: string; readonly gifts: string }
/** The fund that a plan gives, and one that is named; no fund, too. */
let fundIds: readonly [string, string, undefined]
let centers: readonly [string, string, undefined]
/** Of the branches norte and sul. */
let accounts: readonly [string, string]
let branches: readonly [string, string]

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  const { companyId, people, registers } = api.church
  const { norte = '', sul = '' } = api.church.branches
  branches = [norte, sul]
  accounts = [funds.bank, await openBankAccount(api, { branchId: sul, balance: '1000000.00' })]
  fundIds = [await funds.open('90000.00', FundKind.codes.DESIGNATED), await funds.open('90000.00'), undefined]
  const other = newId()
  await api.query(
    `insert into celeiro.cost_center (company_id, id, code, name, status, created_by, updated_by)
     values ($1, $2, 'LEI', 'Obra', 1, $3, $3)`,
    [companyId, other, people.admin?.id],
  )
  centers = [registers['cost-center'] ?? '', other, undefined]
  const [gifts] = await api.query<{ id: string }>(
    `insert into celeiro.account_plan (company_id, id, code, name, level, parent_id, nature, fund_id, status, created_by, updated_by)
     select company_id, gen_random_uuid(), '3.01.077', 'Ofertas da obra', 2, parent_id, 1, $3, 1, created_by, updated_by
     from celeiro.account_plan where company_id = $1 and id = $2 returning id`,
    [companyId, funds.income, fundIds[0]],
  )
  const [expense] = await api.query<{ id: string }>(
    `select id from celeiro.account_plan where company_id = $1 and code = '4.01.001'`,
    [companyId],
  )
  plans = { income: funds.income, expense: expense?.id ?? '', gifts: gifts?.id ?? '' }
})
afterAll(() => api.finish())

const months = ['2026-09', '2026-10', '2026-11'] as const

/** What anybody does that moves a sum of a place; whom and what by these numbers. */
interface Act {
  readonly kind: (typeof kinds)[number]
  readonly which: number
  readonly cents: number
}
const kinds = [
  'receive',
  'spend',
  'classify',
  'undo',
  'pay',
  'payPart',
  'reverse',
  'refund',
  'moveOrder',
  'transferFunds',
  'close',
  'reopen',
  'keep',
] as const
const acts: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, 'receive', 'pay', 'classify', 'moveOrder'),
  which: fc.nat(1_000),
  cents: fc.integer({ min: 2, max: 90_000 }),
})

interface Order {
  readonly id: string
  readonly installmentId: string
  readonly body: Readonly<Record<string, unknown>>
  at: number
}

/** Done or refused, never broken. */
function answered(answer: Answer): Answer {
  expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status)
  return answer
}

class Church {
  readonly #posted: string[] = []
  readonly #orders: Order[] = []

  readonly #acts: Readonly<Record<Act['kind'], (act: Act) => Promise<unknown>>> = {
    // The fund of its plan, unless it says of which.
    receive: ({ which, cents }) => this.#report(cents, which % 2 ? plans.gifts : plans.income, which),
    spend: ({ which, cents }) => this.#report(-cents, plans.expense, which),
    classify: async ({ which, cents }) => {
      const id = this.#posted[which % this.#posted.length]
      if (!id) return
      const { version, description, direction } = await funds.read(`/bank-statement/${id}`)
      const accountPlanId = direction === 1 ? [plans.income, plans.gifts, undefined][cents % 3] : plans.expense
      const [costCenterId, fundId] = [centers[cents % 3], fundIds[which % 3]]
      const label = {
        ...(accountPlanId && { accountPlanId }),
        ...(costCenterId && { costCenterId }),
        ...(fundId && { fundId }),
      }
      answered(await funds.send('PUT', `/bank-statement/${id}`, { version, description, ...label }))
    },
    undo: async ({ which }) => {
      const id = this.#posted[which % this.#posted.length]
      if (!id) return
      const { originId } = await funds.read(`/bank-statement/${id}`)
      answered(await funds.send('POST', `/bank-statement/line/${originId}/undo`, {}))
    },
    pay: async (act) => this.#pay(await this.#order(act), act, {}),
    payPart: async (act) => this.#pay(await this.#order(act), act, { value: moneyOf(BigInt(act.cents) / 2n) }),
    reverse: ({ which }) =>
      this.#ofOrder(which, (order) => this.#back(order, 'DELETE', 'reversal', { reason: 'Engano' })),
    refund: ({ which }) =>
      this.#ofOrder(which, (order) =>
        this.#back(order, 'POST', 'refund', { accountKind: 2, accountId: accounts[which % 2], date: '2026-11-20' }),
      ),
    moveOrder: ({ which }) =>
      this.#ofOrder(which, async (order) => {
        const { version, installments } = await funds.read(`/bills-pay/${order.id}`)
        order.at = 1 - order.at
        const lines = installments.map(({ id, value, dueDate }: Record<string, string>) => ({ id, value, dueDate }))
        const body = { ...order.body, branchId: branches[order.at], installments: lines, version }
        const answer = answered(await funds.send('PUT', `/bills-pay/${order.id}`, body))
        if (answer.status !== 200) order.at = 1 - order.at
      }),
    transferFunds: async ({ cents }) => {
      const { status, body } = await funds.move({
        fromFundId: fundIds[1],
        toFundId: fundIds[0],
        value: moneyOf(BigInt(cents)),
      })
      if (status === 200) answered(await funds.send('POST', `/fund-transfer/${body.id}/approve`))
    },
    close: ({ which }) => this.#monthly('close', months[which % 2] ?? ''),
    reopen: ({ which }) => this.#monthly('reopen', months[which % 2] ?? ''),
    keep: () => api.query('select celeiro.keep_plan_flow()'),
  }

  run = (act: Act): Promise<unknown> => this.#acts[act.kind](act)

  async #report(cents: number, accountPlanId: string, which: number): Promise<void> {
    const [costCenterId, fundId] = [centers[which % 3], fundIds[(which + cents) % 3]]
    const label = { accountPlanId, ...(costCenterId && { costCenterId }), ...(fundId && { fundId }) }
    const accountId = accounts[which % 2] ?? ''
    const competence = months[which % 3] ?? '2026-11'
    this.#posted.push(
      await report(api, api.church.people.admin, { accountId, date: '2026-11-20', competence, cents, label }),
    )
  }

  async #order({ which, cents }: Act): Promise<Order | undefined> {
    const [costCenterId, fundId] = [centers[which % 2], fundIds[cents % 3]]
    const value = moneyOf(BigInt(cents))
    const at = which % 2
    const order = orderOf(api, plans.expense, {
      branchId: branches[at],
      grossValue: value,
      description: `Ordem ${newId()}`,
      installments: [{ value, dueDate: '2026-12-01' }],
    })
    const body = { ...order, costCenterId, ...(fundId && { fundId }) }
    const answer = answered(await funds.send('POST', '/bills-pay', body))
    if (answer.status !== 200) return undefined
    const made = { id: answer.body.id, installmentId: answer.body.installments[0].id, body, at }
    this.#orders.push(made)
    return made
  }

  async #pay(order: Order | undefined, { which, cents }: Act, more: object): Promise<void> {
    if (!order) return
    // By the other branch's account, and by another fund, as often as not.
    const fundId = fundIds[which % 3]
    const item = { id: order.installmentId, ...(cents % 2 && fundId && { fundId }), ...more }
    const paying = { accountKind: 2, accountId: accounts[cents % 2], paidAt: '2026-11-20', items: [item] }
    answered(await funds.send('PUT', '/installment/write-off-many', paying))
  }

  async #back({ installmentId }: Order, method: 'POST' | 'DELETE', move: string, body: object): Promise<void> {
    answered(await funds.send(method, `/installment/${installmentId}/${move}`, body))
  }

  async #ofOrder(which: number, doing: (order: Order) => Promise<void>): Promise<void> {
    const order = this.#orders[which % this.#orders.length]
    if (order) await doing(order)
  }

  async #monthly(name: 'close' | 'reopen', month: string): Promise<void> {
    const body = { month, ...(name === 'reopen' && { reason: 'Faltou uma conta' }) }
    answered(
      await postTo(api, 'POST', `/company/${api.church.companyId}/${name}-month`, {
        as: api.church.people.admin,
        body,
      }),
    )
  }
}

interface Moved {
  readonly branch: string
  readonly plan: string
  readonly nature: number
  readonly center: string | null
  readonly fund: string | null
  readonly cents: string
}

/** Every movement of the year by itself, as the report asked for them before they were counted. */
const movedOnes = () =>
  api.query<Moved>(
    `select coalesce(i.branch_id, a.branch_id) as branch, p.code as plan, p.nature, l.cost_center_id as center, l.fund_id as fund,
       m.amount_cents::text as cents
     from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     join celeiro.account_plan p on p.company_id = m.company_id and p.id = l.account_plan_id
     join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
     left join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id
     where m.company_id = $1 and not m.is_internal and coalesce(l.counted_in, m.competence) between '2026-01-01' and '2026-12-01'`,
    [api.church.companyId],
  )

interface ReportLine {
  readonly code: string
  readonly isGroup: boolean
  readonly realised: string
}

/** The report of a place tells what its movements come to, by plan. */
async function expectReported(query: string, role: string, isOf: (one: Moved) => boolean): Promise<number> {
  const sums = new Map<string, bigint>()
  for (const one of (await movedOnes()).filter(isOf))
    sums.set(one.plan, (sums.get(one.plan) ?? 0n) + (one.nature === 1 ? BigInt(one.cents) : -BigInt(one.cents)))
  const { body, status } = await api.call('GET', `/report/budget?year=2026${query}`, { as: api.church.people[role] })
  expect(status).toBe(200)
  const told = body.lines.filter(({ isGroup, realised }: ReportLine) => !isGroup && realised !== '0.00')
  expect(Object.fromEntries(told.map(({ code, realised }: ReportLine) => [code, realised]))).toEqual(
    Object.fromEntries([...sums].filter(([, cents]) => cents !== 0n).map(([code, cents]) => [code, moneyOf(cents)])),
  )
  return told.length
}

async function expectEveryPlace(): Promise<number> {
  let told = await expectReported('', 'admin', () => true)
  for (const branch of branches)
    told += await expectReported(`&branchId=${branch}`, 'admin', (one) => one.branch === branch)
  for (const center of centers)
    if (center) told += await expectReported(`&costCenterId=${center}`, 'admin', (one) => one.center === center)
  for (const fund of fundIds)
    if (fund) told += await expectReported(`&fundId=${fund}`, 'admin', (one) => one.fund === fund)
  const [center, , branch] = [centers[0], centers[1], branches[1]]
  told += await expectReported(
    `&branchId=${branch}&costCenterId=${center}&fundId=${fundIds[1]}`,
    'admin',
    (one) => [one.branch, one.center, one.fund].join() === [branch, center, fundIds[1]].join(),
  )
  // Who is kept to norte is told what is norte's of them, and nothing of sul's.
  const isNorte = (one: Moved) => one.branch === branches[0]
  told += await expectReported(`&costCenterId=${center}`, 'local', (one) => isNorte(one) && one.center === center)
  return (
    told + (await expectReported(`&fundId=${fundIds[1]}`, 'local', (one) => isNorte(one) && one.fund === fundIds[1]))
  )
}

const each = (seed: number): Act[] =>
  [...kinds, ...kinds].map((kind, place) => ({ kind, which: seed + place, cents: 100 * seed + 7 * place + 11 }))

it('whatever is done, each place has counted what its movements come to, added up or not', {
  timeout: isWhole ? 1_800_000 : 240_000,
}, async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 40 }), async (all) => {
      const church = new Church()
      for (const act of all) await church.run(act)
      await expectSoundLedger(api)
      told += await expectEveryPlace()
      await api.query('select celeiro.keep_plan_flow()')
      await expectSoundLedger(api)
      await expectEveryPlace()
    }),
    { numRuns: isWhole ? 60 : 4, seed: 266, examples: [[each(1)], [each(2)]], endOnFailure: true },
  )
  expect(told).toBeGreaterThan(20)
})

it('loses and doubles nothing of what is paid, moved, classified and taken back while rows are added up', {
  timeout: isWhole ? 900_000 : 120_000,
}, async () => {
  const church = new Church()
  const kindsAtOnce = ['moveOrder', 'reverse', 'classify', 'keep', 'pay', 'refund', 'undo', 'moveOrder'] as const
  for (let turn = 0; turn < (isWhole ? 40 : 4); turn++) {
    const made = (['pay', 'payPart', 'receive', 'spend'] as const).map((kind, place) => ({
      kind,
      which: turn + place,
      cents: 500,
    }))
    for (const act of made) await church.run(act)
    await Promise.all(
      kindsAtOnce.map((kind, place) => church.run({ kind, which: turn * 3 + place, cents: 901 + place })),
    )
  }
  await expectSoundLedger(api)
  expect(await expectEveryPlace()).toBeGreaterThan(5)
})

it('is entered of what was posted before by one statement, whatever of it counts already', async () => {
  await api.query('delete from celeiro.plan_flow where n % 2 = 0')
  expect(await api.query('select from celeiro.broken_plan_flow(null)')).not.toEqual([])
  const backfill = migrationsIn().find(({ name }) => name === '0561_plan_flow_before.sql')
  await api.query(backfill?.text ?? '')
  await expectSoundLedger(api)
})
