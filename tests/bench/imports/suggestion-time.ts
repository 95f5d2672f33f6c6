import { latenciesOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'
import { accountId } from './imports-database.ts'

/** Suggestions for the lines of a month, as the screen requests them. */
export async function suggestionTime({ product, restHeaders }: Stack): Promise<Figure[]> {
  const month = 'dateFrom=2025-10-01&dateTo=2025-10-31'
  const url = `${product.url}/api/bank-statement/line/suggestions?bankAccountId=${accountId(1)}&${month}`
  const call = { url, headers: restHeaders() }
  const suggestions = (await (await fetch(url, { headers: restHeaders() })).json()) as Record<string, unknown[]>
  if (!suggestions.matches?.length || !suggestions.postings?.length) throw new Error('nothing was suggested')
  await latenciesOf(call, 2)
  return [{ ...goals.suggestions, value: measured(await latenciesOf(call, 10)) }]
}
