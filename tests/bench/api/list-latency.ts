import pg from 'pg'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { latenciesOf } from './load.ts'
import { companyId } from './seeded-database.ts'

interface Measurement extends Pick<Figure, 'name' | 'goal'> {
  readonly query: string
  readonly times: number
  /** Requested with a cold cache: the table has just been written to. */
  readonly isAfterWrite?: boolean
}

const lists: readonly Measurement[] = [
  { name: 'first page of the list and its count', query: '', times: 40 },
  { name: 'page 1,000', query: '&page=1000', times: 40 },
  { ...goals.farPage, query: '&page=25000', times: 20 },
  { name: 'page 25,000, first since a write', query: '&page=25000', times: 10, isAfterWrite: true },
  { name: 'last page, first since a write', query: '&page=50000', times: 10, isAfterWrite: true },
  { ...goals.noMatch, query: '&search=zznadazz', times: 40 },
  { name: 'search with a few matches', query: '&search=contato777777', times: 40 },
  { name: 'search with 58,824 matches', query: '&search=papelaria', times: 10 },
  { ...goals.countedFilter, query: '&status=2', times: 10, isAfterWrite: true },
  { ...goals.nextPage, query: '&status=2&page=2', times: 20 },
]

/** Latency of a page of a million suppliers for one caller, by query. */
export async function listLatency({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  const writer = new pg.Client({ connectionString: adminUrl })
  await writer.connect()
  const write = () =>
    writer.query(
      `update celeiro.supplier set version = version where company_id = $1
       and id = '01900000-0000-7000-9000-000000000001'`,
      [companyId],
    )
  const figures: Figure[] = []
  for (const { name, query, goal, times, isAfterWrite = false } of lists) {
    const call = { url: `${product.url}/api/supplier?pageSize=20${query}`, headers: restHeaders() }
    await latenciesOf(call, 3)
    const latencies: number[] = []
    while (latencies.length < times) {
      if (isAfterWrite) await write()
      latencies.push(...(await latenciesOf(call, isAfterWrite ? 1 : times)))
    }
    figures.push({ name, unit: 'ms', value: measured(latencies), goal })
  }
  await writer.end()
  return figures
}
