import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { TestApi } from '#tests/support/api.ts'
import { balanceOf, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  incomePlan,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'

let api: TestApi
let place: OfferingPlace
let bank: string
/** Of tithes, of missions. */
let plans: readonly [string, string]

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  bank = await openBankAccount(api, { branchId: api.church.branches.norte })
  plans = [await incomePlan(api, '3.11'), await incomePlan(api, '3.12')]
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const people = () => api.church.people
const admin = () => people().admin
const of = (more: object) => offeringOf(api, place, more)
const enter = (more: object) => enterOffering(api, of(more))
const approve = (id: string) => judgeOffering(api, id, 'approve', people().minister)
const read = async (id: string) => (await api.call('GET', `/tithes-offerings/${id}`, { as: admin() })).body
const reverse = (id: string) =>
  postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, { as: admin(), body: { reason: 'Engano' } })
const refusal = async (more: object) => {
  const { body } = await api.call('POST', '/tithes-offerings', { as: admin(), body: of(more) })
  return body.errors?.map(({ msg, param }: { msg: string; param: string }) => [msg, param])
}

/** What each plan got from a document, and how many movements there are. */
async function postedTo(originId: string): Promise<[sums: Record<string, string>, movements: number]> {
  const rows = await api.query<{ plan: string; cents: string; count: number }>(
    `select l.account_plan_id as plan, sum(m.amount_cents)::text as cents, count(*)::int as count from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.origin_id = $1 group by 1`,
    [originId],
  )
  const movements = rows.reduce((sum, { count }) => sum + count, 0)
  return [Object.fromEntries(rows.map(({ plan, cents }) => [plan, moneyOf(BigInt(cents))])), movements]
}

/** Tithes, offerings and missions by the indicators; tithes and all else on the home screen. */
async function centsByKind(): Promise<number[]> {
  const { body: kpi } = await api.call('GET', '/tithes-offerings/kpi', { as: admin() })
  const { body: home } = await api.call('GET', '/home/overview', { as: admin() })
  const of = (kind: number) => kpi.byKind.find((one: { of?: number }) => one.of === kind)?.value ?? '0'
  return [of(1), of(2), of(4), home.tithes.value, home.offerings.value].map(Number)
}

async function setPlans(givingPlans: object[]) {
  const { body: company } = await api.call('GET', `/company/${api.church.companyId}`, { as: admin() })
  const { id: _id, createdAt: _created, updatedAt: _updated, responsible: _who, ...stood } = company
  const responsible = { name: 'Ana Reis', document: '52998224725', email: 'ana@igreja.example', phone: '4133881976' }
  const body = { ...stood, responsible, settings: { ...stood.settings, givingPlans } }
  return api.call('PUT', `/company/${api.church.companyId}`, { as: admin(), body })
}

/** A plan that takes expenses alone. */
const expensePlan = async (code: string): Promise<string> => {
  const id = await incomePlan(api, code)
  await api.query('update celeiro.account_plan set nature = 2 where id = $1', [id])
  return id
}

