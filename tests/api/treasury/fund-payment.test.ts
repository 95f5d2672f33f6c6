import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundOverspending } from '#domain/company/fields.ts'
import { FundKind } from '#domain/fund/fields.ts'
import { centsOf } from '#domain/value/money.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { expectFundsInBooks, outcome, startFunds } from '#tests/support/money/fund.ts'
import { bankId, expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
})
afterEach(async () => {
  await api.query('update celeiro.company set fund_overspending = null where id = $1', [api.church.companyId])
  await expectSoundLedger(api)
  await expectFundsInBooks(api)
})
afterAll(() => api.finish())

const { RESTRICTED, CONDITIONAL, CAMPAIGN } = FundKind.codes
const ask = () =>
  api.query('update celeiro.company set fund_overspending = $2 where id = $1', [
    api.church.companyId,
    FundOverspending.codes.ASK,
  ])
const reverse = (id: string) => funds.send('DELETE', `/installment/${id}/reversal`, { reason: 'Pago em dobro' })
const available = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => funds.kept(id)))).map((kept) => kept?.available)

/** An order of one instalment; answers both ids. */
async function order(fundId: string | undefined, value: string) {
  const { body } = await funds.make(fundId, value)
  return { id: String(body.id), installmentId: String(body.installments[0].id) }
}

/** Each with its item of the write-off. */
const payMany = (items: readonly object[], acceptedWarnings: readonly string[] = []) =>
  funds.send('PUT', '/installment/write-off-many', {
    accountKind: 2,
    accountId: funds.bank,
    paidAt: '2026-11-20',
    items,
    acceptedWarnings,
  })

async function expectAlert(fund: string): Promise<void> {
  const { rows } = await funds.read('/notification')
  expect(rows).toContainEqual(expect.objectContaining({ id: `overdrawn fund ${fund}` }))
}

interface EntryLine {
  readonly code: string
  readonly debit?: string
  readonly credit?: string
  readonly fundName?: string
}

/** Lines of the entries of a document by fund, corrections beside what they correct. */
async function linesOf(documentId: string): Promise<string[]> {
  const { rows } = await funds.read(`/journal-entry?documentId=${documentId}&pageSize=50`)
  const entries = await Promise.all(rows.map(({ id }: { id: string }) => funds.read(`/journal-entry/${id}`)))
  return entries
    .flatMap(({ lines }: { lines: readonly EntryLine[] }) => lines)
    .map(({ code, debit, credit, fundName }) => `${debit ? 'D' : 'C'} ${code} ${debit ?? credit} ${fundName}`)
    .toSorted()
}

