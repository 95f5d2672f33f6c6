import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { TestApi } from '../api.ts'

const read = async (api: TestApi, path: string) => (await api.call('GET', path, { as: api.church.people.admin })).body

/** The company's balance by the panel, the account lists' rows and their totals. */
export async function companyTotals(api: TestApi): Promise<string[]> {
  const home = await read(api, '/home/kpi')
  const bank = await read(api, '/bank-account?pageSize=100')
  const cash = await read(api, '/cash-account?pageSize=100')
  const listed = [...bank.rows, ...cash.rows].reduce((sum, { balance }) => sum + centsOf(balance), 0n)
  const summed = centsOf(bank.totals.balance) + centsOf(cash.totals.balance)
  return [home.total, moneyOf(listed), moneyOf(summed)]
}

/** Saves the form of a branch with that status (1 active, 2 inactive) and change; answers what the API said. */
export async function setBranchStatus(api: TestApi, id: string, status: 1 | 2, change: object = {}) {
  const { id: _, createdAt, createdBy, updatedAt, updatedBy, ...branch } = await read(api, `/branch/${id}`)
  const body = { ...branch, status, ...change }
  return (await api.call('PUT', `/branch/${id}`, { as: api.church.people.admin, body })).body
}
