import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectSoundLedger, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string

beforeAll(async () => {
  api = await startApi()
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const get = (path: string, as = admin()) => api.call('GET', path, { as })

/** Id of an account of the chart. */
async function accountId(code: string, companyId = api.church.companyId): Promise<string> {
  const [row] = await api.query('select id from celeiro.journal_account where company_id = $1 and code = $2', [
    companyId,
    code,
  ])
  return String(row?.id)
}

describe('the ledger of an account', () => {
  const order = (value: string, issueDate: string, competence: string) =>
    createOrder(
      api,
      orderOf(api, plan, {
        invoiceNumber: newId(),
        issueDate,
        competence,
        grossValue: value,
        installments: [{ value, dueDate: '2027-01-20' }],
      }),
    )
  const ledgerOf = async (code: string, more = '') =>
    (await get(`/report/account-ledger?ledgerAccountId=${await accountId(code)}&month=2027-01${more}`)).body
  const fileOf = async (path: string): Promise<Buffer> => {
    const { body } = await get(path)
    return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
  }

  it('opens with what was there before, tells each line with the other side, and closes as the trial balance', async () => {
    await order('70.00', '2026-12-10', '2026-12')
    await order('0.01', '2027-01-05', '2027-01')
    await order('30.00', '2027-01-04', '2027-01')
    const { lines, ...ledger } = await ledgerOf('4.9.9.01')
    expect(ledger).toMatchObject({ code: '4.9.9.01', debit: '30.01', credit: '0.00', lineCount: 2 })
    expect(centsOf(ledger.closing) - centsOf(ledger.opening)).toBe(3_001n)
    expect(lines.map(({ date, counterparts }: { date: string; counterparts: string }) => [date, counterparts])).toEqual(
      [
        ['2027-01-01', ''],
        ['2027-01-04', '2.1.1.01 Fornecedores e contas a pagar'],
        ['2027-01-05', '2.1.1.01 Fornecedores e contas a pagar'],
      ],
    )
    expect([lines[0].balance, lines.at(-1).balance]).toEqual([ledger.opening, ledger.closing])
    const { body: balance } = await get('/report/trial-balance?month=2027-01')
    const line = balance.lines.find(({ code }: { code: string }) => code === '4.9.9.01')
    expect(line).toMatchObject({ opening: ledger.opening, debit: ledger.debit, closing: ledger.closing })
    // A group lists the lines of its descendants.
    expect((await ledgerOf('4')).lineCount).toBe(2)
  })

  it('leaves as a paper and as a file', async () => {
    const query = `ledgerAccountId=${await accountId('4.9.9.01')}&month=2027-01`
    const [page] = pagesOf(await fileOf(`/report/account-ledger/pdf?${query}`))
    expect(page).toContain('4.9.9.01')
    const csv = (await fileOf(`/report/account-ledger/export?${query}&format=csv`)).toString('utf8')
    expect(csv).toMatch(/Data;Histórico;Contrapartida;Débito;Crédito;Saldo/)
    expect(csv).toMatch(/Saldo anterior/)
  })

  it('is of no other company’s account, of no branch that one does not see, and nobody’s without the right', async () => {
    const path = `/report/account-ledger?ledgerAccountId=${await accountId('4.9.9.01')}&month=2027-01`
    expect((await get(path, api.other.people.admin)).body.error).toBe('ledger_account_not_found')
    expect(
      (await get(`${path.replace('/account-ledger', '/account-ledger/pdf')}`, api.other.people.admin)).status,
    ).toBe(404)
    expect((await get(path, api.church.people.guest)).status).toBe(403)
    const { body } = await api.call('GET', path, { as: admin(), branch: api.church.branches.sul })
    expect(body.lineCount).toBe(0)
    expect((await get(`${path}&monthTo=2026-12`)).status).toBe(400)
  })
})

describe('a manual entry', () => {
  const people = () => api.church.people
  const line = async (code: string, more: object) => ({ ledgerAccountId: await accountId(code), ...more })
  const entryOf = async (more: object = {}) => ({
    branchId: api.church.branches.norte,
    date: '2026-11-03',
    history: 'Provisão de férias',
    documentNumber: 'Folha 11/2026',
    lines: [await line('4.2.1.03', { debit: '100.00' }), await line('2.1.1.05', { credit: '100.00' })],
    ...more,
  })
  const enter = async (more: object = {}, as = admin(), key?: string) =>
    api.call('POST', '/manual-entry', {
      as,
      body: await entryOf(more),
      headers: { 'idempotency-key': key ?? newId() },
    })
  const act = (method: 'POST' | 'DELETE', path: string, as = admin(), body: object = { reason: 'Valor em dobro' }) =>
    postTo(api, method, `/manual-entry/${path}`, { as, body })
  const historiesOf = async (id: string): Promise<string[]> =>
    (await get(`/journal-entry?documentId=${id}&orderBy=date&pageSize=50`)).body.rows
      .toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1))
      .map(({ date, history, total }: Record<string, string>) => `${date} ${history} ${total}`)
  const setLimit = (cents: number | null) =>
    api.query('update celeiro.company set approval_limit_cents = $2 where id = $1', [api.church.companyId, cents])

  it('is in the journal once, despite replays, and its reversal has a reason', async () => {
    const key = newId()
    const [first, second] = [await enter({}, admin(), key), await enter({}, admin(), key)]
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
    expect(first.body).toMatchObject({ status: 2, total: '100.00' })
    const entered = '2026-11-03 Provisão de férias (Folha 11/2026) 100.00'
    expect(await historiesOf(first.body.id)).toEqual([entered])
    expect((await act('DELETE', `${first.body.id}/reversal`)).status).toBe(200)
    expect((await act('DELETE', `${first.body.id}/reversal`)).body).toMatchObject({ status: 4 })
    const reversed =
      '2026-11-03 Estorno: Provisão de férias (Folha 11/2026): Valor em dobro, lançamento de 03/11/2026 100.00'
    expect(await historiesOf(first.body.id)).toEqual([entered, reversed])
  })

  it('above the limit counts in no balance until another person approves it, whom it is once', async () => {
    await setLimit(9_999)
    const before = (await get('/report/trial-balance?month=2026-11')).body.debit
    const { body } = await enter()
    expect(body.status).toBe(1)
    expect(await historiesOf(body.id)).toEqual([])
    expect((await get('/report/trial-balance?month=2026-11')).body.debit).toBe(before)
    expect((await act('DELETE', `${body.id}/reversal`)).body.error).toBe('manual_entry_status_changed')
    expect((await act('POST', `${body.id}/approve`)).body.error).toBe('manual_entry_own')
    const other = people().accountant
    await setLimit(null)
    const approved = await act('POST', `${body.id}/approve`, other)
    expect([approved.status, approved.body.status]).toEqual([200, 2])
    expect((await act('POST', `${body.id}/approve`, other)).body.error).toBe('manual_entry_status_changed')
    expect(await historiesOf(body.id)).toHaveLength(1)
  })

  it('keeps its account from being that of a bank or cash box until it is reversed', async () => {
    const own = { lines: [await line('1.1.1.06', { debit: '5.00' }), await line('2.1.1.05', { credit: '5.00' })] }
    const { body } = await enter(own)
    const { body: mappings } = await get('/ledger-account/mapping')
    const banks = mappings.find(({ source }: { source: number }) => source === JournalSource.codes.BANKS)
    const map = async (ledgerAccountId: string, formerAccountId: string) =>
      api.call('PUT', '/ledger-account/mapping', {
        as: admin(),
        body: { items: [{ source: banks.source, formerAccountId, ledgerAccountId }] },
      })
    const account = await accountId('1.1.1.06')
    expect((await map(account, banks.ownAccountId)).body.errors).toMatchObject([
      { msg: 'ledger_account_with_manual_entries', param: 'items.0.ledgerAccountId', params: { account: '1.1.1.06' } },
    ])
    expect((await act('DELETE', `${body.id}/reversal`)).status).toBe(200)
    expect((await map(account, banks.ownAccountId)).status).toBe(200)
    expect((await enter(own)).body.errors[0].msg).toBe('manual_line_money_account')
    expect((await map(banks.ownAccountId, account)).status).toBe(200)
  })

  it('that is refused is never in the journal', async () => {
    await setLimit(0)
    const { body } = await enter()
    await setLimit(null)
    expect((await act('POST', `${body.id}/refuse`)).body).toMatchObject({ status: 3, reason: 'Valor em dobro' })
    expect(await historiesOf(body.id)).toEqual([])
  })

  it('is refused by what is wrong with it, at its place', async () => {
    const problems = async (more: object, as = admin()) => (await enter(more, as)).body.errors
    const good = (await entryOf()).lines
    const at = (code: string, place = 0) => line(code, place === 0 ? { debit: '100.00' } : { credit: '100.00' })
    expect(await problems({ lines: [await at('4.2.1.03'), await line('2.1.1.05', { credit: '99.99' })] })).toEqual([
      { msg: 'entry_unbalanced', param: 'lines', params: { difference: 'R$\u00a00,01' } },
    ])
    const [money] = await problems({ lines: [await at('1.1.1.02'), good[1]] })
    expect(money).toMatchObject({ msg: 'manual_line_money_account', param: 'lines.0.ledgerAccountId' })
    expect((await problems({ lines: [await at('4.2.1'), good[1]] }))[0].msg).toBe('ledger_account_not_postable')
    const foreign = { ledgerAccountId: await accountId('4.2.1.03', api.other.companyId), debit: '100.00' }
    expect((await problems({ lines: [foreign, good[1]] }))[0].msg).toBe('ledger_account_not_found')
    expect((await problems({ date: '2027-12-01' }))[0].msg).toBe('manual_entry_too_late')
    expect((await problems({ branchId: api.other.branches.norte }))[0].msg).toBe('branch_not_found')
    expect((await enter({}, people().guest)).status).toBe(403)
  })

  it('names the cost centre of a line, in the journal too, and none that one does not see', async () => {
    const { norte, sul } = api.church.branches
    const centerOf = async (code: string, of: { branchId?: string }) => {
      const center = { code, name: `Centro ${code}`, status: 1, ...of }
      const answer = await api.call('POST', '/cost-center', { as: admin(), body: center })
      expect(answer.status).toBe(200)
      return answer.body.id
    }
    const [whole, ofSul] = [await centerOf('71', {}), await centerOf('72', { branchId: sul })]
    const linesAt = async (costCenterId: string) => [
      await line('4.2.1.03', { debit: '100.00', costCenterId }),
      await line('2.1.1.05', { credit: '100.00' }),
    ]
    const { body } = await enter({ lines: await linesAt(whole) })
    expect(body.lines.map((one: { costCenterName?: string }) => one.costCenterName)).toEqual(['Centro 71', undefined])
    const [row] = (await get(`/journal-entry?documentId=${body.id}`)).body.rows
    const { lines } = (await get(`/journal-entry/${row.id}`)).body
    expect(lines.map((one: { costCenterName?: string }) => one.costCenterName)).toEqual(['Centro 71', undefined])
    const unseen = await api.call('POST', '/manual-entry', {
      as: admin(),
      branch: norte,
      body: await entryOf({ lines: await linesAt(ofSul) }),
      headers: { 'idempotency-key': newId() },
    })
    const refused = [{ msg: 'cost_center_not_found', param: 'lines.0.costCenterId' }]
    expect([unseen.body.errors, (await enter({ lines: await linesAt(newId()) })).body.errors]).toEqual([
      refused,
      refused,
    ])
    const used = await api.call('DELETE', `/cost-center/${whole}`, { as: admin() })
    expect(used.body.errors).toMatchObject([
      { msg: 'cost_center_cannot_be_deleted', params: { uses: '1 linha de lançamento manual' } },
    ])
  })

  it('of two branches goes over what they owe each other', async () => {
    const { norte, sul } = api.church.branches
    const lines = [
      await line('4.2.1.03', { debit: '0.01', branchId: norte }),
      await line('2.1.1.05', { credit: '0.01', branchId: sul }),
    ]
    const { body } = await enter({ lines })
    const [row] = (await get(`/journal-entry?documentId=${body.id}`)).body.rows
    const entry = (await get(`/journal-entry/${row.id}`)).body
    expect(entry.lines.map(({ code }: { code: string }) => code).sort()).toEqual([
      '1.1.9.02',
      '2.1.1.05',
      '2.1.9.02',
      '4.2.1.03',
    ])
  })

  it('of a closed month is refused, and the reversal of one comes on the first open day', async () => {
    const { body } = await enter({ date: '2026-10-30' })
    await api.query(`update celeiro.company set lock_date = '2026-10-31' where id = $1`, [api.church.companyId])
    const refused = await enter({ date: '2026-10-31' })
    expect(refused.body.errors[0]).toMatchObject({ msg: 'period_closed', param: 'date' })
    expect((await act('DELETE', `${body.id}/reversal`)).status).toBe(200)
    expect((await historiesOf(body.id)).map((history) => history.slice(0, 19))).toEqual([
      '2026-10-30 Provisão',
      '2026-11-01 Estorno:',
    ])
  })

  it('of 200 lines is entered whole', async () => {
    const [debit, credit] = [await accountId('4.2.1.03'), await accountId('2.1.1.05')]
    const lines = Array.from({ length: 200 }, (_, place) =>
      place % 2 === 0 ? { ledgerAccountId: debit, debit: '0.01' } : { ledgerAccountId: credit, credit: '0.01' },
    )
    const { body } = await enter({ lines })
    expect(body.lines).toHaveLength(200)
    expect((await historiesOf(body.id))[0]).toMatch(/ 1\.00$/)
  })
})

it('pending work of the accountant is counted, and links to postings without an account', async () => {
  await createOrder(api, orderOf(api, plan, { invoiceNumber: newId() }))
  const { body } = await get('/journal-entry/waiting')
  expect(body.accounts.map(({ code }: { code: string }) => code)).toContain('4.9.9.01')
  expect(body.sources).toContainEqual(
    expect.objectContaining({ source: 1, sourceId: plan, name: '4.01.001 · Aluguel', isMapped: false }),
  )
  expect((await get('/journal-entry/waiting', api.church.people.guest)).status).toBe(403)
})
