import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectFundsInBooks, outcome, startFunds } from '#tests/support/money/fund.ts'
import { runJournalNight } from '#tests/support/money/journal.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
})
afterEach(async () => {
  await expectSoundLedger(api)
  await expectFundsInBooks(api)
})
afterAll(() => api.finish())

const { FREE, RESTRICTED, CONDITIONAL, CAMPAIGN } = FundKind.codes

interface Line {
  readonly code: string
  readonly debit?: string
  readonly credit?: string
  readonly fundName?: string
}

/** The entries of a document, in the order in which they were entered: 'D 1.1.1.02 5000.00 C 2.1.2.01 5000.00'. */
async function entriesOf(documentId: string): Promise<string[]> {
  const { rows } = await funds.read(`/journal-entry?documentId=${documentId}&pageSize=50&orderBy=date`)
  const ids: string[] = rows.map(({ id }: { id: string }) => id).toSorted()
  const entries = await Promise.all(ids.map((id) => funds.read(`/journal-entry/${id}`)))
  return entries.map(({ lines }: { lines: readonly Line[] }) =>
    lines.map(({ code, debit, credit }) => `${debit ? 'D' : 'C'} ${code} ${debit ?? credit}`).join(' '),
  )
}

const give = (fundId: string, cents: number) => funds.receive(cents, { accountPlanId: funds.income, fundId })

async function orderOf(fundId: string, value: string) {
  const { body } = await funds.make(fundId, value)
  return { id: String(body.id), installmentId: String(body.installments[0].id) }
}

