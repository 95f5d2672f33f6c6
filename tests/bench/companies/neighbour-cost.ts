import { connected } from '#api/db/connection/connected.ts'
import { latenciesOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { type Stack, startStack } from '../stack.ts'
import { inRounds, measured, median } from '../statistics.ts'
import { companiesDatabase } from './companies-database.ts'

const reads: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'bank accounts, first page', path: '/bank-account?pageSize=20' },
  { name: 'suppliers searched', path: '/supplier?pageSize=20&search=fornecedor%207' },
  { name: 'statement, first page', path: '/bank-statement?pageSize=20' },
  { name: 'indicators of the home screen', path: '/home/kpi' },
]
const tables = ['ledger_account', 'bank_account', 'supplier', 'movement', 'account_day']
export const companyCount = 10_000
const rounds = 5
const times = 20

/** Latency of a company among many others relative to alone; and index sizes. */
export async function neighbourCost(): Promise<Figure[]> {
  const alone = await startStack(() => companiesDatabase(1), 'alone-')
  try {
    const among = await startStack(() => companiesDatabase(companyCount), 'among-')
    try {
      return [...(await readFigures(alone, among)), ...(await indexFigures(alone, among))]
    } finally {
      await among.stop()
    }
  } finally {
    await alone.stop()
  }
}

async function readFigures(alone: Stack, among: Stack): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of reads) {
    const wait = ({ product, restHeaders }: Stack) =>
      latenciesOf({ url: `${product.url}/api${path}`, headers: restHeaders() }, times)
    await Promise.all([wait(alone), wait(among)])
    const pairs = await inRounds(rounds, async () => [median(await wait(alone)), median(await wait(among))] as const)
    const ratios = pairs.map(([one, other]) => other / one)
    figures.push({ name, unit: '×', value: measured(ratios), goal: goals.neighbours.goal })
    figures.push({ name: '· among the others', unit: 'ms', value: measured(pairs.map(([, other]) => other)) })
  }
  return figures
}

async function indexFigures(alone: Stack, among: Stack): Promise<Figure[]> {
  const [one, all] = await Promise.all([indexBytes(alone), indexBytes(among)])
  return tables.map((table) => {
    const kilobytes = (all.get(table) ?? 0) / companyCount / 1024
    const name = `indexes of ${table}, for each of ${companyCount.toLocaleString('en')} (alone ${Math.round((one.get(table) ?? 0) / 1024)} KB)`
    return { name, unit: 'KB', value: measured([kilobytes]) }
  })
}

const indexBytes = ({ adminUrl }: Stack): Promise<Map<string, number>> =>
  connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_indexes_size(oid) as bytes from pg_class
       where relnamespace = 'celeiro'::regnamespace and relname = any($1)`,
      [tables],
    )
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  })
