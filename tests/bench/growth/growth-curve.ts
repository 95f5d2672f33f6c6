import { writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { readingSettings } from '#api/db/connection/database.ts'
import { asOptions } from '#api/db/pooler/setting.ts'
import type { Figure } from '../figure.ts'
import { databaseTimes } from '../ledger/database-time.ts'
import { accountId, seededLedger } from '../ledger/ledger-database.ts'
import { recordedApi } from '../ledger/recorded-api.ts'
import { root } from '../place.ts'
import { type Stack, startStack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { type Curve, pictureOf } from './growth-picture.ts'

/** Ten million are seeded in hours rather than minutes, and only where that is asked for. */
const largest = Number(process.env.CELEIRO_BENCH_LARGEST ?? 1_000_000)
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= largest)
const times = 10

const list = '/bank-statement?pageSize=20'
const questions = [
  { name: 'statement, page 1', path: () => list },
  { name: 'statement of an account, its last page', path: lastPage },
  { name: 'totals of the company', path: () => '/bank-statement/kpi' },
  { name: 'indicators of the home screen', path: () => '/home/kpi' },
  { name: 'latest movements of the home screen', path: () => '/home/bank-statement?pageSize=10' },
  {
    name: 'statement of one plan, counted exactly',
    path: () => `${list}&accountPlanId=01900000-0000-7000-b000-000000000065`,
  },
  { name: 'statement searched by two words', path: () => `${list}&search=cantina%20coral` },
  {
    name: 'trial balance of the year',
    path: () => `/report/trial-balance?month=${yearAgo()}&monthTo=${month(new Date())}`,
  },
] as const

/** Three fifths of three quarters of a church's movements are of the first account. */
function lastPage(size: number): string {
  return `${list}&accountId=${accountId(1)}&page=${Math.floor((size * 0.58) / 20)}`
}

const month = (date: Date): string => date.toISOString().slice(0, 7)
function yearAgo(): string {
  const now = new Date()
  return month(new Date(now.getFullYear() - 1, now.getMonth() + 1, 15))
}

/** What questions cost the database as a church grows; their picture is written beside the document. */
export async function growthCurve(): Promise<Figure[]> {
  const figures: Figure[] = []
  const curves: Curve[] = questions.map(({ name }) => ({ name, points: [] }))
  for (const size of sizes) {
    const stack = await startStack(() => seededLedger(size, `growth-${size}`), `growth-${size}-`)
    for (const [place, value] of (await timesOn(stack, size)).entries()) {
      const { name } = questions[place] ?? { name: '' }
      figures.push({ name: `${name}, of ${size.toLocaleString('en')}`, unit: 'ms', value })
      curves[place]?.points.push({ size, milliseconds: value.median })
    }
    await stack.stop()
  }
  writeFileSync(path.join(root, 'docs/growth.svg'), pictureOf(curves))
  return figures.toSorted((one, other) => orderOf(one) - orderOf(other))
}

const orderOf = ({ name }: Figure): number => questions.findIndex((question) => name.startsWith(`${question.name}, of`))

async function timesOn(stack: Stack, size: number): Promise<Figure['value'][]> {
  const api = await recordedApi(stack)
  const client = new pg.Client({ connectionString: stack.applicationUrl, options: asOptions(readingSettings) })
  await client.connect()
  const values: Figure['value'][] = []
  for (const { path } of questions)
    values.push(measured(await databaseTimes(client, await api.statementsOf('GET', path(size)), times)))
  await client.end()
  await api.close()
  return values
}
