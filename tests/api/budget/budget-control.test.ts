import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BudgetControl } from '#domain/company/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { budgetLine, budgetsOf } from '#tests/support/money/budget.ts'
import { outcome } from '#tests/support/money/fund.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let rent: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  rent = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const { get, vote } = budgetsOf(() => api)
const admin = () => api.church.people.admin
const { ASK, REFUSE } = BudgetControl.codes
const control = (code: number | null) =>
  api.query('update celeiro.company set budget_control = $2 where id = $1', [api.church.companyId, code])

const bodyOf = (value: string, more: object = {}) =>
  orderOf(api, rent, { grossValue: value, installments: [{ value, dueDate: '2026-12-01' }], ...more })
const make = (value: string, more: object = {}): Promise<Answer> =>
  api.call('POST', '/bills-pay', { as: admin(), body: bodyOf(value, more) })
const change = (order: Answer['body'], value: string, more: object = {}): Promise<Answer> =>
  api.call('PUT', `/bills-pay/${order.id}`, {
    as: admin(),
    body: {
      ...bodyOf(value, { installments: [{ id: order.installments[0].id, value, dueDate: '2026-12-01' }] }),
      version: order.version,
      ...more,
    },
  })
const standing = async (query = '', role = 'admin') =>
  (await get(`/budget/2026/standing?accountPlanId=${rent}${query}`, role)).body
const cancel = (id: string) =>
  postTo(api, 'POST', `/installment/${id}/cancel`, { as: admin(), body: { reason: 'Engano' } })
const warned = (answer: Answer) => answer.body.errors?.[0]?.params?.code

describe('an order above the budget', () => {
  it('is nothing to a church that votes none, or controls none', async () => {
    await control(REFUSE)
    expect(outcome(await make('10.00'))).toBe('200')
    expect(await standing()).toEqual({ isVoted: false })
    await control(null)
    await vote('2026', [budgetLine(rent, '10.00')])
    expect(outcome(await make('500.00'))).toBe('200')
    expect(await standing()).toEqual({
      isVoted: true,
      voted: '120.00',
      committed: '510.00',
      realised: '0.00',
      available: '-390.00',
    })
  })

  it('is refused, whatever is accepted; what takes no more than before is not', async () => {
    await vote('2026', [budgetLine(rent, '100.00')], 2)
    await control(REFUSE)
    const answer = await make('690.01', { acceptedWarnings: ['budget_exceeded'] })
    expect(answer.body.errors).toMatchObject([
      {
        msg: 'budget_exceeded',
        param: 'accountPlanId',
        params: { available: 'R$\u00a0690,00', value: 'R$\u00a00,01' },
      },
    ])
    const { body: order } = await make('690.00')
    expect(outcome(await make('0.01'))).toBe('budget_exceeded')
    expect(outcome(await change(order, '690.01'))).toBe('budget_exceeded')
    const { body: less } = await change(order, '600.00')
    expect(less.grossValue).toBe('600.00')
    // In another year nothing was voted.
    expect(outcome(await make('900.00', { competence: '2027-01' }))).toBe('200')
    expect(outcome(await make('90.00'))).toBe('200')
    await vote('2026', [budgetLine(rent, '1.00')], 3)
    const { body: kept } = await api.call('GET', `/bills-pay/${order.id}`, { as: admin() })
    expect(outcome(await change(kept, '599.00'))).toBe('200')
    await vote('2026', [budgetLine(rent, '100.00')], 4)
  })

  it('is a cancelled instalment that is reopened, too', async () => {
    const { body: order } = await make('1.00')
    expect((await cancel(order.installments[0].id)).status).toBe(200)
    expect(outcome(await make('1.00'))).toBe('200')
    const reopen = () => postTo(api, 'POST', `/installment/${order.installments[0].id}/reopen`, { as: admin() })
    const params = { value: formatMoney('1.00'), available: formatMoney('0.00') }
    expect((await reopen()).body.errors).toEqual([{ msg: 'installment_over_budget', param: '', params }])
    const { body: effect } = await postTo(api, 'POST', '/installment/budget', {
      as: admin(),
      body: { ids: [order.installments[0].id] },
    })
    expect(effect).toMatchObject([{ before: '0.00', after: '-1.00', isExceeded: true }])
    await control(ASK)
    expect(outcome(await reopen())).toBe('200')
  })

  it('is asked about, by this plan and this much; the preview says it', async () => {
    await vote('2026', [budgetLine(rent, '200.00')], 5)
    const { available } = await standing()
    const value = moneyOf(centsOf(available) + 500n)
    const first = await make(value)
    expect(outcome(first)).toBe('warning_not_accepted')
    expect(warned(first)).toBe(`budget_exceeded:${rent.slice(-12)}:500`)
    const preview = await api.call('POST', '/bills-pay/preview', { as: admin(), body: bodyOf(value) })
    expect(preview.body.warnings).toMatchObject([{ msg: 'budget_exceeded' }])
    expect(outcome(await make(value, { acceptedWarnings: ['budget_exceeded'] }))).toBe('warning_not_accepted')
    expect(outcome(await make(value, { acceptedWarnings: [warned(first)] }))).toBe('200')
    expect(await standing()).toMatchObject({ available: '-5.00' })
  })
})

describe('a line of one branch, centre or fund', () => {
  it('takes what is its own, and the line of the church the rest', async () => {
    const { norte, sul } = api.church.branches
    await control(REFUSE)
    const { voted, available } = await standing()
    const taken = centsOf(voted) - centsOf(available)
    // The church has what was taken and 10.00 more; the branch sul 5.00 of its own.
    const months = (cents: bigint) => [moneyOf(cents), ...Array.from({ length: 11 }, () => '0.00')]
    await vote('2026', [budgetLine(rent, months(taken + 1000n)), budgetLine(rent, months(500n), { branchId: sul })], 6)
    expect(outcome(await make('5.01', { branchId: sul }))).toBe('budget_exceeded')
    expect(outcome(await make('5.00', { branchId: sul }))).toBe('200')
    expect(outcome(await make('10.01', { branchId: norte }))).toBe('budget_exceeded')
    expect(outcome(await make('10.00', { branchId: norte }))).toBe('200')
    expect(await standing(`&branchId=${sul}`)).toMatchObject({ voted: '5.00', available: '0.00' })
    // Who sees the branch norte alone is told no figure of a line of the church, and kept by it.
    expect(await standing(`&branchId=${norte}`, 'treasurer')).toEqual({ isVoted: false })
    const answer = await api.call('POST', '/bills-pay', { as: api.church.people.treasurer, body: bodyOf('1.00') })
    expect(outcome(answer)).toBe('budget_exceeded_elsewhere')
  })
})

describe('many who order at once', () => {
  it('take what was voted and not a cent more', async () => {
    await control(REFUSE)
    const { voted, available } = await standing()
    const taken = centsOf(voted) - centsOf(available)
    const months = [moneyOf(taken + 10_000n), ...Array.from({ length: 11 }, () => '0.00')]
    await vote('2026', [budgetLine(rent, months)], 7)
    const answers = await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        const made: string[] = []
        for (let n = 0; n < 4; n++) {
          let answer = await make('7.00', { description: `Ordem ${writer} ${n}` })
          while (answer.status === 503) answer = await make('7.00', { description: `Ordem ${writer} ${n}` })
          made.push(outcome(answer))
        }
        return made
      }),
    )
    const all = answers.flat()
    expect(new Set(all)).toEqual(new Set(['200', 'budget_exceeded']))
    expect(all.filter((one) => one === '200')).toHaveLength(13)
    expect(await standing()).toMatchObject({ available: '4.00' })
  })
})
