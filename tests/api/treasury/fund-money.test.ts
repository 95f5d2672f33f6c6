import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

describe('a bound fund', () => {
  it('is committed and spent down to zero and not below, at the order and at the payment', async () => {
    const fund = await funds.open('100.00')
    const { body } = await funds.make(fund, '99.00')
    expect(await funds.kept(fund)).toEqual({ received: '0.00', spent: '0.00', committed: '99.00', available: '1.00' })
    const refused = await funds.make(fund, '1.01')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          msg: 'fund_insufficient',
          param: 'fundId',
          params: { fund: 'Fundo 1', available: formatMoney('1.00') },
        },
      ],
    ])
    const [{ id }] = body.installments
    expect(outcome(await funds.pay(id, { interest: '1.01' }))).toBe('fund_insufficient')
    expect(outcome(await funds.pay(id, { interest: '1.00' }))).toBe('200')
    const spent = { received: '0.00', spent: '100.00', committed: '0.00', available: '0.00' }
    expect(await funds.kept(fund)).toEqual(spent)
    expect(await funds.read(`/fund/${fund}`)).toMatchObject(spent)
    const { rows } = await funds.read('/fund')
    expect(rows).toContainEqual(expect.objectContaining({ id: fund, spent: '100.00', available: '0.00' }))
  })

  it('is in the totals of the list as it is now, though no fund was written', async () => {
    const fund = await funds.open('70.00')
    const totals = async () => (await funds.read('/fund')).totals
    const before = await totals()
    await funds.make(fund, '30.00')
    const { available, committed } = await totals()
    const less = (one: string, other: string) => formatMoney(moneyOf(centsOf(one) - centsOf(other)))
    expect([less(committed, before.committed), less(before.available, available)]).toEqual([
      formatMoney('30.00'),
      formatMoney('30.00'),
    ])
  })

  it('follows its order: another fund, another value, cancelled, deleted', async () => {
    const [one, other] = [await funds.open('100.00'), await funds.open('50.00')]
    const { body } = await funds.make(one, '60.00')
    const change = (fundId: string | undefined, value: string, version: number) => {
      const [{ id, dueDate }] = body.installments
      return funds.send('PUT', `/bills-pay/${body.id}`, {
        ...funds.order(fundId, value),
        installments: [{ id, value, dueDate }],
        version,
      })
    }
    expect(outcome(await change(other, '60.00', 1))).toBe('fund_insufficient')
    expect([(await funds.kept(one))?.committed, (await funds.kept(other))?.committed]).toEqual(['60.00', '0.00'])
    expect(outcome(await change(other, '50.00', 1))).toBe('200')
    expect([(await funds.kept(one))?.committed, (await funds.kept(other))?.committed]).toEqual(['0.00', '50.00'])
    expect(outcome(await change(undefined, '50.00', 2))).toBe('200')
    expect((await funds.kept(other))?.committed).toBe('0.00')
    expect(outcome(await change(other, '40.00', 3))).toBe('200')
    expect(
      outcome(await funds.send('POST', `/installment/${body.installments[0].id}/cancel`, { reason: 'Desistência' })),
    ).toBe('200')
    expect((await funds.kept(other))?.committed).toBe('0.00')
    const { body: second } = await funds.make(other, '50.00')
    expect(
      outcome(await funds.send('POST', `/installment/${body.installments[0].id}/reopen`, { reason: 'Voltou' })),
    ).toBe('installment_fund_insufficient')
    expect(outcome(await funds.send('DELETE', `/bills-pay/${second.id}`))).toBe('200')
    expect(await funds.kept(other)).toMatchObject({ committed: '0.00', available: '50.00' })
  })

  it('receives what its plan brings in, and what names it; what was spent is not taken away from it', async () => {
    const fund = await funds.open('0.00')
    const movement = await funds.receive(70_00)
    expect(outcome(await funds.classify(movement, fund))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ received: '70.00', available: '70.00' })
    expect(outcome(await funds.make(fund, '50.00'))).toBe('200')
    expect(outcome(await funds.classify(movement, undefined))).toBe('fund_insufficient')
    await api.query('update celeiro.account_plan set fund_id = $2 where id = $1', [funds.income, fund])
    await funds.receive(5_00, { accountPlanId: funds.income })
    await api.query('update celeiro.account_plan set fund_id = null where id = $1', [funds.income])
    expect(await funds.kept(fund)).toMatchObject({ received: '75.00', available: '25.00' })
  })

  it('is overdrawn by what comes back, which always enters, and then gives nothing more', async () => {
    const fund = await funds.open('100.00')
    const { body } = await funds.make(fund, '100.00')
    const [{ id }] = body.installments
    expect(outcome(await funds.pay(id))).toBe('200')
    // Its opening was never there.
    const { name, kind, version } = await funds.read(`/fund/${fund}`)
    expect(outcome(await funds.send('PUT', `/fund/${fund}`, { name, kind, opening: '90.00', version }))).toBe(
      'fund_insufficient',
    )
    const gift = await funds.receive(10_00, { fundId: fund })
    expect(outcome(await funds.make(fund, '10.00'))).toBe('200')
    const [line] = await api.query<{ id: string }>('select origin_id as id from celeiro.movement where id = $1', [gift])
    expect(outcome(await funds.send('POST', `/bank-statement/line/${line?.id}/undo`))).toBe('200')
    expect(await funds.kept(fund)).toEqual({
      received: '0.00',
      spent: '100.00',
      committed: '10.00',
      available: '-10.00',
    })
    expect(outcome(await funds.make(fund, '0.01'))).toBe('fund_insufficient')
    const { rows } = await funds.read('/notification')
    expect(rows).toContainEqual(expect.objectContaining({ id: `overdrawn fund ${fund}`, path: `/fund?report=${fund}` }))
    // What was committed before is paid.
    expect(outcome(await funds.send('DELETE', `/installment/${id}/reversal`, { reason: 'Pago em dobro' }))).toBe('200')
    expect(outcome(await funds.pay(id))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ available: '-10.00' })
    // What it lacks is no less of what the others have.
    const { rows: lines, totals } = await funds.read('/fund?pageSize=100')
    const all: bigint[] = lines.map(({ available }: { readonly available: string }) => centsOf(available))
    const sum = (isOf: (cents: bigint) => boolean) => all.filter(isOf).reduce((one, other) => one + other, 0n)
    expect(totals).toMatchObject({ available: moneyOf(sum((cents) => cents > 0n)), overdrawn: '10.00' })
    expect(sum((cents) => cents < 0n)).toBe(-10_00n)
  })

  it('is free below zero where nobody bound it', async () => {
    const fund = await funds.open('0.00', FundKind.codes.FREE)
    expect(outcome(await funds.make(fund, '10.00'))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ available: '-10.00' })
  })

  it('closes when nothing is committed, and is then named by nothing', async () => {
    const fund = await funds.open('10.00')
    const { body } = await funds.make(fund, '10.00')
    expect(outcome(await funds.send('POST', `/fund/${fund}/close`))).toBe('fund_committed')
    expect(outcome(await funds.send('DELETE', `/bills-pay/${body.id}`))).toBe('200')
    expect(outcome(await funds.send('POST', `/fund/${fund}/close`))).toBe('200')
    expect(outcome(await funds.make(fund, '1.00'))).toBe('fund_closed')
    expect(outcome(await funds.send('POST', `/fund/${fund}/reopen`))).toBe('200')
    expect(outcome(await funds.make(fund, '1.00'))).toBe('200')
  })

  it('is refused where there is none, or where it is of another branch', async () => {
    expect((await funds.make(newId(), '1.00')).body.errors).toEqual([{ msg: 'fund_not_found', param: 'fundId' }])
    const movement = await funds.receive(1)
    expect(outcome(await funds.classify(movement, newId()))).toBe('fund_not_found')
  })
})
