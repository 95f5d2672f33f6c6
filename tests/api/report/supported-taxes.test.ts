import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi

const admin = () => api.church.people.admin
const ask = (query: string, as: Person | undefined = admin(), branch?: string) =>
  api.call('GET', `/report/supported-taxes${query}`, { as, ...(branch && { branch }) })
const fileOf = async (query: string): Promise<Buffer> => {
  const { body } = await ask(query)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
}
/** Without January, of which every church of the tests has orders. */
const year = 'month=2026-02&monthTo=2026-12'
const none = {
  lines: [],
  lineCount: 0,
  totals: { count: 0, gross: '0.00', ibs: '0.00', cbs: '0.00', supported: '0.00' },
}
const sumsOf = (count: number, gross: string, ibs: string, cbs: string, supported: string) => ({
  count,
  gross,
  ibs,
  cbs,
  supported,
})

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const plan = await expensePlan(api)
  const { sede, norte, sul } = api.church.branches
  const make = (branchId: string, competence: string, grossValue: string, more: object) =>
    createOrder(
      api,
      orderOf(api, plan, {
        branchId,
        competence,
        grossValue,
        installments: [{ value: grossValue, dueDate: '2026-12-20' }],
        ...more,
      }),
    )
  await make(norte, '2026-10', '100.00', { ibs: '0.01', cbs: '0.90' })
  await make(norte, '2026-10', '33.33', { ibs: '0.02' })
  await make(sede, '2026-10', '1000.00', { ibs: '1.00', cbs: '9.00' })
  await make(norte, '2026-11', '7.77', { cbs: '0.07', ownerId: api.church.suppliers.norte })
  // Says no tax, is of another year, is of another branch, was cancelled.
  await make(norte, '2026-10', '500.00', {})
  await make(norte, '2027-01', '80.00', { ibs: '0.08' })
  await make(sul, '2026-11', '50.00', { ibs: '0.05' })
  const other = await make(norte, '2026-10', '900.00', { ibs: '90.00', cbs: '90.00' })
  const { status } = await postTo(api, 'POST', `/installment/${other.installments[0].id}/cancel`, {
    as: admin(),
    body: { reason: 'Engano' },
  })
  expect(status).toBe(200)
})
afterAll(() => api.finish())

describe('IBS and CBS of orders', () => {
  it('are summed by favoured and month, to the cent, without what was cancelled', async () => {
    const { body } = await ask(`?${year}`)
    const { shared, norte } = api.church.suppliers
    expect(body).toEqual({
      lines: [
        {
          ownerId: norte,
          ownerName: 'Fornecedor norte',
          month: '2026-11',
          ...sumsOf(1, '7.77', '0.00', '0.07', '0.07'),
        },
        {
          ownerId: shared,
          ownerName: 'Fornecedor shared',
          month: '2026-10',
          ...sumsOf(3, '1133.33', '1.03', '9.90', '10.93'),
        },
        {
          ownerId: shared,
          ownerName: 'Fornecedor shared',
          month: '2026-11',
          ...sumsOf(1, '50.00', '0.05', '0.00', '0.05'),
        },
      ],
      lineCount: 3,
      totals: sumsOf(5, '1191.10', '1.08', '9.97', '11.05'),
    })
  })

  it('are those of the months, branches and favoured that were asked for', async () => {
    const { sede, sul } = api.church.branches
    const totals = async (query: string, branch?: string) => (await ask(query, admin(), branch)).body.totals
    expect(await totals('?month=2027-01')).toEqual(sumsOf(1, '80.00', '0.08', '0.00', '0.08'))
    expect(await totals(`?${year}&branchId=${sede},${sul}`)).toEqual(sumsOf(2, '1050.00', '1.05', '9.00', '10.05'))
    expect(await totals(`?${year}`, sede)).toEqual(sumsOf(1, '1000.00', '1.00', '9.00', '10.00'))
    expect(await totals(`?${year}&ownerId=${api.church.suppliers.norte}`)).toEqual(
      sumsOf(1, '7.77', '0.00', '0.07', '0.07'),
    )
  })

  it('of another branch are hidden from users of one branch, with and without a filter', async () => {
    const { treasurer } = api.church.people
    const { sede, sul } = api.church.branches
    const { body } = await ask(`?${year}`, treasurer)
    expect(body.totals).toEqual(sumsOf(3, '141.10', '0.03', '0.97', '1.00'))
    expect((await ask(`?${year}&branchId=${sede},${sul}`, treasurer)).body).toEqual(none)
  })

  it('are nobody else’s: another church has none of them, and one without the right is refused', async () => {
    const { body } = await ask(`?${year}`, api.other.people.admin)
    expect(body).toEqual(none)
    expect(JSON.stringify((await ask(`?${year}`)).body)).not.toContain(canary)
    for (const path of ['', '/pdf', '/export'])
      expect((await ask(`${path}?${year}`, api.church.people.guest)).body.error).toBe('forbidden')
  })
})

it('refuses months that run backwards, too many of them, and nothing to take along', async () => {
  const errors = async (query: string) => (await ask(query)).body.errors
  expect(await errors('?month=2026-11&monthTo=2026-10')).toEqual([{ msg: 'months_reversed', param: 'monthTo' }])
  expect(await errors('?month=2025-01&monthTo=2026-12')).toMatchObject([{ msg: 'too_many_months' }])
  expect((await ask('/pdf?month=2001-01')).body.error).toBe('report_empty')
  expect((await ask('/export?month=2001-01&format=csv', api.other.people.admin)).body.error).toBe('report_empty')
})

it('leaves as a paper with its total, and as a table of the same lines', async () => {
  const [page] = pagesOf(await fileOf(`/pdf?${year}`))
  expect(page).toMatch(
    /Tributos suportados[\s\S]*fev\/2026 a dez\/2026[\s\S]*Fornecedor shared[\s\S]*10,93[\s\S]*11,05/,
  )
  const csv = (await fileOf(`/export?${year}&format=csv`)).toString('utf8')
  expect(csv).toMatch(/Favorecido;Competência;IBS;CBS;IBS e CBS;Valor das ordens;Ordens/)
  expect(csv).toMatch(/Fornecedor shared"?;"?out\/2026"?;1,03;9,90;10,93;1133,33;3/)
})
