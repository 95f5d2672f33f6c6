import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moneyOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { budgetLine, budgetsOf } from '#tests/support/money/budget.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { incomePlan } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let rent: string
let tithe: string
let accounts: Readonly<Record<'norte' | 'sul', string>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  rent = await expensePlan(api)
  tithe = await incomePlan(api)
  const { norte = '', sul = '' } = api.church.branches
  accounts = {
    norte: await openBankAccount(api, { branchId: norte, balance: '5000.00' }),
    sul: await openBankAccount(api, { branchId: sul, balance: '5000.00' }),
  }
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const { get, vote } = budgetsOf(() => api)
const admin = () => api.church.people.admin
const branches = () => api.church.branches as Readonly<Record<string, string>>

interface Line {
  readonly code: string
  readonly isGroup: boolean
  readonly [figure: string]: unknown
}
const lineOf = async (query = '', role = 'admin', branch?: string): Promise<Line | undefined> =>
  (await get(`/report/budget?year=2026${query}`, role, branch)).body.lines.find(({ code }: Line) => code === '4.01.001')
const figures = (line: Line | undefined) => line && [line.voted, line.committed, line.realised, line.available]

const order = (value: string, more: object = {}) =>
  createOrder(api, orderOf(api, rent, { grossValue: value, installments: [{ value, dueDate: '2026-12-01' }], ...more }))
const act = (id: string, move: string, body: object = {}) =>
  postTo(api, 'POST', `/installment/${id}/${move}`, { as: admin(), body })
const pay = async (id: string, accountId: string, more: object = {}) => {
  const { status, body } = await postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin(),
    body: { accountKind: 2, accountId, paidAt: '2026-11-20', items: [{ id, ...more }] },
  })
  expect([status, body.errors]).toEqual([200, undefined])
}

