import type { Figure } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { type Call, rateOf } from './load.ts'

const callers = 16

/** The first page of a million suppliers, as the product answers it and as a bare server does. */
export async function listRate({ product, bareApi, restHeaders }: Stack): Promise<Figure[]> {
  const ours: Call = { url: `${product.url}/api/supplier?pageSize=20`, headers: restHeaders() }
  const bare: Call = { url: `${bareApi.url}/?page=1` }
  await rateOf(bare, { callers, seconds: 1 })
  await rateOf(ours, { callers, seconds: 2 })
  const rounds = await inRounds(5, async () => ({
    bare: await rateOf(bare, { callers, seconds: 3 }),
    ours: await rateOf(ours, { callers, seconds: 3 }),
  }))
  const ratios = rounds.map((round) => round.ours / round.bare)
  return [
    { name: 'REST list, 20 of 1,000,000, to a bare server', unit: '×', value: measured(ratios), goal: { least: 0.35 } },
    { name: '· answers per second, ours', unit: '/s', value: measured(rounds.map((round) => round.ours)) },
    { name: '· answers per second, bare', unit: '/s', value: measured(rounds.map((round) => round.bare)) },
  ]
}