describe('money of another fund pays', () => {
  it('what the order had committed is released, and the other fund spends; the books follow', async () => {
    const [roof, missions] = [await funds.open('100.00', CAMPAIGN), await funds.open('100.00', RESTRICTED)]
    const [roofName, missionsName] = await Promise.all(
      [roof, missions].map(async (id) => (await funds.read(`/fund/${id}`)).name),
    )
    const { id, installmentId } = await order(roof, '60.00')
    expect(outcome(await funds.pay(installmentId, { fundId: missions, interest: '1.00' }))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '0.00', committed: '0.00', available: '100.00' })
    expect(await funds.kept(missions)).toMatchObject({ spent: '61.00', committed: '0.00', available: '39.00' })
    const read = await funds.read(`/installment/${installmentId}`)
    expect(read.writeOff).toMatchObject({ fundId: missions, fundName: missionsName, paidValue: '61.00' })
    const { rows } = await funds.read(`/installment/${installmentId}/history`)
    expect(JSON.stringify(rows)).toContain(missionsName)
    expect(await linesOf(id)).toEqual(
      [
        `C 1.1.1.02 61.00 ${missionsName}`,
        `C 2.1.1.01 60.00 ${missionsName}`,
        `C 2.1.1.01 60.00 ${roofName}`,
        `C 4.1.2.03 60.00 ${roofName}`,
        `D 2.1.1.01 60.00 ${roofName}`,
        `D 4.1.2.01 60.00 ${missionsName}`,
        `D 2.1.1.01 60.00 ${missionsName}`,
        `D 4.3.1.03 1.00 ${missionsName}`,
        `D 4.1.2.03 60.00 ${roofName}`,
      ].toSorted(),
    )
    const statement = await funds.read(`/fund/${missions}/statement?month=2026-11`)
    expect(statement.lines.at(-1)).toMatchObject({ spent: '61.00', balance: '39.00' })
    expect((await funds.read(`/fund/${roof}/statement?month=2026-11`)).lines).toHaveLength(1)
  })

  it('what is under a condition is released as much as it pays, and owed again when that is reversed', async () => {
    const [agreement, roof] = [await funds.open('100.00', CONDITIONAL), await funds.open('100.00', CAMPAIGN)]
    const [one, other] = [await order(roof, '30.00'), await order(agreement, '20.00')]
    expect(
      outcome(
        await payMany([
          { id: one.installmentId, fundId: agreement },
          { id: other.installmentId, fundId: roof },
        ]),
      ),
    ).toBe('200')
    expect(await available(agreement, roof)).toEqual(['70.00', '80.00'])
    for (const { installmentId } of [one, other]) expect(outcome(await reverse(installmentId))).toBe('200')
    expect(await available(agreement, roof)).toEqual(['80.00', '70.00'])
  })

  it('of an order of no fund, of several at once, and of a part: the rest stays with its order', async () => {
    const [roof, missions] = [await funds.open('100.00'), await funds.open('100.00')]
    const [free, whole] = [await order(undefined, '10.00'), await order(roof, '50.00')]
    const paid = await payMany([
      { id: free.installmentId, fundId: roof },
      { id: whole.installmentId, value: '20.00', fundId: missions },
    ])
    expect(outcome(paid)).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '10.00', committed: '30.00', available: '60.00' })
    expect(await funds.kept(missions)).toMatchObject({ spent: '20.00', committed: '0.00' })
  })

  it('many of one fund at once are two changes of it, what was committed and what is spent, and none is left', async () => {
    const roof = await funds.open('100.00')
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(roof, '5.00')))
    const changes = async () => {
      const [row] = await api.query<{ last: string; left: string }>(
        `select last_value as last, (select count(*) from celeiro.fund_change) as left from celeiro.fund_change_n_seq`,
      )
      return [Number(row?.last), Number(row?.left)]
    }
    const [before = 0] = await changes()
    expect(outcome(await payMany(orders.map(({ installmentId }) => ({ id: installmentId }))))).toBe('200')
    expect(await changes()).toEqual([before + 2, 0])
    expect(await funds.kept(roof)).toMatchObject({ spent: '60.00', committed: '0.00', available: '40.00' })
  })

  it('is refused where that fund has less, is closed, of another branch or none, and nothing is paid', async () => {
    const [roof, poor, closed] = [await funds.open('100.00'), await funds.open('59.99'), await funds.open('100.00')]
    expect(outcome(await funds.send('POST', `/fund/${closed}/close`))).toBe('200')
    const { installmentId } = await order(roof, '60.00')
    expect((await funds.pay(installmentId, { fundId: poor })).body.errors).toMatchObject([{ msg: 'fund_insufficient' }])
    const isClosed = [{ msg: 'fund_closed', param: 'items.0.fundId' }]
    expect((await funds.pay(installmentId, { fundId: closed })).body.errors).toEqual(isClosed)
    const unknown = [{ msg: 'fund_not_found', param: 'items.0.fundId' }]
    expect((await funds.pay(installmentId, { fundId: newId() })).body.errors).toEqual(unknown)
    expect((await funds.pay(installmentId, { fundId: 'roof' })).status).toBe(400)
    const { sul } = api.church.branches
    const { body } = await funds.send('POST', '/fund', {
      name: 'Só do Sul',
      kind: RESTRICTED,
      opening: '99.00',
      branchId: sul,
    })
    const local = await postTo(api, 'PUT', '/installment/write-off-many', {
      as: api.church.people.treasurer,
      body: {
        accountKind: 2,
        accountId: funds.bank,
        paidAt: '2026-11-20',
        items: [{ id: installmentId, fundId: body.id }],
      },
    })
    expect(local.body.errors).toEqual(unknown)
    expect(await funds.kept(roof)).toMatchObject({ spent: '0.00', committed: '60.00' })
    expect(await available(poor, closed, body.id)).toEqual(['59.99', '100.00', '99.00'])
  })

  it('a refund comes back to the fund that paid, whatever its order is of by then', async () => {
    const [roof, missions] = [await funds.open('100.00'), await funds.open('100.00')]
    const { installmentId } = await order(roof, '60.00')
    expect(outcome(await funds.pay(installmentId, { fundId: missions }))).toBe('200')
    const back = { accountKind: 2, accountId: funds.bank, date: '2026-11-20' }
    expect(outcome(await funds.send('POST', `/installment/${installmentId}/refund`, back))).toBe('200')
    expect(await available(roof, missions)).toEqual(['100.00', '100.00'])
    expect(await funds.kept(missions)).toMatchObject({ spent: '0.00' })
  })

  it('who pays, edits, cancels and takes one order back at once leaves the counters exact', async () => {
    const [roof, missions] = [await funds.open('500.00'), await funds.open('500.00')]
    const opening = 500_00n * 2n
    for (let round = 0; round < 6; round++) {
      const { id, installmentId } = await order(round % 2 === 0 ? roof : missions, '50.00')
      const { version } = await funds.read(`/bills-pay/${id}`)
      const edited = {
        ...funds.order(missions, '40.00'),
        installments: [{ id: installmentId, value: '40.00', dueDate: '2026-12-01' }],
        version,
      }
      const back = { accountKind: 2, accountId: funds.bank, date: '2026-11-20' }
      const answers = await Promise.all([
        funds.pay(installmentId, { fundId: missions }),
        funds.pay(installmentId, { fundId: roof }),
        funds.pay(installmentId),
        funds.send('PUT', `/bills-pay/${id}`, edited),
        funds.send('POST', `/installment/${installmentId}/cancel`, { reason: 'Desistência' }),
        reverse(installmentId),
        funds.send('POST', `/installment/${installmentId}/refund`, back),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      await expectSoundLedger(api)
    }
    const [left] = await api.query<{ cents: string }>(
      `select coalesce(sum(case i.status when 1 then i.value_cents when 2 then i.paid_cents else 0 end), 0)::text as cents
       from celeiro.installment i join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
       where o.fund_id = any($1)`,
      [[roof, missions]],
    )
    const has = (await available(roof, missions)).reduce((sum, money = '0.00') => sum + centsOf(money), 0n)
    expect(has).toBe(opening - BigInt(left?.cents ?? -1))
  })

  it('asks of the fund that pays, where the church asks', async () => {
    await ask()
    const [roof, missions] = [await funds.open('100.00'), await funds.open('50.00')]
    const { installmentId } = await order(roof, '60.00')
    const items = [{ id: installmentId, fundId: missions }]
    const asked: Answer = await payMany(items)
    const code = `fund_overspent:${missions.slice(-12)}:1000`
    expect([outcome(asked), asked.body.errors[0].params.code]).toEqual(['warning_not_accepted', code])
    expect(outcome(await payMany(items, [code]))).toBe('200')
    expect(await available(roof, missions)).toEqual(['100.00', '-10.00'])
    await expectAlert(missions)
  })
})

