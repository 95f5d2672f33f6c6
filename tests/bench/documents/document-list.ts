import { latenciesOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'

const lists = [
  { of: 'instalments', path: '/installment' },
  { of: 'cheques', path: '/wallet-check' },
  { of: 'offerings', path: '/tithes-offerings' },
  { of: 'sales by card', path: '/card-transaction' },
]

const paths = [
  { name: 'first page', query: '', times: 20 },
  { name: 'page 25,000', query: '&page=25000', times: 10, goal: goals.farPage.goal },
  { name: 'search without a match', query: '&search=zznadazz', times: 20, goal: goals.noMatch.goal },
  { name: 'filter by situation, counted exactly', query: '&status=4', times: 5, goal: goals.countedFilter.goal },
]

/** Latency of a page of a million documents for one caller, by query. */
export async function documentList({ product, restHeaders }: Stack): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { of, path } of lists)
    for (const { name, query, times, goal } of paths) {
      const call = { url: `${product.url}/api${path}?pageSize=20${query}`, headers: restHeaders() }
      await latenciesOf(call, 2)
      figures.push({
        name: `${of}: ${name}`,
        unit: 'ms',
        value: measured(await latenciesOf(call, times)),
        ...(goal && { goal }),
      })
    }
  return figures
}
