import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { expensePlan } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

it('months that were closed before anything was kept of them are kept by the migration, and sealed', async () => {
  const admin = api.church.people.admin
  const bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '900.00' })
  const plan = await expensePlan(api)
  for (const month of ['2026-06', '2026-07', '2026-08'])
    await report(api, admin, { accountId: bank, date: `${month}-10`, cents: -1_000, label: { accountPlanId: plan } })
  const closing = { as: admin, body: { month: '2026-07' } }
  expect((await postTo(api, 'POST', `/company/${api.church.companyId}/close-month`, closing)).status).toBe(200)
  const told = async (month: string) => {
    const { body } = await api.call('GET', `/report/accountability?month=${month}`, { as: admin })
    return { ...body, closed: body.closed.map(({ month: of, digest }: Record<string, unknown>) => [of, digest]) }
  }
  const months = ['2026-05', '2026-06', '2026-07', '2026-08']
  const before = await Promise.all(months.map(told))
  const text = readFileSync('api/db/migrations/0216_closed_months.sql', 'utf8')
  const keep = text.slice(text.lastIndexOf('do $$'), text.lastIndexOf('select celeiro.keep_list_editions'))
  // As it was: the last closed day alone, and nothing kept.
  await asOwner(api.adminUrl, async (client) => {
    for (const table of ['account', 'plan', 'restricted', 'beside'])
      await client.query(`delete from celeiro.closed_month_${table}`)
    await client.query('delete from celeiro.closed_month')
    await client.query(keep)
  })
  expect(await Promise.all(months.map(told))).toEqual(before)
  const seals = await api.query('select from celeiro.closed_month where seal is null or digest = $1', ['\\x'])
  expect(seals).toEqual([])
  await expectSoundLedger(api)
})