describe.each(['refuses', 'asks'])('in a church that %s, what is reversed always enters', (way) => {
  const begin = async () => {
    if (way === 'asks') await ask()
  }

  it('and shows the fund of the order overdrawn, whose money was spent since', async () => {
    await begin()
    const [roof, missions] = [await funds.open('100.00'), await funds.open('100.00')]
    const { installmentId } = await order(roof, '100.00')
    expect(outcome(await funds.pay(installmentId, { fundId: missions }))).toBe('200')
    await order(roof, '80.00')
    expect(outcome(await reverse(installmentId))).toBe('200')
    expect(await available(roof, missions)).toEqual(['-80.00', '100.00'])
    expect(await funds.read(`/fund/${roof}`)).toMatchObject({ committed: '180.00', available: '-80.00' })
    await expectAlert(roof)
    const more = outcome(await funds.make(roof, '0.01'))
    expect(more).toBe(way === 'asks' ? 'warning_not_accepted' : 'fund_insufficient')
    // What is committed is still paid.
    expect(outcome(await funds.pay(installmentId))).toBe('200')
    expect(await available(roof)).toEqual(['-80.00'])
  })

  it('with its discount, which somebody spent since', async () => {
    await begin()
    const fund = await funds.open('100.00')
    const { installmentId } = await order(fund, '100.00')
    expect(outcome(await funds.pay(installmentId, { discount: '30.00' }))).toBe('200')
    await order(fund, '30.00')
    expect(outcome(await reverse(installmentId))).toBe('200')
    expect(await available(fund)).toEqual(['-30.00'])
    await expectAlert(fund)
  })

  it('into a fund that was closed since, which takes nothing new', async () => {
    await begin()
    const fund = await funds.open('100.00')
    const { id, installmentId } = await order(fund, '100.00')
    expect(outcome(await funds.pay(installmentId, { discount: '30.00' }))).toBe('200')
    expect(outcome(await funds.send('POST', `/fund/${fund}/close`))).toBe('200')
    expect(outcome(await reverse(installmentId))).toBe('200')
    expect(await funds.kept(fund)).toMatchObject({ committed: '100.00', available: '0.00' })
    expect(outcome(await funds.make(fund, '0.01'))).toBe('fund_closed')
    expect(outcome(await funds.pay(installmentId))).toBe('200')
    expect((await funds.read(`/bills-pay/${id}`)).installments[0].status).toBe(2)
  })

  it('by a cheque that bounced', async () => {
    await begin()
    const fund = await funds.open('100.00')
    const { body } = await funds.send('POST', '/bills-pay', funds.order(fund, '100.00'))
    const [{ id: installmentId }] = body.installments
    const { norte = '' } = api.church.branches
    const box = await openCashAccount(api, { branchId: norte, balance: '0.00' })
    const { body: cheque } = await funds.send('POST', '/wallet-check', {
      branchId: norte,
      bankId,
      agency: '1234',
      account: '5678-9',
      number: way === 'asks' ? '9001' : '9002',
      issuerName: 'Emitente Silva',
      type: 1,
      issueDate: '2026-11-10',
      goodForDate: '2026-11-10',
      value: '100.00',
    })
    const act = (name: string, more: object) => funds.send('POST', `/wallet-check/${cheque.id}/${name}`, more)
    expect(outcome(await act('handOver', { installmentId, cashAccountId: box }))).toBe('200')
    // Its payment is said to be free money's, and the fund spends what that leaves.
    const [moved] = await api.query<{ id: string }>(
      'select id from celeiro.movement where origin_id = $1 and amount_cents < 0',
      [installmentId],
    )
    expect(outcome(await funds.classify(moved?.id ?? '', undefined))).toBe('200')
    await order(fund, '70.00')
    expect(outcome(await act('return', { reason: 11 }))).toBe('200')
    expect(await available(fund)).toEqual(['-70.00'])
    await expectAlert(fund)
  })

  it('but a cancelled instalment that somebody reopens is refused', async () => {
    await begin()
    const fund = await funds.open('100.00')
    const { installmentId } = await order(fund, '100.00')
    expect(outcome(await funds.send('POST', `/installment/${installmentId}/cancel`, { reason: 'Desistência' }))).toBe(
      '200',
    )
    await order(fund, '100.00')
    expect(outcome(await funds.send('POST', `/installment/${installmentId}/reopen`, { reason: 'Voltou' }))).toBe(
      'installment_fund_insufficient',
    )
  })
})
