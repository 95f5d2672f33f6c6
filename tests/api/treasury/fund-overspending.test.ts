import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundOverspending } from '#domain/company/fields.ts'
import { formatMoney } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  await demand(FundOverspending.codes.ASK)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const demand = (code: number | null) =>
  api.query('update celeiro.company set fund_overspending = $2 where id = $1', [api.church.companyId, code])
const make = (fundId: string, value: string, acceptedWarnings: readonly string[] = []) =>
  funds.send('POST', '/bills-pay', { ...funds.order(fundId, value), acceptedWarnings })
/** What accepting it takes. */
const askedBy = ({ body }: Answer): string => {
  expect(outcome({ status: 400, body } as Answer)).toBe('warning_not_accepted')
  return body.errors[0].params.code
}
const availableOf = async (id: string) => (await funds.kept(id))?.available

describe('a church that asks', () => {
  it('asks at the order, by the fund and by how much, and shows the fund overdrawn once accepted', async () => {
    const fund = await funds.open('100.00')
    expect(outcome(await make(fund, '100.00'))).toBe('200')
    const asked = await make(fund, '30.00')
    const { name } = await funds.read(`/fund/${fund}`)
    expect(asked.body.errors).toEqual([
      {
        msg: 'warning_not_accepted',
        param: 'acceptedWarnings',
        params: {
          warning: `O fundo ${name} tem ${formatMoney('0.00')} disponíveis e ficaria ${formatMoney('30.00')} negativo`,
          code: `fund_overspent:${fund.slice(-12)}:3000`,
        },
      },
    ])
    expect(await availableOf(fund)).toBe('0.00')
    expect(outcome(await make(fund, '30.00', ['fund_overspent']))).toBe('warning_not_accepted')
    expect(outcome(await make(fund, '30.00', [askedBy(asked)]))).toBe('200')
    expect(await availableOf(fund)).toBe('-30.00')
    const { rows } = await funds.read('/notification')
    expect(rows).toContainEqual(expect.objectContaining({ id: `overdrawn fund ${fund}` }))
    // It was for those 30.00 alone.
    const [left] = await api.query<{ count: string }>('select count(*) from celeiro.fund_change')
    expect([left?.count, askedBy(await make(fund, '30.00', [askedBy(asked)]))]).toEqual([
      '0',
      `fund_overspent:${fund.slice(-12)}:6000`,
    ])
  })

  it('asks when an order costs more than it did, and not when it costs less', async () => {
    const fund = await funds.open('100.00')
    const { body } = await make(fund, '100.00')
    const change = async (value: string, acceptedWarnings: readonly string[] = []) => {
      const { version } = await funds.read(`/bills-pay/${body.id}`)
      const [{ id, dueDate }] = body.installments
      const installments = [{ id, value, dueDate }]
      return funds.send('PUT', `/bills-pay/${body.id}`, {
        ...funds.order(fund, value),
        installments,
        version,
        acceptedWarnings,
      })
    }
    const asked = askedBy(await change('120.00'))
    expect(asked).toBe(`fund_overspent:${fund.slice(-12)}:2000`)
    expect(outcome(await change('120.00', [asked]))).toBe('200')
    expect(outcome(await change('110.00'))).toBe('200')
    expect(await availableOf(fund)).toBe('-10.00')
  })

  it('asks at the payment for the interest, and not for what was committed', async () => {
    const fund = await funds.open('100.00')
    const { body } = await make(fund, '100.00')
    const [{ id }] = body.installments
    const asked = askedBy(await funds.pay(id, { interest: '1.00' }))
    expect(asked).toBe(`fund_overspent:${fund.slice(-12)}:100`)
    const preview = await funds.send('POST', '/installment/write-off-preview', {
      accountKind: 2,
      accountId: funds.bank,
      paidAt: '2026-11-20',
      items: [{ id, interest: '1.00' }],
    })
    expect([preview.status, preview.body.paidValue]).toEqual([200, '101.00'])
    const paying = { accountKind: 2, accountId: funds.bank, paidAt: '2026-11-20', items: [{ id, interest: '1.00' }] }
    const paid = await funds.send('PUT', '/installment/write-off-many', { ...paying, acceptedWarnings: [asked] })
    expect(outcome(paid)).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ spent: '101.00', available: '-1.00' })
  })

  it('accepts nothing that another takes at the same time', async () => {
    const fund = await funds.open('0.00')
    const asked = askedBy(await make(fund, '10.00'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(fund, '10.00', [asked])))
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1)
    expect(outcomes.every((one) => ['200', 'fund_insufficient', 'warning_not_accepted'].includes(one))).toBe(true)
    expect(await availableOf(fund)).toBe('-10.00')
  })

  it('still refuses to move away what a fund has not, and a gift that it spent', async () => {
    const fund = await funds.open('5.00')
    expect(outcome(await funds.move({ fromFundId: fund }))).toBe('fund_insufficient')
    const gift = await funds.receive(10_00, { fundId: fund })
    expect(outcome(await make(fund, '15.00'))).toBe('200')
    expect(outcome(await funds.classify(gift, undefined))).toBe('fund_insufficient')
  })
})

it('a church that refuses is asked nothing, and accepting helps nobody', async () => {
  await demand(null)
  const fund = await funds.open('0.00')
  const code = `fund_overspent:${fund.slice(-12)}:1000`
  expect(outcome(await make(fund, '10.00', [code]))).toBe('fund_insufficient')
  await demand(FundOverspending.codes.REFUSE)
  expect(outcome(await make(fund, '10.00', [code]))).toBe('fund_insufficient')
})
