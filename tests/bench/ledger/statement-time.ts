import pg from 'pg'
import { readingSettings } from '#api/db/connection/database.ts'
import { asOptions } from '#api/db/pooler/setting.ts'
import { latenciesOf } from '../api/load.ts'
import type { Figure, Goal } from '../figure.ts'
import { ledgerGoals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { databaseTimes } from './database-time.ts'
import { accountId } from './ledger-database.ts'
import { recordedApi } from './recorded-api.ts'

interface Read {
  readonly name: string
  readonly path: string
  /** Of the time in the database. */
  readonly goal: Goal
}

const { page, counter, exact } = ledgerGoals

function readsOf({ from, to }: Month): readonly Read[] {
  const month = `dateFrom=${from}&dateTo=${to}`
  const one = `accountId=${accountId(1)}`
  const plan = 'accountPlanId=01900000-0000-7000-b000-000000000065'
  const list = '/bank-statement?pageSize=20'
  return [
    { name: 'statement of the month, page 1', path: `${list}&${month}`, goal: page },
    { name: 'statement of an account, page 1', path: `${list}&${one}`, goal: page },
    { name: 'statement of an account, page 25,000', path: `${list}&${one}&page=25000`, goal: page },
    {
      name: 'statement of an account, newest first, page 25,000',
      path: `${list}&${one}&page=25000&orderBy=-date`,
      goal: page,
    },
    { name: 'statement of the company, page 25,000', path: `${list}&page=25000`, goal: page },
    { name: 'totals of the month', path: `/bank-statement/kpi?${month}`, goal: counter },
    { name: 'totals of the month of an account', path: `/bank-statement/kpi?${month}&${one}`, goal: counter },
    { name: 'totals of five years of the company', path: '/bank-statement/kpi', goal: counter },
    { name: 'indicators of the bank accounts', path: '/bank-account/kpi', goal: counter },
    { name: 'indicators of the cash boxes', path: '/cash-account/kpi', goal: counter },
    { name: 'indicators of the home screen', path: '/home/kpi', goal: counter },
    { name: 'month overview of the home screen', path: '/home/overview', goal: counter },
    { name: 'latest movements of the home screen', path: '/home/bank-statement?pageSize=10', goal: page },
    { name: 'statement of one plan of accounts, counted exactly', path: `${list}&${plan}`, goal: exact },
    { name: 'totals of one plan of accounts', path: `/bank-statement/kpi?${plan}`, goal: exact },
    { name: 'totals of what came in', path: '/bank-statement/kpi?direction=1', goal: exact },
    { name: 'statement searched by two words', path: `${list}&search=cantina%20coral`, goal: exact },
    { name: 'statement searched in the month', path: `${list}&${month}&search=cantina`, goal: exact },
    { name: 'totals searched', path: '/bank-statement/kpi?search=cantina%20coral', goal: exact },
    { name: 'statement by value, counted exactly', path: `${list}&${month}&orderBy=-value`, goal: exact },
  ]
}

/** What the statement and the indicators cost the database, and what a lone caller of the REST API waits for them. */
export async function statementTime(stack: Stack): Promise<Figure[]> {
  const api = await recordedApi(stack)
  const client = new pg.Client({ connectionString: stack.applicationUrl, options: asOptions(readingSettings) })
  await client.connect()
  const figures: Figure[] = []
  for (const { name, path, goal } of readsOf(await lastFullMonth(stack.adminUrl))) {
    const times = 'most' in goal && goal.most > 100 ? 10 : 40
    const inDatabase = await databaseTimes(client, await api.statementsOf('GET', path), times)
    figures.push({ name: `${name}, in the database`, unit: 'ms', value: measured(inDatabase), goal })
    const call = { url: `${stack.product.url}/api${path}`, headers: stack.restHeaders() }
    await latenciesOf(call, 6)
    figures.push({ name: '· whole answer', unit: 'ms', value: measured(await latenciesOf(call, times)) })
  }
  await client.end()
  await api.close()
  return figures
}

interface Month {
  /** yyyy-MM-dd */
  readonly from: string
  readonly to: string
}

/** Of the movements that were seeded: the last month with all of its days. */
async function lastFullMonth(adminUrl: string): Promise<Month> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<Month>(
    `select (date_trunc('month', max(date)) - interval '1 month')::date::text as from,
       (date_trunc('month', max(date)) - interval '1 day')::date::text as to from celeiro.account_day`,
  )
  await client.end()
  if (!rows[0]) throw new Error('nothing was seeded')
  return rows[0]
}