describe('what was voted beside what came of it', () => {
  it('is nothing in a church without a budget, orders and movements', async () => {
    expect((await get('/report/budget?year=2031')).body).toMatchObject({ lines: [], expense: { voted: '0.00' } })
    expect((await get('/report/budget/pdf?year=2031')).body.errors?.[0]?.msg ?? 'report_empty').toBe('report_empty')
  })

  it('follows an order from its entry to its payment, its reversal and its end', async () => {
    await vote('2026', [budgetLine(rent, '100.00'), budgetLine(tithe, '50.00')])
    expect(figures(await lineOf())).toEqual(['1200.00', '0.00', '0.00', '1200.00'])
    const { installments } = await order('300.00')
    const [{ id }] = installments
    expect(figures(await lineOf())).toEqual(['1200.00', '300.00', '0.00', '900.00'])
    await pay(id, accounts.norte, { interest: '10.00' })
    expect(figures(await lineOf())).toEqual(['1200.00', '0.00', '310.00', '890.00'])
    await postTo(api, 'DELETE', `/installment/${id}/reversal`, { as: admin(), body: { reason: 'Engano' } })
    expect(figures(await lineOf())).toEqual(['1200.00', '300.00', '0.00', '900.00'])
    expect((await act(id, 'cancel', { reason: 'Engano' })).status).toBe(200)
    expect(figures(await lineOf())).toEqual(['1200.00', '0.00', '0.00', '1200.00'])
    expect((await act(id, 'reopen')).status).toBe(200)
    expect(figures(await lineOf())).toEqual(['1200.00', '300.00', '0.00', '900.00'])
  })

  it('counts by the month of competence: of the month, until it, and of the year', async () => {
    await order('40.00', { competence: '2026-12' })
    await report(api, admin(), {
      accountId: accounts.norte,
      date: '2026-11-05',
      competence: '2026-10',
      cents: -2000,
      label: { accountPlanId: rent },
    })
    await report(api, admin(), {
      accountId: accounts.norte,
      date: '2026-11-06',
      cents: 500,
      label: { accountPlanId: rent },
    })
    expect(await lineOf('&month=10')).toMatchObject({
      monthVoted: '100.00',
      monthRealised: '20.00',
      voted: '1000.00',
      committed: '0.00',
      realised: '20.00',
      available: '980.00',
      yearVoted: '1200.00',
      yearAvailable: '845.00',
    })
    // What came back of an expense is less of it.
    expect(await lineOf('&month=11')).toMatchObject({ monthRealised: '-5.00', committed: '300.00', realised: '15.00' })
    expect(figures(await lineOf())).toEqual(['1200.00', '340.00', '15.00', '845.00'])
    for (const month of ['00', '13', 'nov', '2026-11'])
      expect((await get(`/report/budget?year=2026&month=${month}`)).status).toBe(400)
  })

  it('sums groups, and tells what is received of income plans', async () => {
    await report(api, admin(), {
      accountId: accounts.sul,
      date: '2026-11-08',
      cents: 7000,
      label: { accountPlanId: tithe },
    })
    const { body } = await get('/report/budget?year=2026')
    const of = (code: string) => body.lines.find((line: Line) => line.code === code)
    expect(of('3.01.001')).toMatchObject({ voted: '600.00', realised: '70.00', available: '530.00', isGroup: false })
    expect(of('4.01.000')).toMatchObject({ voted: '1200.00', realised: '15.00', isGroup: true })
    expect(body).toMatchObject({
      income: { voted: '600.00', realised: '70.00' },
      expense: { voted: '1200.00', committed: '340.00', realised: '15.00', available: '845.00' },
      versionNumber: 1,
      act: 1,
    })
  })

  it('has of a branch what is that branch’s, whoever’s account paid', async () => {
    await vote('2026', [budgetLine(rent, '100.00'), budgetLine(rent, '10.00', { branchId: branches().sul })], 2)
    const { installments } = await order('60.00', { branchId: branches().sul })
    await pay(installments[0].id, accounts.norte)
    expect(figures(await lineOf('', 'admin', branches().sul))).toEqual(['120.00', '0.00', '60.00', '60.00'])
    expect(figures(await lineOf(`&branchId=${branches().sul}`))).toEqual(['120.00', '0.00', '60.00', '60.00'])
    expect(figures(await lineOf('', 'treasurer'))).toEqual(['0.00', '340.00', '15.00', '-355.00'])
    expect(figures(await lineOf())).toEqual(['1320.00', '340.00', '75.00', '905.00'])
  })

  it('leaves as a paper and as a sheet, with the figures of the screen', async () => {
    const fileOf = async (path: string) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
    }
    const [page = ''] = await pagesOf(await fileOf('/report/budget/pdf?year=2026&month=11'))
    for (const text of ['Orçado × realizado', 'janeiro a novembro de 2026', 'Aluguel', 'Despesa disponível'])
      expect(page).toContain(text)
    const csv = (await fileOf('/report/budget/export?year=2026&format=csv')).toString()
    expect(csv).toContain('Aluguel')
    expect(csv).toContain('905,00')
  })

  it('proposes the next year by what this one came to', async () => {
    const { body } = await get('/budget/2027/proposal?basis=realised&adjustment=10')
    const of = (code: string) => body.find((line: Line) => line.code === code)
    expect(of('3.01.001')).toMatchObject({ total: '77.00' })
    expect(of('4.01.001').months.slice(9)).toEqual(['22.00', '60.50', '0.00'])
  })

  it('is of each branch what its movements say, whichever accounts paid and took back', async () => {
    const { sul = '', norte = '' } = branches()
    const paid = async (branchId: string, from: string, value: string, more: object = {}) => {
      const { installments } = await order(value, { branchId, ...more })
      await pay(installments[0].id, from, { interest: '1.00' })
      return installments[0].id
    }
    await paid(sul, accounts.norte, '11.00')
    await paid(norte, accounts.norte, '13.00')
    const refunded = await paid(sul, accounts.norte, '17.00')
    expect(
      (await act(refunded, 'refund', { accountKind: 2, accountId: accounts.sul, date: '2026-11-20' })).status,
    ).toBe(200)
    const reversed = await paid(norte, accounts.sul, '19.00')
    await postTo(api, 'DELETE', `/installment/${reversed}/reversal`, { as: admin(), body: { reason: 'Engano' } })
    await paid(norte, accounts.sul, '23.00', { competence: '2026-03', issueDate: '2026-03-10' })
    const rows = await api.query<{ branch: string; month: string; cents: string }>(
      `select coalesce(i.branch_id, a.branch_id) as branch, to_char(coalesce(l.counted_in, m.competence), 'MM') as month,
         sum(-m.amount_cents)::text as cents
       from celeiro.movement m
       join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id and l.account_plan_id = $1
       join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
       left join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id
       where not m.is_internal and coalesce(l.counted_in, m.competence) between '2026-01-01' and '2026-12-01' group by 1, 2`,
      [rent],
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const branch of [sul, norte]) {
      const own = rows.filter((row) => row.branch === branch)
      const whole = own.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
      expect((await lineOf(`&branchId=${branch}`))?.realised).toBe(moneyOf(whole))
      for (const { month, cents } of own)
        expect((await lineOf(`&month=${month}&branchId=${branch}`))?.monthRealised).toBe(moneyOf(BigInt(cents)))
    }
    // The church as a whole, by what accounts count, and of a fund or a centre nothing but what moved.
    const all = rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
    expect((await lineOf())?.realised).toBe(moneyOf(all))
  })
})

describe('another church', () => {
  it('has nothing of it', async () => {
    const { body } = await api.call('GET', '/report/budget?year=2026', { as: api.other.people.admin })
    expect(body.expense).toMatchObject({ voted: '0.00', realised: '0.00' })
    expect(JSON.stringify(body)).not.toContain('Aluguel')
    expect(JSON.stringify((await get('/report/budget?year=2026')).body)).not.toContain(canary)
  })
})
