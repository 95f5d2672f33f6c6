import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
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
async function accountId(code: string): Promise<string> {
  const [row] = await api.query('select id from celeiro.journal_account where company_id = $1 and code = $2', [
    api.church.companyId,
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
    expect(Number(ledger.closing) - Number(ledger.opening)).toBeCloseTo(30.01)
    expect(lines.map(({ date, counterparts }: { date: string; counterparts: string }) => [date, counterparts])).toEqual(
      [
        ['2027-01-01', ''],
        ['2027-01-04', '2.1.1.01 Fornecedores e contas a pagar'],
        ['2027-01-05', '2.1.1.01 Fornecedores e contas a pagar'],
      ],
    )
    expect([lines[0].balance, lines.at(-1).balance]).toEqual([ledger.opening, ledger.closing])
    const { body: balance } = await get('/report/trial-balance?month=2027-01')
    const told = balance.lines.find(({ code }: { code: string }) => code === '4.9.9.01')
    expect(told).toMatchObject({ opening: ledger.opening, debit: ledger.debit, closing: ledger.closing })
    // A group tells the lines of what is below it.
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
