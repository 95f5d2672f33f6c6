import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultCodes, JournalSource } from '#domain/ledger-account/source.ts'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const path = '/ledger-account/mapping'
const { ACCOUNT_PLAN, BANK_ACCOUNT, CASH_ACCOUNT, BANKS, PAYABLES } = JournalSource.codes
interface Mapping {
  readonly source: number
  readonly sourceId?: string
  readonly name: string
  readonly ownAccountId?: string
  readonly ledgerAccountId?: string
  readonly accountCode?: string
  readonly origin: number
}
const call = (method: 'GET' | 'PUT', body?: object, role = 'admin') =>
  api.call(method, path, { as: api.church.people[role], ...(body && { body }) })
const read = async (): Promise<Mapping[]> => (await call('GET')).body
const change = (...items: object[]) => call('PUT', { items })
const problemsOf = ({ body }: { body: { errors?: { msg: string; param: string }[]; error?: string } }) =>
  body.errors?.map(({ msg, param }) => `${param}: ${msg}`) ?? [body.error]
const idOf = async (code: string): Promise<string> => {
  const rows = await api.query<{ id: string }>(
    'select id from celeiro.journal_account where company_id = $1 and code = $2',
    [api.church.companyId, code],
  )
  return rows[0]?.id ?? ''
}

describe('the mapping', () => {
  it('tells each plan, account, box and role with what it is posted to, and why', async () => {
    const mappings = await read()
    const of = (source: number) => mappings.filter((one) => one.source === source)
    expect(of(ACCOUNT_PLAN)).toMatchObject([
      { name: '1.01.000 · Grupo', accountCode: '3.1.9.01', origin: 4, natures: [4, 2] },
    ])
    expect(of(BANK_ACCOUNT).map(({ name, accountCode, origin }) => [name, accountCode, origin])).toEqual([
      ['Conta norte', '1.1.1.02', 2],
      ['Conta sul', '1.1.1.02', 2],
    ])
    expect(of(CASH_ACCOUNT).map(({ accountCode }) => accountCode)).toEqual(['1.1.1.01', '1.1.1.01'])
    const roles = mappings.filter(({ sourceId }) => sourceId === undefined)
    expect(roles.map(({ source, accountCode, origin }) => [source, accountCode, origin])).toEqual(
      Object.entries(defaultCodes).map(([role, code]) => [
        JournalSource.codes[role as keyof typeof defaultCodes],
        code,
        3,
      ]),
    )
  })

  it('is changed for several at once, noted, and answered at once; the bank follows the role', async () => {
    const { 'account-plan': plan, 'bank-account': bank } = api.church.registers
    const [income, investments, banksBefore] = await Promise.all(['3.1.1.02', '1.1.1.04', '1.1.1.02'].map(idOf))
    const answer = await change(
      { source: ACCOUNT_PLAN, sourceId: plan, ledgerAccountId: income },
      { source: BANKS, ledgerAccountId: investments, formerAccountId: banksBefore },
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const mappingOf = (source: number, id?: string) =>
      answer.body.find((one: Mapping) => one.source === source && one.sourceId === id)
    expect(mappingOf(ACCOUNT_PLAN, plan)).toMatchObject({ accountCode: '3.1.1.02', origin: 1, ownAccountId: income })
    expect(mappingOf(BANKS)).toMatchObject({ accountCode: '1.1.1.04', origin: 1 })
    expect(mappingOf(BANK_ACCOUNT, bank)).toMatchObject({ accountCode: '1.1.1.04', origin: 2 })
    const noted = (await trailOf(api, api.church.companyId)).filter(({ action }) => action === 'map')
    expect(noted).toHaveLength(2)
    const back = await change(
      { source: ACCOUNT_PLAN, sourceId: plan, formerAccountId: income },
      { source: BANKS, ledgerAccountId: banksBefore, formerAccountId: investments },
    )
    expect(back.body.find((one: Mapping) => one.source === ACCOUNT_PLAN)).toMatchObject({ origin: 4 })
  })

  it('keeps the first of two that change the same, and tells the second', async () => {
    const { 'bank-account': bank } = api.church.registers
    const accounts = await Promise.all(['1.1.1.03', '1.1.1.04', '1.1.1.05'].map(idOf))
    const answers = await Promise.all(
      accounts.map((ledgerAccountId) => change({ source: BANK_ACCOUNT, sourceId: bank, ledgerAccountId })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(
      answers.flatMap(({ status, body }) => (status === 400 ? [body.errors?.[0]?.msg ?? body.error] : [])),
    ).toEqual(['stale_version', 'stale_version'])
  })

  it.each<[string, object, string]>([
    ['a group', { source: PAYABLES, code: '2.1.1' }, 'items.0.ledgerAccountId: ledger_account_not_postable'],
    ['another nature', { source: PAYABLES, code: '1.1.1.01' }, 'items.0.ledgerAccountId: ledger_account_nature_unfit'],
    ['nothing, for a role', { source: PAYABLES }, 'items.0.ledgerAccountId: required'],
    [
      'a plan of nobody',
      { source: ACCOUNT_PLAN, sourceId: newId(), code: '3.1.1.01' },
      'items.0.sourceId: account_plan_not_found',
    ],
  ])('is refused to %s', async (_, { code, ...item }: { code?: string }, refusal) => {
    const ledgerAccountId = code && (await idOf(code))
    expect(problemsOf(await change({ ...item, ...(ledgerAccountId && { ledgerAccountId }) }))).toEqual([refusal])
  })

  it('names no account of another church', async () => {
    const [foreign] = await api.query<{ id: string }>(
      `select id from celeiro.journal_account where company_id = $1 and code = '2.1.1.02'`,
      [api.other.companyId],
    )
    expect(problemsOf(await change({ source: PAYABLES, ledgerAccountId: foreign?.id }))).toEqual([
      'items.0.ledgerAccountId: ledger_account_not_found',
    ])
  })

  it('is kept by the accountant, read by nobody who may not', async () => {
    expect((await call('GET', undefined, 'accountant')).status).toBe(200)
    const [banks, current] = [await idOf('2.1.1.03'), await idOf('2.1.1.01')]
    const item = { source: PAYABLES, ledgerAccountId: banks, formerAccountId: current }
    expect((await call('PUT', { items: [item] }, 'accountant')).status).toBe(200)
    expect((await call('GET', undefined, 'free')).status).toBe(403)
  })
})
