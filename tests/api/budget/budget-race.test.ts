import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BudgetControl } from '#domain/company/fields.ts'
import { centsOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { budgetLine, budgetsOf, refusalOf } from '#tests/support/money/budget.ts'
import { outcome } from '#tests/support/money/fund.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let rent: string
let account: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  rent = await expensePlan(api)
  account = await openBankAccount(api, { branchId: api.church.branches.norte ?? '', balance: '90000.00' })
  await api.query('update celeiro.company set budget_control = $2 where id = $1', [
    api.church.companyId,
    BudgetControl.codes.REFUSE,
  ])
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const { get, put, approve, vote } = budgetsOf(() => api)
const as = () => api.church.people.admin
const left = async (): Promise<bigint> => {
  const { body } = await get(`/budget/2026/standing?accountPlanId=${rent}`)
  return centsOf(body.available)
}
const yearOf = (reais: number) => [`${reais}.00`, ...Array.from({ length: 11 }, () => '0.00')]

/** Asked again while the server is busy. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  while (answer.status === 503) answer = await ask()
  return answer
}
const bodyOf = (value: string, more: object = {}) =>
  orderOf(api, rent, { grossValue: value, installments: [{ value, dueDate: '2026-12-01' }], ...more })
const make = (value: string, description: string): Promise<Answer> =>
  insist(() => api.call('POST', '/bills-pay', { as: as(), body: bodyOf(value, { description }) }))
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<Answer> => {
  const key = newId()
  return insist(() => postTo(api, method, path, { as: as(), key, body }))
}
/** The year's committed and spent are what the rows themselves come to. */
async function expectExact(): Promise<void> {
  const { body } = await get(`/budget/2026/standing?accountPlanId=${rent}`)
  const [row] = await api.query<{ committed: string; realised: string }>(
    `select (select coalesce(sum(i.value_cents), 0) from celeiro.installment i
         join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id and o.account_plan_id = $2
         where i.company_id = $1 and i.status in (1, 6, 7))::text as committed,
       (select coalesce(-sum(m.amount_cents), 0) from celeiro.movement m join celeiro.movement_label l
         on l.company_id = m.company_id and l.movement_id = m.id
         where m.company_id = $1 and l.account_plan_id = $2 and not m.is_internal)::text as realised`,
    [api.church.companyId, rent],
  )
  expect([centsOf(body.committed), centsOf(body.realised)]).toEqual([
    BigInt(row?.committed ?? -1),
    BigInt(row?.realised ?? -1),
  ])
}
/** What orders may still cost, and what was paid for them, by the rows themselves. */
const taken = async (): Promise<bigint> => {
  const [row] = await api.query<{ cents: string }>(
    `select ((select coalesce(sum(i.value_cents), 0) from celeiro.installment i
         join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id and o.account_plan_id = $2
         where i.company_id = $1 and i.status in (1, 6, 7))
       - (select coalesce(sum(m.amount_cents), 0) from celeiro.movement m join celeiro.movement_label l
          on l.company_id = m.company_id and l.movement_id = m.id
          where m.company_id = $1 and l.account_plan_id = $2 and not m.is_internal))::text as cents`,
    [api.church.companyId, rent],
  )
  return BigInt(row?.cents ?? '0')
}

it('sixteen writers who order, edit, pay, refund and cancel never pass the line, and leave what the rows say', async () => {
  await vote('2026', [budgetLine(rent, yearOf(200))])
  const outcomes = new Set<string>()
  let refunded = 0
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let n = 0; n < 3; n++) {
        const made = await make(`${10 + writer}.00`, `Ordem ${writer} ${n}`)
        outcomes.add(outcome(made))
        if (made.status !== 200) continue
        const { id, version, installments } = made.body
        const line = installments[0].id
        const value = `${8 + ((writer + n) % 9)}.00`
        const change = { ...bodyOf(value, { installments: [{ id: line, value, dueDate: '2026-12-01' }] }), version }
        outcomes.add(outcome(await insist(() => api.call('PUT', `/bills-pay/${id}`, { as: as(), body: change }))))
        const turn = (writer + n) % 4
        const items = [{ id: line }]
        const pay = () =>
          act('PUT', '/installment/write-off-many', { accountKind: 2, accountId: account, paidAt: '2026-11-20', items })
        const refund = () =>
          act('POST', `/installment/${line}/refund`, { accountKind: 2, accountId: account, date: '2026-11-20' })
        if (turn === 0) outcomes.add(outcome(await act('POST', `/installment/${line}/cancel`, { reason: 'Engano' })))
        if (turn === 1) outcomes.add(outcome(await pay()))
        if (turn === 2) {
          outcomes.add(outcome(await pay()))
          outcomes.add(outcome(await act('DELETE', `/installment/${line}/reversal`, { reason: 'Engano' })))
        }
        if (turn === 3) {
          outcomes.add(outcome(await pay()))
          // Twice at once: one gives it back.
          const back = (await Promise.all([refund(), refund()])).map(outcome).sort()
          expect(back).toEqual(['200', 'installment_status_changed'])
          refunded++
        }
      }
    }),
  )
  expect([...outcomes].sort()).toEqual(['200', 'budget_exceeded'])
  expect(refunded).toBeGreaterThan(0)
  const [available, cents] = [await left(), await taken()]
  expect(available).toBe(20_000n - cents)
  expect(available >= 0n).toBe(true)
  await expectExact()
})

