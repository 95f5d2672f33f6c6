import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Cards, cardsOf, sale } from '#tests/support/money/card.ts'
import { expectFundsInBooks, outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>
let cards: Cards

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  cards = await cardsOf(api)
})
afterEach(async () => {
  await expectSoundLedger(api)
  await expectFundsInBooks(api)
})
afterAll(() => api.finish())

const { CAMPAIGN, RESTRICTED } = FundKind.codes

/** A receipt of its own terminal, and one sale of 100.00, of which the acquirer keeps 2.20. */
async function sell(ofReceipt: object = {}, ofSale: object = {}) {
  const receipt = await cards.receipt(await cards.terminal(), ofReceipt)
  const [id = ''] = await cards.enter(receipt, [sale(ofSale)])
  return { receipt, id }
}

/** 'D 1.1.2.04 100.00 Fundo 1', as the books have the sale by now: what was corrected is left out. */
async function booksOf(id: string): Promise<string[]> {
  const rows = await api.query<{ line: string }>(
    `select concat_ws(' ', case when sum(n.amount_cents) > 0 then 'D' else 'C' end, a.code,
       round(abs(sum(n.amount_cents)) / 100.0, 2)::text, f.name) as line
     from celeiro.journal_entry e
     join celeiro.journal_line n on n.company_id = e.company_id and n.entry_id = e.id
     join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
     left join celeiro.fund f on f.company_id = n.company_id and f.id = n.fund_id
     where e.fact = 4 and e.fact_id = $1 group by a.code, f.name having sum(n.amount_cents) <> 0 order by 1`,
    [id],
  )
  return rows.map(({ line }) => line)
}

/** As it is written again. */
async function receiptOf(id: string) {
  const { version, fundId, pointOfSaleId, ...rest } = await funds.read(`/card-receipt/${id}`)
  const { branchId, incomeSource, periodStart, periodEnd, bankAccountId, accountPlanId, feePlanId } = rest
  const place = { branchId, incomeSource, periodStart, periodEnd, bankAccountId, accountPlanId, feePlanId }
  return { pointOfSaleId, ...place, fundId, version }
}

/** What comes in by the plan of the sales is of this fund. */
async function givePlan(fundId: string | undefined): Promise<void> {
  const { code, name, level, parentId, nature, restricted, status, version } = await funds.read(
    `/account-plan/${cards.income}`,
  )
  const plan = { code, name, level, parentId, nature, restricted, status, version, ...(fundId && { fundId }) }
  expect(outcome(await funds.send('PUT', `/account-plan/${cards.income}`, plan))).toBe('200')
}

const nameOf = async (fund: string): Promise<string> => (await funds.read(`/fund/${fund}`)).name