describe('an offering by kind', () => {
  it('goes to the plans of its lines: money at once, each cheque to its own as it clears; and back by part', async () => {
    const [tithes, missions] = plans
    const before = await balanceOf(api, place.cashAccountId)
    const figures = await centsByKind()
    const [ofTithe, loose] = [offeredCheck({ value: '100.00' }), offeredCheck({ value: '30.00', kind: 4 })]
    const made = await enter({
      cashValue: '250.00',
      checks: [ofTithe, loose],
      identified: [{ memberId: api.church.members.norte, kind: 1, value: '100.00', checkNumber: ofTithe.number }],
      lines: [
        { kind: 1, accountPlanId: tithes, value: '220.00' },
        { kind: 2, value: '110.00' },
        { kind: 4, accountPlanId: missions, value: '50.00' },
      ],
    })
    expect(made.lines).toMatchObject([
      { kind: 1, accountPlanId: tithes, planId: tithes, planName: 'Dízimos', value: '220.00', cashValue: '120.00' },
      { kind: 2, planId: place.accountPlanId, value: '110.00', cashValue: '110.00' },
      { kind: 4, planId: missions, value: '50.00', cashValue: '20.00' },
    ])
    expect(made.lines[1]).not.toHaveProperty('accountPlanId')
    expect(made.checks[1].kind).toBe(4)
    const preview = await api.call('POST', '/tithes-offerings/approval-preview', {
      as: people().minister,
      body: { ids: [made.id] },
    })
    expect(preview.body.plans).toMatchObject([
      { accountPlanId: place.accountPlanId, cash: '110.00', checks: '0.00', total: '110.00' },
      { accountPlanId: tithes, cash: '120.00', checks: '100.00', total: '220.00' },
      { accountPlanId: missions, cash: '20.00', checks: '30.00', total: '50.00' },
    ])
    expect((await approve(made.id)).body.lines).toEqual(made.lines)
    const inPlans = { [tithes]: '120.00', [place.accountPlanId]: '110.00', [missions]: '20.00' }
    expect(await postedTo(made.id)).toEqual([inPlans, 3])
    // By kind once: what is nobody's too, and cheques once they are money.
    const after = await centsByKind()
    expect(after.map((value, at) => value - (figures[at] ?? 0))).toEqual([120, 110, 20, 120, 130])
    const { walletChecks } = await read(made.id)
    for (const [check, plan] of [
      [ofTithe, tithes],
      [loose, missions],
    ] as const) {
      const { id } = walletChecks.find(({ number }: { number: string }) => number === check.number)
      const path = `/wallet-check/${id}`
      expect((await api.call('GET', path, { as: admin() })).body.accountPlanId).toBe(plan)
      const into = { accountKind: 2, accountId: bank, date: '2026-11-20', accountPlanId: place.accountPlanId }
      await postTo(api, 'PUT', `/wallet-check/write-off/${id}`, { as: admin(), body: into })
      expect(await postedTo(id)).toEqual([{ [plan]: check.value }, 1])
      await postTo(api, 'DELETE', `${path}/reversal`, { as: admin(), body: { reason: 'Engano' } })
    }
    expect((await reverse(made.id)).body.status).toBe(4)
    expect(await postedTo(made.id)).toEqual([Object.fromEntries(Object.keys(inPlans).map((plan) => [plan, '0.00'])), 6])
    expect(await balanceOf(api, place.cashAccountId)).toBe(before)
  })

  it('law: the movements of each plan are the money of its lines, whatever they are, and a reversal takes each part', async () => {
    const part = fc.record({
      kind: fc.integer({ min: 1, max: 5 }),
      at: fc.integer({ min: 0, max: 2 }),
      cash: fc.integer({ min: 0, max: 90 }),
      check: fc.integer({ min: 0, max: 9 }),
    })
    const parts = fc.uniqueArray(part, { selector: ({ kind }) => kind, minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(parts, async (planned) => {
        fc.pre(planned.every(({ cash, check }) => cash + check > 0))
        const before = centsOf(await balanceOf(api, place.cashAccountId))
        const planAt = (at: number) => plans[at] ?? place.accountPlanId
        const { id } = await enter({
          cashValue: `${planned.reduce((sum, { cash }) => sum + cash, 0)}.00`,
          checks: planned.flatMap(({ kind, check }) =>
            check > 0 ? [offeredCheck({ kind, value: `${check}.00` })] : [],
          ),
          lines: planned.map(({ kind, at, cash, check }) => ({
            kind,
            value: `${cash + check}.00`,
            ...(at < 2 && { accountPlanId: planAt(at) }),
          })),
        })
        expect((await approve(id)).status).toBe(200)
        const sums = new Map<string, number>()
        for (const { at, cash } of planned) if (cash > 0) sums.set(planAt(at), (sums.get(planAt(at)) ?? 0) + cash)
        expect(await postedTo(id)).toEqual([
          Object.fromEntries([...sums].map(([plan, cash]) => [plan, `${cash}.00`])),
          sums.size,
        ])
        await expectSoundLedger(api)
        expect((await reverse(id)).body.status).toBe(4)
        const [left, movements] = await postedTo(id)
        expect([new Set(Object.values(left)), movements]).toEqual([
          new Set(sums.size > 0 ? ['0.00'] : []),
          sums.size * 2,
        ])
        expect(centsOf(await balanceOf(api, place.cashAccountId))).toBe(before)
      }),
      { numRuns: 4 },
    )
  })

  it('without lines is of its plan whole, as before, and may be divided and put together again', async () => {
    const made = await enter({})
    expect(made).not.toHaveProperty('lines')
    const lines = [
      { kind: 1, accountPlanId: plans[0], value: '200.00' },
      { kind: 2, value: '50.00' },
    ]
    const change = (version: number, more: object) =>
      api.call('PUT', `/tithes-offerings/${made.id}`, { as: people().treasurer, body: { ...of(more), version } })
    expect((await change(1, { lines })).body.lines).toHaveLength(2)
    const listed = (plan: string) => api.call('GET', `/tithes-offerings?accountPlanId=${plan}`, { as: admin() })
    expect((await listed(plans[0])).body.rows.map(({ id }: { id: string }) => id)).toContain(made.id)
    expect((await change(2, {})).body).not.toHaveProperty('lines')
    expect((await listed(plans[0])).body.rows.map(({ id }: { id: string }) => id)).not.toContain(made.id)
    const history = await api.call('GET', `/tithes-offerings/${made.id}/history`, { as: admin() })
    expect(JSON.stringify(history.body.rows[1])).toContain('Inclusão de linha por tipo')
    expect(JSON.stringify(history.body.rows[1])).toContain('Dízimo')
    await approve(made.id)
    expect(await postedTo(made.id)).toEqual([{ [place.accountPlanId]: '250.00' }, 1])
    const { id } = await enter({ lines })
    expect((await api.call('DELETE', `/tithes-offerings/${id}`, { as: admin() })).status).toBe(200)
  })

  it('is refused for lines that cannot be, each at its field', async () => {
    const check = offeredCheck({ value: '60.00', kind: 1 })
    const expense = await expensePlan('5.01')
    for (const [more, msg, param] of [
      [{ lines: [{ kind: 1, value: '249.99' }] }, 'lines_sum_differs', 'lines'],
      [
        { lines: [{ kind: 1, accountPlanId: expense, value: '250.00' }] },
        'account_plan_not_income',
        'lines.0.accountPlanId',
      ],
      [
        {
          lines: [
            { kind: 1, value: '200.00' },
            { kind: 1, accountPlanId: place.accountPlanId, value: '50.00' },
          ],
        },
        'line_repeated',
        'lines.1.kind',
      ],
      [
        {
          checks: [check],
          lines: [
            { kind: 1, value: '50.00' },
            { kind: 2, value: '260.00' },
          ],
        },
        'check_above_line',
        'checks.0.kind',
      ],
      [
        {
          identified: [{ memberId: api.church.members.norte, kind: 1, value: '60.00' }],
          lines: [
            { kind: 1, value: '50.00' },
            { kind: 2, value: '200.00' },
          ],
        },
        'givings_above_line',
        'lines.0.value',
      ],
    ] as const)
      expect(await refusal(more)).toEqual([[msg, param]])
    const { body } = await api.call('POST', '/tithes-offerings', {
      as: admin(),
      body: of({ lines: [{ kind: 1, value: '249.99' }] }),
    })
    expect(body.errors[0].params).toEqual({ sum: 'R$\u00a0249,99', value: 'R$\u00a0250,00' })
  })
})

describe('the plan of each kind', () => {
  it('is a setting of the company: income plans, one per kind, readable for users who enter offerings; a line’s own plan overrides it', async () => {
    const [tithes, missions] = plans
    const wrong = await setPlans([
      { kind: 1, accountPlanId: tithes },
      { kind: 1, accountPlanId: missions },
    ])
    expect(wrong.body.errors).toMatchObject([{ msg: 'giving_plan_repeated', param: 'settings.givingPlans.1.kind' }])
    const expense = await setPlans([{ kind: 1, accountPlanId: await expensePlan('5.02') }])
    expect(expense.body.errors).toMatchObject([{ param: 'settings.givingPlans.0.accountPlanId' }])
    const { status, body } = await setPlans([{ kind: 1, accountPlanId: tithes }])
    expect([status, body.settings.givingPlans]).toEqual([200, [{ kind: 1, accountPlanId: tithes }]])
    const me = await api.call('GET', '/auth/me', { as: people().treasurer })
    expect(me.body.givingPlans).toMatchObject([{ kind: 1, accountPlanId: tithes, name: 'Dízimos' }])
    const deletion = await api.call('DELETE', `/account-plan/${tithes}`, { as: admin() })
    expect(JSON.stringify(deletion.body)).toContain('1 tipo de contribuição')
    const made = await enter({
      lines: [
        { kind: 1, value: '100.00' },
        { kind: 1, accountPlanId: missions, value: '50.00' },
        { kind: 2, value: '100.00' },
      ],
    })
    const planIds = ({ lines }: { lines: { planId: string }[] }) => lines.map(({ planId }) => planId)
    expect(planIds(made)).toEqual([tithes, missions, place.accountPlanId])
    expect(await setPlans([])).toMatchObject({ status: 200 })
    // The preview equals the posting.
    expect(planIds((await approve(made.id)).body)).toEqual([tithes, missions, place.accountPlanId])
  })
})