it('who pays, refunds, reverses, cancels, reopens and edits one order at once leaves both figures exact', async () => {
  await vote('2026', [budgetLine(rent, yearOf(10_000))], 2)
  for (let round = 0; round < 4; round++) {
    const { id, version, installments } = (await make('40.00', `Rodada ${round}`)).body
    const line = installments[0].id
    const paid = { accountKind: 2, accountId: account, paidAt: '2026-11-20', items: [{ id: line }] }
    const back = { accountKind: 2, accountId: account, date: '2026-11-20' }
    const value = `${30 + round}.00`
    const change = { ...bodyOf(value, { installments: [{ id: line, value, dueDate: '2026-12-01' }] }), version }
    if (round % 2 === 0) expect(outcome(await act('PUT', '/installment/write-off-many', paid))).toBe('200')
    const answers = await Promise.all([
      act('PUT', '/installment/write-off-many', paid),
      act('POST', `/installment/${line}/refund`, back),
      act('DELETE', `/installment/${line}/reversal`, { reason: 'Engano' }),
      act('POST', `/installment/${line}/cancel`, { reason: 'Engano' }),
      act('POST', `/installment/${line}/reopen`),
      insist(() => api.call('PUT', `/bills-pay/${id}`, { as: as(), body: change })),
      make('5.00', `Ao lado ${round}`),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(outcome(answers.at(-1) as Answer)).toBe('200')
    await expectExact()
  }
})

it('a vote that takes money away, and orders at once: no order passes what was in force when it was kept', async () => {
  const before = await taken()
  const inReais = Number(before / 100n) + 1
  await vote('2026', [budgetLine(rent, yearOf(inReais + 300))], 3)
  const { body: draft } = await get('/budget/2026')
  const { body: lowered } = await put('2026', [budgetLine(rent, yearOf(inReais + 60))], draft.version)
  const answers = await Promise.all([
    ...Array.from({ length: 15 }, (_, writer) => make('20.00', `Durante o voto ${writer}`)),
    insist(() => approve('2026', { act: 4, date: '2026-11-02', version: lowered.version })),
  ])
  const voted = answers.at(-1)
  expect([voted?.status, voted?.body.errors]).toEqual([200, undefined])
  const made = answers.slice(0, -1).map(outcome)
  expect(new Set(['200', 'budget_exceeded', ...made]).size).toBe(2)
  expect((await taken()) - before).toBe(2_000n * BigInt(made.filter((one) => one === '200').length))
  // After the vote nothing passes what it left, whatever was kept before it.
  const available = await left()
  const next = await make('20.00', 'Depois do voto')
  expect(outcome(next)).toBe(available >= 2_000n ? '200' : 'budget_exceeded')
  const { body: versions } = await get('/budget/2026/version')
  const [inForce, former] = versions
  expect([inForce.number, former.number]).toEqual([4, 3])
  // An order is kept under one of the two: those after the vote were told by it.
  expect((await taken()) <= centsOf(former.expense)).toBe(true)
})

it('two votes of the same draft at once are one version, and a sheet that is saved meanwhile is not lost', async () => {
  const { body: draft } = await get('/budget/2026')
  const { body: saved } = await put('2026', [budgetLine(rent, yearOf(900))], draft.version)
  const act5 = { act: 5, date: '2026-11-03', version: saved.version }
  const [one, other, sheet] = await Promise.all([
    approve('2026', act5),
    approve('2026', act5),
    put('2026', [budgetLine(rent, yearOf(950))], saved.version),
  ])
  const told = [one, other].map((answer) => (answer.status === 200 ? '200' : refusalOf(answer).join()))
  expect(told.filter((of) => of === '200').length).toBeLessThanOrEqual(1)
  for (const of of told) expect(['200', ': budget_version_approved', 'stale_version']).toContain(of)
  expect(sheet.status).toBe(200)
  const { body: now } = await get('/budget/2026')
  expect(now).toMatchObject({ expense: '950.00', status: 3 })
})

it('a sheet with text in figures, an unknown fund, and a closed one are refused at their cells', async () => {
  const { version } = (await get('/budget/2026')).body
  const months = yearOf(1)
  const refused = async (line: object) => refusalOf(await put('2026', [line], version))
  expect(await refused(budgetLine(rent, ['mil', ...months.slice(1)]))).toEqual(['lines.0.months.0: invalid_money'])
  expect(await refused(budgetLine(rent, months, { fundId: newId() }))).toEqual(['lines.0.fundId: fund_not_found'])
  const fundId = api.church.registers.fund
  const close = (on: string | null) =>
    api.query(
      `update celeiro.fund set closed_on = $3, status = case when $3::date is null then 1 else 2 end where company_id = $1 and id = $2`,
      [api.church.companyId, fundId, on],
    )
  await close('2026-11-01')
  expect(await refused(budgetLine(rent, months, { fundId }))).toEqual(['lines.0.fundId: fund_closed'])
  await close(null)
  const kept = await put('2026', [budgetLine(rent, months, { fundId })], version)
  expect(kept.status).toBe(200)
  // A line that is there keeps its fund, whatever became of it.
  await close('2026-11-01')
  expect((await put('2026', [budgetLine(rent, yearOf(2), { fundId })], kept.body.version)).status).toBe(200)
})
