import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { budgetLine, budgetsOf } from '#tests/support/money/budget.ts'
import { expectSoundLedger, openBankAccount } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let rent: string
let account: string
/** The database's, as the report takes it. */
let year: number
let over: number

beforeAll(async () => {
  api = await startApi()
  rent = await expensePlan(api)
  const [row] = await api.query<{ year: number; over: number }>(
    `select extract(year from now() at time zone 'America/Sao_Paulo')::int as year, extract(month from now() at time zone 'America/Sao_Paulo')::int - 1 as over
     from celeiro.company where id = $1`,
    [api.church.companyId],
  )
  ;({ year, over } = row ?? { year: 0, over: 0 })
  account = await openBankAccount(api, {
    branchId: branches().norte ?? '',
    balance: '90000.00',
    openingDate: `${year - 3}-01-01`,
  })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const { get, vote } = budgetsOf(() => api)
const branches = () => api.church.branches as Readonly<Record<string, string>>
interface Line {
  readonly code: string
  readonly realised: string
  readonly committed: string
  readonly forecast?: string
  readonly forecastErrorPercent?: number
}
const read = async (query = '', role = 'admin'): Promise<Answer['body']> => {
  const { status, body } = await get(`/report/budget?year=${year}${query}`, role)
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const lineOf = async (query = '', role = 'admin', code = '4.01.001') => {
  const line = (await read(query, role)).lines.find((one: Line) => one.code === code)
  return line && [line.forecast, line.forecastErrorPercent]
}
const monthText = (month: number) => String(month).padStart(2, '0')
const spend = (of: number, month: number, cents: number) =>
  report(api, api.church.people.admin, {
    accountId: account,
    date: `${of}-${monthText(month)}-01`,
    cents: -cents,
    label: { accountPlanId: rent },
  })

describe('the year’s end', () => {
  it('is not forecast where nothing moved, and by the average where there is no year before', async () => {
    expect(await lineOf()).toBeUndefined()
    await vote(String(year), [budgetLine(rent, '100.00')])
    expect(await lineOf()).toEqual(over === 0 ? [undefined, undefined] : ['0.00', undefined])
    for (let month = 1; month <= over; month++) await spend(year, month, 10_000)
    expect(await lineOf()).toEqual(over === 0 ? [undefined, undefined] : ['1200.00', undefined])
  })

  it('is forecast by last year’s months, with the error that it had, on screen, in groups and in totals', async () => {
    for (const of of [year - 2, year - 1]) for (let month = 1; month <= 12; month++) await spend(of, month, 10_000)
    expect(await lineOf()).toEqual(['1200.00', 0])
    expect(await lineOf('', 'admin', '4.01.000')).toEqual(['1200.00', 0])
    expect((await read()).expense).toMatchObject({ forecast: '1200.00', forecastErrorPercent: 0 })
    expect(await lineOf('&month=01')).toEqual(['1200.00', 0])
    // 1.300,00 a year before, of which December had 200,00: in other years it was forecast as 1.200,00, but in December.
    await spend(year - 1, 12, 10_000)
    const [, error] = await lineOf('&month=01')
    expect(error).toBe(over === 0 ? 8 : 4)
  })

  it('is never below what came and what is ordered', async () => {
    await createOrder(
      api,
      orderOf(api, rent, {
        competence: `${year}-12`,
        grossValue: '5000.00',
        installments: [{ value: '5000.00', dueDate: `${year}-12-20` }],
      }),
    )
    const { committed, realised } = (await read()).lines.find(({ code }: Line) => code === '4.01.001')
    expect(await lineOf()).toEqual([(Number(committed) + Number(realised)).toFixed(2), expect.any(Number)])
  })

  it('is the same from movements of all branches as from what accounts count by plan', async () => {
    const all = Object.values(branches()).join()
    const [whole, listed] = [await read(), await read(`&branchId=${all}`)]
    const moved = (lines: Line[]) =>
      lines.map(({ code, realised, committed, forecast }) => [code, realised, committed, forecast])
    expect(moved(listed.lines)).toEqual(moved(whole.lines))
    expect(await lineOf(`&branchId=${branches().sul}`)).toBeUndefined()
    expect(await lineOf('', 'treasurer')).toEqual(await lineOf(`&branchId=${branches().norte}`))
  })

  it('is not told of other years, and leaves with the paper and the sheet', async () => {
    const { body } = await get(`/report/budget?year=${year - 1}`)
    expect(body.lines[0].forecast).toBeUndefined()
    expect((await get(`/report/budget?year=${year + 1}`)).body).toMatchObject({ lines: [] })
    const fileOf = async (path: string) => {
      const { body: file } = await get(path)
      return Buffer.from(await (await api.send(new Request(`http://celeiro.test${file.url}`))).arrayBuffer())
    }
    for (const month of ['', '&month=11']) {
      const text = (await pagesOf(await fileOf(`/report/budget/pdf?year=${year}${month}`))).join('\n')
      for (const words of ['Previsto no ano', 'Erro da previsão', 'erro de']) expect(text).toContain(words)
    }
    expect((await fileOf(`/report/budget/export?year=${year}&format=csv`)).toString()).toContain('Previsto no ano')
  })
})
