import type { Figure, Goal } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { latenciesOf } from './load.ts'

const lists: readonly { name: string; query: string; goal?: Goal; times: number }[] = [
  { name: 'first page and its count', query: '', times: 40 },
  { name: 'page 1,000', query: '&page=1000', times: 40 },
  { name: 'page 25,000', query: '&page=25000', goal: { most: 10 }, times: 20 },
  { name: 'search without a match', query: '&search=zznadazz', goal: { most: 5 }, times: 40 },
  { name: 'search with a few matches', query: '&search=contato777777', times: 40 },
  { name: 'search with 58,824 matches', query: '&search=papelaria', times: 10 },
  { name: 'filter by situation, counted exactly', query: '&status=2', goal: { most: 250 }, times: 10 },
]

/** How long one caller waits for a page of a million suppliers, by what is asked. */
export async function listLatency({ product, restHeaders }: Stack): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, query, goal, times } of lists) {
    const call = { url: `${product.url}/api/supplier?pageSize=20${query}`, headers: restHeaders() }
    await latenciesOf(call, 3)
    figures.push({ name: `list: ${name}`, unit: 'ms', value: measured(await latenciesOf(call, times)), goal })
  }
  return figures
}
