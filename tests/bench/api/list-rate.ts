import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Served, Stack } from '../stack.ts'
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
    bare: await measureRate(bareApi, bare),
    ours: await measureRate(product, ours),
  }))
  const ratios = rounds.map((round) => round.ours.rate / round.bare.rate)
  return [
    { ...goals.listRate, value: measured(ratios) },
    { name: '· answers per second, ours', unit: '/s', value: measured(rounds.map(({ ours }) => ours.rate)) },
    { name: '· answers per second, bare', unit: '/s', value: measured(rounds.map(({ bare }) => bare.rate)) },
    { name: '· processor time of an answer, ours', unit: 'ms', value: measured(rounds.map(({ ours }) => ours.cpu)) },
    { name: '· processor time of an answer, bare', unit: 'ms', value: measured(rounds.map(({ bare }) => bare.cpu)) },
  ]
}

/** Answers per second, and the milliseconds of its process that each took, the database's not counted. */
async function measureRate(server: Served, call: Call): Promise<{ rate: number; cpu: number }> {
  const [seconds, before] = [3, await server.cpu()]
  const rate = await rateOf(call, { callers, seconds })
  return { rate, cpu: ((await server.cpu()) - before) / (rate * seconds) }
}