describe('a card sale', () => {
  it('is of its own fund, else of its receipt’s, else of its plan’s; nobody’s purpose pays the fee', async () => {
    const [own, ofReceipt, ofPlan] = [
      await funds.open('0.00', CAMPAIGN),
      await funds.open('0.00', RESTRICTED),
      await funds.open('0.00', CAMPAIGN),
    ]
    await givePlan(ofPlan)
    const sales = [await sell({ fundId: ofReceipt }, { fundId: own }), await sell({ fundId: ofReceipt }), await sell()]
    await givePlan(undefined)
    const plain = await sell()
    for (const [at, fund] of [own, ofReceipt].entries()) {
      const read = await funds.read(`/card-transaction/${sales[at]?.id}`)
      expect([read.fundId, read.fundName]).toEqual([fund, await nameOf(fund)])
      // A sale is no money yet.
      expect((await funds.kept(fund))?.received).toBe('0.00')
    }
    expect((await funds.read(`/card-transaction/${plain.id}`)).fundName).toBeUndefined()
    expect(await booksOf(sales[0]?.id ?? '')).toEqual([
      'C 1.1.2.04 2.20',
      `C 3.2.1.02 100.00 ${await nameOf(own)}`,
      `D 1.1.2.04 100.00 ${await nameOf(own)}`,
      'D 4.9.9.01 2.20',
    ])
    await givePlan(ofPlan)
    expect(outcome(await cards.writeOff([...sales, plain].map(({ id }) => id)))).toBe('200')
    await givePlan(undefined)
    expect((await funds.kept(own))?.received).toBe('100.00')
    expect((await funds.kept(ofReceipt))?.received).toBe('100.00')
    // The plan's, and what had none when it was sold.
    expect((await funds.kept(ofPlan))?.received).toBe('200.00')
  })

  it('takes back from its fund what is reversed, refunded or charged back, whatever was spent, and brings it again', async () => {
    const fund = await funds.open('0.00', CAMPAIGN)
    const { id } = await sell({}, { fundId: fund })
    const received = async () => (await funds.kept(fund))?.received
    expect(outcome(await cards.writeOff([id]))).toBe('200')
    expect(outcome(await cards.act(id, 'reverse', { reason: 'Outro dia' }))).toBe('200')
    expect(await received()).toBe('0.00')
    expect(outcome(await cards.writeOff([id]))).toBe('200')
    expect(outcome(await funds.make(fund, '90.00'))).toBe('200')
    const on = { accountId: cards.bank, date: '2026-11-19' }
    expect(outcome(await cards.act(id, 'chargeback', on))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ received: '0.00', available: '-90.00' })
    const { rows } = await funds.read('/notification')
    expect(rows).toContainEqual(expect.objectContaining({ id: `overdrawn fund ${fund}` }))
    expect(outcome(await cards.act(id, 'won', on))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ received: '100.00', available: '10.00' })
    expect(outcome(await cards.act(id, 'refund', on))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ received: '0.00', available: '-90.00' })
    expect(await booksOf(id)).toEqual([])
  })

  it('follows its receipt until its money came, and its statement line after', async () => {
    const [one, other] = [await funds.open('0.00', CAMPAIGN), await funds.open('0.00', RESTRICTED)]
    const { receipt, id } = await sell({ fundId: one })
    const [paid = ''] = await cards.enter(receipt, [sale({ nsu: '2' })])
    expect(outcome(await cards.writeOff([paid]))).toBe('200')
    const kept = await receiptOf(receipt)
    expect(kept.fundId).toBe(one)
    expect(outcome(await funds.send('PUT', `/card-receipt/${receipt}`, { ...kept, fundId: other }))).toBe('200')
    expect((await booksOf(id))[1]).toBe(`C 3.2.1.01 100.00 ${await nameOf(other)}`)
    expect((await booksOf(paid))[1]).toBe(`C 3.2.1.02 100.00 ${await nameOf(one)}`)
    expect([(await funds.kept(one))?.received, (await funds.kept(other))?.received]).toEqual(['100.00', '0.00'])
    const [moved] = await api.query<{ id: string }>(
      'select id from celeiro.movement where origin_id = $1 and amount_cents > 0',
      [paid],
    )
    expect(outcome(await funds.classify(moved?.id ?? '', other))).toBe('200')
    expect(await funds.read(`/card-transaction/${paid}`)).toMatchObject({ fundId: other })
    expect([(await funds.kept(one))?.received, (await funds.kept(other))?.received]).toEqual(['0.00', '100.00'])
  })

  it('names no fund that is closed, of another branch or nobody’s; what names a fund keeps it from being deleted', async () => {
    const [fund, closed] = [await funds.open('0.00', CAMPAIGN), await funds.open('0.00', CAMPAIGN)]
    const { receipt, id } = await sell({ fundId: fund }, { fundId: closed })
    const enter = (fundId: string) =>
      funds.send('POST', '/card-transaction/many', { cardReceiptId: receipt, items: [sale(), sale({ fundId })] })
    const unknown = await enter(newId())
    expect(unknown.body.errors).toEqual([{ msg: 'fund_not_found', param: 'items.1.fundId' }])
    const { rows } = await funds.read(`/card-transaction?cardReceiptId=${receipt}`)
    expect(rows).toHaveLength(1)
    const { branches, people } = api.church
    const { body } = await funds.send('POST', '/fund', { name: 'Bazar do Sul', kind: CAMPAIGN, branchId: branches.sul })
    const asLocal = await postTo(api, 'POST', '/card-transaction/many', {
      as: people.local,
      body: { cardReceiptId: receipt, items: [sale({ fundId: body.id })] },
    })
    expect(asLocal.body.errors).toEqual([{ msg: 'fund_not_found', param: 'items.0.fundId' }])
    for (const used of [fund, closed])
      expect(outcome(await funds.send('DELETE', `/fund/${used}`))).toBe('fund_cannot_be_deleted')
    // What was sold for a fund that was closed since is no free money, and a closed one is named by no new sale.
    expect(outcome(await funds.send('POST', `/fund/${closed}/close`))).toBe('200')
    expect(outcome(await cards.writeOff([id]))).toBe('200')
    expect((await funds.kept(closed))?.received).toBe('100.00')
    expect((await enter(closed)).body.errors).toEqual([{ msg: 'fund_closed', param: 'items.1.fundId' }])
    const refused = await funds.send('PUT', `/card-receipt/${receipt}`, {
      ...(await receiptOf(receipt)),
      fundId: closed,
    })
    expect(refused.body.errors).toEqual([{ msg: 'fund_closed', param: 'fundId' }])
  })
})
