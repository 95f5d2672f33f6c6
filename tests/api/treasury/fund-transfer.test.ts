import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectFundsInBooks, outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'

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

const { FREE, DESIGNATED, RESTRICTED, CONDITIONAL, CAMPAIGN } = FundKind.codes
const people = () => api.church.people
const act = (id: string, name: string, as = people().admin, body?: object) =>
  postTo(api, 'POST', `/fund-transfer/${id}/${name}`, { as, ...(body && { body }) })
const reverse = (id: string) => funds.send('DELETE', `/fund-transfer/${id}/reversal`, { reason: 'A ata foi anulada' })
const availableOf = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => funds.kept(id)))).map((kept) => kept?.available)

/** A transfer that waits; answers its id. */
async function waiting(more: object): Promise<string> {
  const answer = await funds.move(more)
  expect([outcome(answer), answer.body.status]).toEqual(['200', 1])
  return answer.body.id
}

interface EntryLine {
  readonly code: string
  readonly debit?: string
  readonly credit?: string
}

async function entriesOf(id: string): Promise<string[]> {
  const { rows } = await funds.read(`/journal-entry?documentId=${id}&pageSize=50`)
  const ids: string[] = rows.map((row: { id: string }) => row.id).toSorted()
  const entries = await Promise.all(ids.map((one) => funds.read(`/journal-entry/${one}`)))
  return entries.map(
    ({ date, lines }: { date: string; lines: readonly EntryLine[] }) =>
      `${date} ${lines.map(({ code, debit, credit }) => `${debit ? 'D' : 'C'} ${code} ${debit ?? credit}`).join(' ')}`,
  )
}

