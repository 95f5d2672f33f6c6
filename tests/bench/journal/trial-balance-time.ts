import { connected } from '#api/db/connection/connected.ts'
import { latenciesOf } from '../api/load.ts'
import { companyId } from '../api/seeded-database.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { entriesText } from './journal-database.ts'

const ofADay = 3_000

/** Time of the trial balance of a month and of the statements over a million entries: summed by the night but for those of a day. */
export async function trialBalanceTime({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const month = new Date().toISOString().slice(0, 7)
    const timeOf = async (times: number) => {
      const call = { url: `${product.url}/api/report/trial-balance?month=${month}`, headers: restHeaders() }
      await latenciesOf(call, 1)
      return measured(await latenciesOf(call, times))
    }
    const timeOfStatements = async () => {
      const times: number[] = []
      for (const statement of ['balance-sheet', 'result', 'equity', 'cash-flow']) {
        const url = `${product.url}/api/report/${statement}?year=${month.slice(0, 4)}`
        times.push(...(await latenciesOf({ url, headers: restHeaders() }, 1)))
      }
      return measured([times.reduce((sum, time) => sum + time, 0)])
    }
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    for (const table of ['journal_sum', 'journal_horizon']) await client.query(`delete from celeiro.${table}`)
    const unsummed = await timeOf(3)
    await client.query('select celeiro.mark_journal()')
    const begun = performance.now()
    await client.query('select celeiro.sum_journal()')
    const summing = performance.now() - begun
    await client.query(entriesText(ofADay))
    return [
      { ...goals.trialBalance, value: await timeOf(20) },
      { ...goals.statements, value: await timeOfStatements() },
      { name: '· before the first night', unit: 'ms', value: unsummed },
      { name: '· the first night, summing them', unit: 'ms', value: measured([summing]) },
    ]
  })
}
