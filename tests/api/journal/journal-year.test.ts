import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { expectBridge } from '#tests/support/money/accrual.ts'
import { type Document, type DocumentDays, documentKinds, type Kind } from '#tests/support/money/document-kind.ts'
import { expectFundsInBooks, openFund } from '#tests/support/money/fund.ts'
import { balancesOf, hledgerStatements, hledgerText } from '#tests/support/money/hledger.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { accountsOf, expectStatements } from '#tests/support/money/statements.ts'
import { leftOnResult, makeYearReady } from '#tests/support/money/year.ts'

const yearsOfAChurch = isWhole ? 20 : 8
const churches = isWhole ? 50 : 1
const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`)

interface Act {
  readonly kind: 'make' | 'move' | 'pay' | 'transfer' | 'fundTransfer' | 'classify' | 'close' | 'reopen'
  /** Which of the months it is of; later acts are of later months, but for some. */
  readonly month: number
  readonly competence: number
  readonly which: number
  readonly move: number
  readonly cents: number
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'make',
    'make',
    'make',
    'move',
    'move',
    'move',
    'move',
    'pay',
    'pay',
    'transfer',
    'fundTransfer',
    'fundTransfer',
    'classify',
    'classify',
    'close',
    'reopen',
  ),
  month: fc.nat(months.length - 1),
  competence: fc.nat(months.length - 1),
  which: fc.nat(10_000),
  move: fc.nat(10_000),
  cents: fc.integer({ min: 1, max: 9_000 }),
})

describe.each(Array.from({ length: churches }, (_, at) => at))('church %i', (church) => {
  let api: TestApi
  let kinds: readonly Kind[]
  const accounts = { bank: '', cash: '', other: '' }
  const funds: string[] = []
  const transfers: string[] = []
  let days: DocumentDays

  const setDays = (month: string, competence: string) => {
    days = {
      date: `${month}-20`,
      worship: `${month}-15`,
      issue: `${month}-10`,
      sale: `${month}-05`,
      bill: `${month}-02`,
      competence,
    }
  }

  beforeAll(async () => {
    api = await startApi()
    api.now = new Date('2026-11-20T15:00:00Z')
    const { norte = '', sul = '' } = api.church.branches
    accounts.bank = await openBankAccount(api, { branchId: norte, balance: '9000.00' })
    accounts.other = await openBankAccount(api, { branchId: sul, balance: '9000.00' })
    accounts.cash = await openCashAccount(api, { branchId: norte, balance: '900.00' })
    setDays('2026-01', '2026-01')
    const read = <Name extends keyof DocumentDays>(name: Name) => ({ get: () => days[name], enumerable: true })
    const live: DocumentDays = Object.create(null, {
      date: read('date'),
      worship: read('worship'),
      issue: read('issue'),
      sale: read('sale'),
      bill: read('bill'),
      competence: read('competence'),
    })
    const { RESTRICTED, CONDITIONAL, CAMPAIGN, FREE } = FundKind.codes
    for (const kind of [RESTRICTED, CONDITIONAL, CAMPAIGN, FREE])
      funds.push(await openFund(api, `Fundo ${kind}`, '90000.00', kind))
    kinds = await documentKinds(api, live, (cents) => funds[Number(cents % 6n)])
    // What comes in by offerings, cards and sales is the campaign's.
    await api.query("update celeiro.account_plan set fund_id = $1 where code = '3.01.000'", [funds[2]])
  })
  afterAll(() => api.finish())

  const admin = () => api.church.people.admin

  /** The last closed day, and what closed months hold in the books: entries, hashes, numbers. */
  async function closedBooks(): Promise<{ readonly lockDate: string; readonly content: string }> {
    const [row] = await api.query<{ lockDate: string; content: string }>(
      `select coalesce(c.lock_date::text, '') as "lockDate", (select md5(coalesce(string_agg(concat_ws(' ', e.id, encode(e.hash, 'hex'),
           n.number, encode(n.hash, 'hex')), ';' order by e.id), ''))
         from celeiro.journal_entry e
         left join celeiro.journal_number n on n.company_id = e.company_id and n.entry_id = e.id
         where e.company_id = c.id and e.date <= c.lock_date) as content
       from celeiro.company c where c.id = $1`,
      [api.church.companyId],
    )
    return row ?? { lockDate: '', content: '' }
  }

  async function classify(which: number, cents: number): Promise<void> {
    const { body } = await api.call('GET', '/bank-statement?pageSize=50&dateFrom=2026-01-01&dateTo=2026-12-31', {
      as: admin(),
    })
    const movement = body.rows[which % Math.max(1, body.rows.length)]
    if (!movement) return
    const { body: read } = await api.call('GET', `/bank-statement/${movement.id}`, { as: admin() })
    const { body: plans } = await api.call('GET', '/account-plan?level=2&pageSize=50', { as: admin() })
    const plan = plans.rows[cents % plans.rows.length]
    await api.call('PUT', `/bank-statement/${movement.id}`, {
      as: admin(),
      body: {
        description: 'Classificado',
        accountPlanId: plan.id,
        ...(cents % 3 > 0 && { fundId: funds[cents % funds.length] }),
        version: read.version,
      },
    })
  }

  /** Enters and approves one, or takes the last one back. */
  async function transferBetweenFunds(which: number, move: number, cents: number): Promise<void> {
    const last = transfers.at(-1)
    if (last && which % 3 === 0) {
      const answer = await postTo(api, 'DELETE', `/fund-transfer/${last}/reversal`, {
        as: admin(),
        body: { reason: 'Outra decisão' },
      })
      if (answer.status === 200) transfers.pop()
      return
    }
    const { norte = '', sul = '' } = api.church.branches
    const sides = { fromFundId: funds[which % (funds.length + 1)], toFundId: funds[move % (funds.length + 1)] }
    const { body } = await postTo(api, 'POST', '/fund-transfer', {
      as: api.church.people.free,
      body: {
        ...sides,
        branchId: which % 2 === 0 ? norte : sul,
        value: `${cents % 90}.25`,
        date: days.date,
        minute: 'Ata 7/2026',
      },
    })
    if (!body.id) return
    const { status } = await postTo(api, 'POST', `/fund-transfer/${body.id}/approve`, { as: admin() })
    if (status === 200) transfers.push(body.id)
  }

  /** Performs the act or has it refused: which of the two is asserted in other tests. */
  async function run({ kind, month: at, competence, which, move, cents }: Act, documents: Document[]): Promise<void> {
    const month = months[at] ?? '2026-01'
    setDays(month, months[competence] ?? month)
    const company = `/company/${api.church.companyId}`
    const acts = {
      make: async () => {
        const made = kinds[which % kinds.length]
        const { lockDate } = await closedBooks()
        // Only bills are entered of a month that is closed.
        if (!made || (made.resource !== 'installment' && days.issue.slice(0, 7) <= lockDate.slice(0, 7))) return
        const account = { id: made.isOfCash ? accounts.cash : accounts.bank, cents: 0n }
        const [status = ''] = made.lifecycle.statuses
        documents.push({ ...(await made.make(account, BigInt(cents))), kind: made, account, status })
      },
      move: async () => {
        const document = documents[which % Math.max(1, documents.length)]
        const moves = Object.values(document?.kind.moves ?? {})
        if (document) await moves[move % moves.length]?.ask(document)
      },
      pay: async () => {
        const bills = documents.filter(({ kind: { resource } }) => resource === 'installment')
        const bill = bills[which % Math.max(1, bills.length)]
        await bill?.kind.moves.writeOff?.ask(bill)
      },
      transfer: async () => {
        const [originId, destinationId] =
          move % 2 === 0 ? [accounts.bank, accounts.other] : [accounts.other, accounts.bank]
        await postTo(api, 'POST', '/transfer', {
          as: admin(),
          body: { type: 2, originId, destinationId, value: `${cents % 90}.50`, date: days.date },
        })
      },
      fundTransfer: () => transferBetweenFunds(which, move, cents),
      classify: () => classify(which, cents),
      close: () => postTo(api, 'POST', `${company}/close-month`, { as: admin(), body: { month } }),
      reopen: () =>
        postTo(api, 'POST', `${company}/reopen-month`, { as: admin(), body: { month, reason: 'Faltou uma conta' } }),
    }
    await acts[kind]()
  }

  /** Of the year, of every branch, of some months: result and bridge come to the change of cash. */
  async function expectBridges(): Promise<void> {
    const year = 'month=2026-01&monthTo=2026-11'
    const branches = Object.values(api.church.branches).map((id) => `${year}&branchId=${id}`)
    const some = months.filter((_, at) => at % 3 === 0).map((month) => `month=${month}`)
    for (const query of [year, ...branches, ...some])
      expectBridge((await api.call('GET', `/report/accountability?${query}`, { as: admin() })).body)
  }

  /** Closes the year and reopens it: statements of the year stay, nothing is left on result accounts, and all is as before. */
  async function closeAndReopen(): Promise<void> {
    const company = `/company/${api.church.companyId}`
    const now = api.now
    api.now = new Date('2027-01-20T15:00:00Z')
    await makeYearReady(api, '2026')
    const before = { result: await accountsOf(api, 'result'), balance: await accountsOf(api, 'balance-sheet') }
    const closed = await postTo(api, 'POST', `${company}/close-year`, { as: admin(), body: { year: '2026' } })
    expect([closed.status, closed.body.errors]).toEqual([200, undefined])
    expect(await leftOnResult(api, '2026')).toEqual([])
    expect(await accountsOf(api, 'result')).toEqual(before.result)
    await expectStatements(api)
    await expectSoundLedger(api)
    const reopened = await postTo(api, 'POST', `${company}/reopen-year`, {
      as: admin(),
      body: { year: '2026', reason: 'Outro ano' },
    })
    expect(reopened.status).toBe(200)
    expect(await accountsOf(api, 'balance-sheet')).toEqual(before.balance)
    api.now = now
  }

  it(`${yearsOfAChurch} years of acts: closed months stay to the byte, every branch balances, the books are the ledger`, {
    timeout: 300_000,
  }, async () => {
    const years = fc.array(act, { minLength: 24, maxLength: 40, size: 'max' })
    await fc.assert(
      fc.asyncProperty(years, async (acts) => {
        const documents: Document[] = []
        let before = await closedBooks()
        for (const one of acts) {
          await run(one, documents)
          const after = await closedBooks()
          if (after.lockDate === before.lockDate) expect(after).toEqual(before)
          before = after
        }
        const { body } = await api.call('GET', '/report/trial-balance?month=2026-01&monthTo=2026-11', { as: admin() })
        expect(body.debit).toBe(body.credit)
        await expectBridges()
        await expectStatements(api)
        await expectFundsInBooks(api)
        await closeAndReopen()
        // The next one begins with all months open, and the checker leaves no closed one out.
        await postTo(api, 'POST', `/company/${api.church.companyId}/reopen-month`, {
          as: admin(),
          body: { month: '2026-01', reason: 'Outro ano' },
        })
        await expectSoundLedger(api)
      }),
      { numRuns: yearsOfAChurch, seed: 2026 + church, endOnFailure: true },
    )
    const moved = await api.query('select from celeiro.fund_transfer where status in (2, 4)')
    expect(moved.length).toBeGreaterThan(10)
    const sold = await api.query('select from celeiro.card_transaction where fund_id is not null')
    expect(sold.length).toBeGreaterThan(0)
    const paidByOther = await api.query(
      `select from celeiro.movement m join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
       join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id
       join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
       where m.amount_cents < 0 and l.fund_id is not null and l.fund_id is distinct from o.fund_id`,
    )
    expect(paidByOther.length).toBeGreaterThan(0)
  })

  it('hledger, or a reader like it, takes the journal and comes to the same balances', async () => {
    const balances = balancesOf(await hledgerText(api))
    const { body } = await api.call('GET', '/report/trial-balance?month=2026-01&monthTo=2026-12', { as: admin() })
    const lines: { code: string; closing: string }[] = body.lines
    const analytic = lines.filter(({ code }) => code.split('.').length === 4 && code)
    expect(analytic.length).toBeGreaterThan(5)
    for (const { code, closing } of analytic) expect([code, balances.get(code) ?? 0n]).toEqual([code, centsOf(closing)])
    expect([...balances.values()].reduce((sum, cents) => sum + cents, 0n)).toBe(0n)
  })

  it('hledger comes to the same balance sheet and statement of result, account by account', async () => {
    const read = hledgerStatements(await hledgerText(api))
    if (!read) return
    const [balance, result] = await Promise.all([accountsOf(api, 'balance-sheet'), accountsOf(api, 'result')])
    expect(balance.length + result.length).toBeGreaterThan(5)
    for (const [code, cents] of balance) expect([code, read.balanceSheet.get(code)]).toEqual([code, cents])
    // Expenses stand below zero, and the cost of what was sold among income.
    for (const [code, cents] of result)
      expect([code, read.result.get(code)]).toEqual([code, code.startsWith('4') ? -cents : cents])
  })
})