describe('the journal of funds', () => {
  it('16: what came under a condition is owed until it is spent, and then income as much as the expense', async () => {
    const fund = await funds.open('0.00', CONDITIONAL)
    expect(await entriesOf(await give(fund, 5_000_00))).toEqual(['D 1.1.1.02 5000.00 C 2.1.2.01 5000.00'])
    const { id, installmentId } = await orderOf(fund, '3200.00')
    const entered = ['D 4.1.2.02 3200.00 C 2.1.1.01 3200.00', 'D 2.1.2.01 3200.00 C 3.2.1.03 3200.00']
    expect(await entriesOf(id)).toEqual(entered)
    expect(outcome(await funds.pay(installmentId, { interest: '10.00' }))).toBe('200')
    const paid = ['D 2.1.1.01 3200.00 D 4.3.1.03 10.00 C 1.1.1.02 3210.00', 'D 2.1.2.01 10.00 C 3.2.1.03 10.00']
    expect(await entriesOf(installmentId)).toEqual(paid)
    expect(
      outcome(await funds.send('DELETE', `/installment/${installmentId}/reversal`, { reason: 'Pago em dobro' })),
    ).toBe('200')
    expect(await entriesOf(installmentId)).toEqual([
      ...paid,
      'D 1.1.1.02 3210.00 C 2.1.1.01 3200.00 C 4.3.1.03 10.00',
      'D 3.2.1.03 10.00 C 2.1.2.01 10.00',
    ])
    expect(outcome(await funds.send('DELETE', `/bills-pay/${id}`))).toBe('bills_pay_paid')
  })

  it('17: what givers bound is income with restriction, and its spending expense with restriction', async () => {
    const missions = await funds.open('0.00', RESTRICTED)
    expect(await entriesOf(await give(missions, 2_000_00))).toEqual(['D 1.1.1.02 2000.00 C 3.2.1.01 2000.00'])
    expect(await entriesOf((await orderOf(missions, '1400.00')).id)).toEqual(['D 4.1.2.01 1400.00 C 2.1.1.01 1400.00'])
    const roof = await funds.open('0.00', CAMPAIGN)
    expect(await entriesOf(await give(roof, 300_00))).toEqual(['D 1.1.1.02 300.00 C 3.2.1.02 300.00'])
    expect(await entriesOf((await orderOf(roof, '300.00')).id)).toEqual(['D 4.1.2.03 300.00 C 2.1.1.01 300.00'])
    const free = await funds.open('0.00', FREE)
    expect(await entriesOf(await give(free, 50_00))).toEqual(['D 1.1.1.02 50.00 C 3.1.9.01 50.00'])
  })

  it('names the fund in each line, and moves money to another fund by a correction', async () => {
    const [one, other] = [await funds.open('0.00', RESTRICTED), await funds.open('0.00', CAMPAIGN)]
    const gift = await give(one, 80_00)
    expect(outcome(await funds.classify(gift, other))).toBe('200')
    expect(await entriesOf(gift)).toEqual([
      'D 1.1.1.02 80.00 C 3.2.1.01 80.00',
      'D 1.1.1.02 80.00 D 3.2.1.01 80.00 C 1.1.1.02 80.00 C 3.2.1.02 80.00',
    ])
    const { rows } = await funds.read(`/journal-entry?documentId=${gift}&orderBy=-total`)
    const { lines }: { lines: readonly Line[] } = await funds.read(`/journal-entry/${rows[0].id}`)
    const names = (await Promise.all([one, other].map((id) => funds.read(`/fund/${id}`)))).map(({ name }) => name)
    expect(new Set(lines.map(({ fundName }) => fundName))).toEqual(new Set(names))
  })

  /** A gift and what took it back. */
  async function takenBack(): Promise<{ readonly original: string; readonly reversal: string }> {
    const original = await funds.receive(12_00)
    const [line] = await api.query<{ id: string }>('select origin_id as id from celeiro.movement where id = $1', [
      original,
    ])
    expect(outcome(await funds.send('POST', `/bank-statement/line/${line?.id}/undo`))).toBe('200')
    const [reversal] = await api.query<{ id: string }>('select id from celeiro.movement where reverses = $1', [
      original,
    ])
    return { original, reversal: reversal?.id ?? '' }
  }

  const nameOnPlan = (fundId: string | null) =>
    api.query('update celeiro.account_plan set fund_id = $2 where id = $1', [funds.income, fundId])

  const fundsOf = (pair: object) =>
    api.query('select fund_id as fund from celeiro.movement_label where movement_id = any($1)', [Object.values(pair)])

  it.each(['original', 'reversal'] as const)(
    'of a gift that was taken back are of one fund, classified by its %s',
    async (which) => {
      const fund = await funds.open('0.00', CAMPAIGN)
      const pair = await takenBack()
      const { version, description } = await funds.read(`/bank-statement/${pair[which]}`)
      await nameOnPlan(fund)
      const change = { version, description, accountPlanId: funds.income }
      const classified = await funds.send('PUT', `/bank-statement/${pair[which]}`, change)
      await nameOnPlan(null)
      expect([outcome(classified), classified.body.fundId]).toEqual(['200', fund])
      expect(await fundsOf(pair)).toEqual([{ fund }, { fund }])
      expect(await funds.kept(fund)).toMatchObject({ received: '0.00', available: '0.00' })
    },
  )

  it('had reversals without a fund: mended by a migration, though what was never there is spent', async () => {
    const fund = await funds.open('0.00', CAMPAIGN)
    const pair = await takenBack()
    await api.query('update celeiro.movement_label set fund_id = $2 where movement_id = $1', [pair.original, fund])
    expect(outcome(await funds.make(fund, '12.00'))).toBe('200')
    const text = readFileSync('api/db/migrations/0542_funds_of_reversals.sql', 'utf8')
    const mend = text.slice(text.indexOf('update celeiro.movement_label'))
    await asOwner(api.adminUrl, (client) => client.query(`begin; ${mend}; commit`))
    expect(await fundsOf(pair)).toEqual([{ fund }, { fund }])
    expect(await funds.kept(fund)).toMatchObject({ received: '0.00', available: '-12.00' })
  })

  it('keeps the account with restriction that its plan is mapped to', async () => {
    const accounts: { id: string; code: string }[] = await funds.read('/ledger-account/all')
    const ledgerAccountId = accounts.find(({ code }) => code === '3.2.1.04')?.id
    const item = { source: JournalSource.codes.ACCOUNT_PLAN, sourceId: funds.income }
    const map = (more: object) => funds.send('PUT', '/ledger-account/mapping', { items: [{ ...item, ...more }] })
    expect(outcome(await map({ ledgerAccountId }))).toBe('200')
    const fund = await funds.open('0.00', CAMPAIGN)
    expect(await entriesOf(await give(fund, 10_00))).toEqual(['D 1.1.1.02 10.00 C 3.2.1.04 10.00'])
    expect(outcome(await map({ formerAccountId: ledgerAccountId }))).toBe('200')
  })

  it('gives entries of an older process their fund by night while their days are open, and leaves sealed ones', async () => {
    const fund = await funds.open('0.00', CAMPAIGN)
    const label = { accountPlanId: funds.income }
    const { admin } = api.church.people
    const sealed = await report(api, admin, { accountId: funds.bank, date: '2026-09-10', cents: 30_00, label })
    const open = await funds.receive(40_00, label)
    const close = await funds.send('POST', `/company/${api.church.companyId}/close-month`, { month: '2026-09' })
    expect(outcome(close)).toBe('200')
    await api.query('update celeiro.movement_label set fund_id = $2 where movement_id = any($1)', [
      [sealed, open],
      fund,
    ])
    await runJournalNight(api)
    expect(await entriesOf(sealed)).toEqual(['D 1.1.1.02 30.00 C 3.1.9.01 30.00'])
    expect(await entriesOf(open)).toEqual([
      'D 1.1.1.02 40.00 C 3.1.9.01 40.00',
      'D 1.1.1.02 40.00 D 3.1.9.01 40.00 C 1.1.1.02 40.00 C 3.2.1.02 40.00',
    ])
    expect(await api.query('select * from celeiro.broken_journal_funds(null)')).toEqual([])
    const name = (id: string, fundId: string | null) =>
      api.query('update celeiro.movement_label set fund_id = $2 where movement_id = $1', [id, fundId])
    await name(sealed, null)
    await name(open, null)
    expect(await api.query('select reason, detail from celeiro.broken_journal_funds(null)')).toEqual([
      { reason: 'journal fund differs', detail: fund },
    ])
    await name(open, fund)
  })

  it('enters what a bound fund opens with, and follows it until it is deleted', async () => {
    const fund = await funds.open('100.00', RESTRICTED)
    const { name, version } = await funds.read(`/fund/${fund}`)
    const change = (kind: number, opening: string, at: number) =>
      funds.send('PUT', `/fund/${fund}`, { name, kind, opening, startsOn: '2026-01-02', version: at })
    expect(outcome(await change(CONDITIONAL, '120.00', version))).toBe('200')
    expect(outcome(await funds.send('DELETE', `/fund/${fund}`))).toBe('200')
    expect(await entriesOf(fund)).toEqual([
      'D 2.3.1.01 100.00 C 2.3.1.02 100.00',
      'D 2.3.1.01 20.00 D 2.3.1.02 100.00 C 2.1.2.01 120.00',
      'D 2.1.2.01 120.00 C 2.3.1.01 120.00',
    ])
    const used = await funds.open('10.00', RESTRICTED)
    await funds.make(used, '10.00')
    const read = await funds.read(`/fund/${used}`)
    const refused = await funds.send('PUT', `/fund/${used}`, {
      name: read.name,
      kind: CONDITIONAL,
      version: read.version,
      opening: '10.00',
    })
    expect(refused.body.errors).toEqual([{ msg: 'fund_kind_in_use', param: 'kind' }])
  })
})