describe('a transfer between funds', () => {
  it('moves nothing until another person approves it, and then no bank account', async () => {
    const [roof, missions] = [await funds.open('100.00'), await funds.open('5.00')]
    const id = await waiting({ fromFundId: roof, toFundId: missions, value: '40.00' })
    expect(await availableOf(roof, missions)).toEqual(['100.00', '5.00'])
    expect(await entriesOf(id)).toEqual([])
    const { rows } = await funds.read('/notification')
    expect(rows).toContainEqual(expect.objectContaining({ id: 'waiting fund transfers' }))
    const before = (await funds.read('/report/funds?month=2026-11')).closing
    expect((await act(id, 'approve', people().treasurer)).status).toBe(403)
    expect(outcome(await act(id, 'approve'))).toBe('200')
    expect(await availableOf(roof, missions)).toEqual(['60.00', '45.00'])
    expect((await funds.read('/report/funds?month=2026-11')).closing).toBe(before)
    expect(await funds.read(`/fund/${missions}`)).toMatchObject({
      received: '0.00',
      spent: '0.00',
      transferred: '40.00',
    })
    const statement = await funds.read(`/fund/${roof}/statement?month=2026-11`)
    expect(statement).toMatchObject({ transferred: '-40.00', closing: '60.00', available: '60.00' })
    expect(statement.lines.at(-1)).toMatchObject({
      fundTransferId: id,
      history: 'Remanejamento entre fundos, Ata 12/2026, item 3',
      transferred: '-40.00',
      balance: '60.00',
    })
    expect(await entriesOf(id)).toEqual(['2026-11-20 D 2.3.1.02 40.00 C 2.3.1.02 40.00'])
  })

  it('whoever entered it does not approve it, and may refuse it', async () => {
    const fund = await funds.open('10.00')
    const { body } = await funds.move({ fromFundId: fund }, people().admin)
    expect(outcome(await act(body.id, 'approve'))).toBe('fund_transfer_own')
    expect(outcome(await act(body.id, 'approve', people().local))).toBe('200')
    const second = await funds.move({ toFundId: fund }, people().admin)
    const refused = await act(second.body.id, 'refuse', people().admin, { reason: 'Digitado duas vezes' })
    expect(refused.body).toMatchObject({ status: 3, reason: 'Digitado duas vezes' })
    expect(outcome(await act(second.body.id, 'approve', people().local))).toBe('fund_transfer_status_changed')
    expect(outcome(await reverse(second.body.id))).toBe('fund_transfer_status_changed')
    expect(await availableOf(fund)).toEqual(['0.00'])
  })

  it('stands in equity where each fund does, or is owed', async () => {
    const kinds = [undefined, FREE, DESIGNATED, RESTRICTED, CAMPAIGN, CONDITIONAL] as const
    const codes = ['2.3.1.01', '2.3.1.01', '2.3.1.01', '2.3.1.02', '2.3.1.02', '2.1.2.01']
    const ids = await Promise.all(kinds.map((kind) => kind && funds.open('100.00', kind)))
    for (const [place, fromFundId] of ids.entries()) {
      const toPlace = (place + 1) % ids.length
      const id = await waiting({ fromFundId, toFundId: ids[toPlace] })
      expect(outcome(await act(id, 'approve'))).toBe('200')
      expect(await entriesOf(id)).toEqual([`2026-11-20 D ${codes[place]} 10.00 C ${codes[toPlace]} 10.00`])
    }
    const { rows } = await funds.read('/fund-transfer?pageSize=50')
    const statuses = rows.map(({ status }: { status: number }) => status)
    expect(statuses).toContain(2)
  })

  it('is reversed today whatever was spent since, once, and the fund is shown overdrawn', async () => {
    const [from, to] = [await funds.open('100.00'), await funds.open('0.00')]
    const id = await waiting({ fromFundId: from, toFundId: to, value: '70.00', date: '2026-10-31' })
    expect(outcome(await act(id, 'approve'))).toBe('200')
    expect(outcome(await funds.make(to, '70.00'))).toBe('200')
    const [one, other] = await Promise.all([reverse(id), reverse(id)])
    expect([one.status, other.status, one.body.reversedOn]).toEqual([200, 200, '2026-11-20'])
    expect(await availableOf(from, to)).toEqual(['100.00', '-70.00'])
    expect(await entriesOf(id)).toEqual([
      '2026-10-31 D 2.3.1.02 70.00 C 2.3.1.02 70.00',
      '2026-11-20 D 2.3.1.02 70.00 C 2.3.1.02 70.00',
    ])
    const past = await funds.read(`/fund/${from}/statement?month=2026-10`)
    const present = await funds.read(`/fund/${from}/statement?month=2026-11`)
    expect([past.closing, present.opening, present.closing]).toEqual(['30.00', '30.00', '100.00'])
    const { rows } = await funds.read('/notification')
    expect(rows).toContainEqual(expect.objectContaining({ id: `overdrawn fund ${to}` }))
    expect(outcome(await funds.make(to, '0.01'))).toBe('fund_insufficient')
  })

  it('is refused where a fund gives too little, is closed, of another branch, or nowhere', async () => {
    const { norte, sul } = api.church.branches
    const fund = await funds.open('50.00')
    const closed = await funds.open('0.00')
    expect(outcome(await funds.send('POST', `/fund/${closed}/close`))).toBe('200')
    const ofSul = (await funds.send('POST', '/fund', { name: 'Do Sul', kind: RESTRICTED, branchId: sul })).body.id
    const errors = async (more: object, as = people().treasurer) => (await funds.move(more, as)).body.errors
    const available = { fund: expect.any(String), available: formatMoney('50.00') }
    expect(await errors({ fromFundId: fund, value: '50.01' }, people().free)).toEqual([
      { msg: 'fund_insufficient', param: 'value', params: available },
    ])
    expect(await errors({ fromFundId: fund, toFundId: closed })).toEqual([{ msg: 'fund_closed', param: 'toFundId' }])
    expect(await errors({ fromFundId: fund, toFundId: fund })).toEqual([
      { msg: 'fund_transfer_same_fund', param: 'toFundId' },
    ])
    expect(await errors({})).toEqual([{ msg: 'fund_transfer_same_fund', param: 'toFundId' }])
    expect((await errors({ toFundId: newId() }))[0].msg).toBe('fund_not_found')
    expect((await errors({ toFundId: ofSul }))[0].msg).toBe('fund_not_found')
    const byFree = (more: object) => funds.move({ toFundId: ofSul, ...more }, people().free)
    expect((await byFree({ branchId: norte })).body.errors[0].msg).toBe('fund_transfer_other_branch')
    expect(outcome(await byFree({ branchId: sul }))).toBe('200')
    expect((await errors({ toFundId: fund, branchId: sul }))[0].msg).toBe('branch_not_found')
    expect((await errors({ toFundId: fund, value: '0.00' }))[0].msg).toBe('value_not_positive')
    expect((await errors({ toFundId: fund, date: '2026-11-21' }))[0].msg).toBe('date_in_future')
    expect((await errors({ toFundId: fund, minute: ' ' }))[0].param).toBe('minute')
    expect((await funds.move({ toFundId: fund }, people().guest)).status).toBe(403)
  })

  it('is refused at its approval by what the funds became, and by a month closed meanwhile', async () => {
    const [fund, other] = [await funds.open('50.00'), await funds.open('0.00')]
    const id = await waiting({ fromFundId: fund, value: '50.00' })
    const late = await waiting({ toFundId: fund, date: '2026-09-30' })
    const toClosed = await waiting({ fromFundId: fund, toFundId: other })
    expect(outcome(await funds.make(fund, '0.01'))).toBe('200')
    expect(outcome(await act(id, 'approve'))).toBe('fund_insufficient')
    expect(outcome(await funds.send('POST', `/fund/${other}/close`))).toBe('200')
    expect(outcome(await act(toClosed, 'approve'))).toBe('fund_closed')
    const path = `/company/${api.church.companyId}/close-month`
    expect(outcome(await funds.send('POST', path, { month: '2026-09' }))).toBe('200')
    expect(outcome(await act(late, 'approve'))).toBe('period_closed')
    expect(outcome(await funds.move({ toFundId: fund, date: '2026-09-30' }))).toBe('period_closed')
    expect(await availableOf(fund, other)).toEqual(['49.99', '0.00'])
  })

  it('keeps its funds from being deleted, or of another kind in the books', async () => {
    const [one, other] = [await funds.open('50.00'), await funds.open('0.00')]
    const id = await waiting({ fromFundId: one, toFundId: other })
    expect(outcome(await act(id, 'approve'))).toBe('200')
    const { name, version } = await funds.read(`/fund/${other}`)
    const change = await funds.send('PUT', `/fund/${other}`, { name, kind: FREE, version })
    expect(change.body.errors).toEqual([{ msg: 'fund_kind_in_use', param: 'kind' }])
    expect(outcome(await funds.send('DELETE', `/fund/${one}`))).toBe('fund_cannot_be_deleted')
  })

  it('the same twice is one, and of two who decide at once one does', async () => {
    const fund = await funds.open('100.00')
    const key = newId()
    const [first, second] = [
      await funds.move({ fromFundId: fund }, people().treasurer, key),
      await funds.move({ fromFundId: fund }, people().treasurer, key),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
    const { id } = first.body
    const decided = await Promise.all([
      act(id, 'approve'),
      act(id, 'approve', people().local),
      act(id, 'refuse', people().local, { reason: 'Não foi isso' }),
    ])
    expect(decided.map(outcome).toSorted()).toEqual([
      '200',
      'fund_transfer_status_changed',
      'fund_transfer_status_changed',
    ])
    const approved = decided[2]?.status !== 200
    expect(await availableOf(fund)).toEqual([approved ? '90.00' : '100.00'])
    expect(await entriesOf(id)).toHaveLength(approved ? 1 : 0)
  })

  it('sixteen who order from a fund and move its money away at once take no more than there is', async () => {
    const fund = await funds.open('100.00')
    const moved = await Promise.all(Array.from({ length: 8 }, () => waiting({ fromFundId: fund, value: '20.00' })))
    const answers = await Promise.all([
      ...moved.map((id) => act(id, 'approve')),
      ...Array.from({ length: 8 }, () => funds.make(fund, '20.00')),
    ])
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((one) => one === '200')).toHaveLength(5)
    expect(outcomes.filter((one) => one === 'fund_insufficient')).toHaveLength(11)
    const [available = ''] = await availableOf(fund)
    expect(centsOf(available ?? '')).toBe(0n)
  })

  it('is seen by whoever sees its branch', async () => {
    const fund = await funds.open('100.00')
    const id = await waiting({ fromFundId: fund })
    const read = (as = people().admin) => api.call('GET', `/fund-transfer/${id}`, { as })
    expect((await read()).body.fromAvailable).toBe('100.00')
    // What the whole church has is not for who is kept to a branch.
    expect((await read(people().local)).body).toMatchObject({ minute: 'Ata 12/2026, item 3', fromAvailable: '0.00' })
    expect((await read(people().southerner)).status).toBe(403)
    const elsewhere = await api.call('GET', `/fund-transfer/${id}`, {
      as: people().admin,
      branch: api.church.branches.sul,
    })
    expect(elsewhere.body.error).toBe('fund_transfer_not_found')
    expect((await funds.read(`/fund-transfer?fundId=${fund}`)).rows).toHaveLength(1)
    const { rows } = await funds.read(`/fund-transfer/${id}/history`)
    expect(rows[0]).toMatchObject({ action: 'create' })
  })
})
