import { brazilianDay } from '#tests/support/day.ts'
import { latenciesOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { accountId } from '../ledger/ledger-database.ts'
import { measuredMemory } from '../memory.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured, median } from '../statistics.ts'

const rounds = 5
/** Of the main account, which moves some 1,000 times a Sunday and 220 times another day: so many days until a Friday. */
const papers = { few: { rows: 1_000, days: 5 }, many: { rows: 10_000, days: 33 } }
type Size = (typeof papers)[keyof typeof papers]

/**
 * A statement of so many rows as PDF, from the product as it runs: the memory that its process takes meanwhile, its thread
 * included; and how long a list takes a lone caller while it is drawn, to how long it takes just before.
 */
export async function largePaper(stack: Stack): Promise<Figure[]> {
  const memoryOf = (size: Size) =>
    inRounds(rounds, async () => (await measuredMemory(stack.product, () => drawPaper(stack, size))).megabytes)
  await drawPaper(stack, papers.many)
  const few = await memoryOf(papers.few)
  const many = await memoryOf(papers.many)
  const slowed = await inRounds(rounds, () => slowedBy(stack, papers.many))
  return [
    { ...goals.paperMemoryOf1000, value: measured(few) },
    { ...goals.paperMemoryOf10000, value: measured(many) },
    { ...goals.listBesidePaper, value: measured(slowed.map(({ percent }) => percent)) },
    { name: '· the list alone', unit: 'ms', value: measured(slowed.map(({ alone }) => alone)) },
    { name: '· lists answered while one is drawn', unit: '', value: measured(slowed.map(({ lists }) => lists)) },
  ]
}

/** Slowdown of a list while a PDF of that size is drawn, in percent. */
async function slowedBy(stack: Stack, size: Size) {
  const list = { url: `${stack.product.url}/api/bank-account?pageSize=20`, headers: stack.restHeaders() }
  await latenciesOf(list, 20)
  const alone = median(await latenciesOf(list, 100))
  let isDone = false
  const drawing = drawPaper(stack, size).finally(() => {
    isDone = true
  })
  const beside: number[] = []
  while (!isDone) beside.push(...(await latenciesOf(list, 5)))
  await drawing
  return { alone, percent: (median(beside) / alone - 1) * 100, lists: beside.length }
}

/** Days since the last Friday before yesterday. */
function lastFriday(): number {
  const friday = 5
  const weekday = new Date(`${brazilianDay(2)}T12:00:00Z`).getUTCDay()
  return 2 + ((weekday - friday + 7) % 7)
}

/** Draws the paper and reads all of it. @throws Error where it has fewer rows than it should */
async function drawPaper({ product, restHeaders }: Stack, { rows, days }: Size): Promise<void> {
  const last = lastFriday()
  const query = `accountId=${accountId(1)}&dateFrom=${brazilianDay(last + days - 1)}&dateTo=${brazilianDay(last)}`
  const headers = restHeaders()
  const counted = await fetch(`${product.url}/api/bank-statement?pageSize=10&${query}`, { headers })
  const { count } = (await counted.json()) as { count: number }
  const response = await fetch(`${product.url}/api/bank-statement/pdf-report?${query}`, { headers })
  const { url } = (await response.json()) as { url: string }
  const answer = await fetch(product.url + url)
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok || count < rows || count > 1.3 * rows)
    throw new Error(`a paper of ${count} rows came with ${answer.status}, ${bytes} bytes`)
}
