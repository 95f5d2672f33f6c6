import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { root } from '../place.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { type Call, latenciesOf } from './load.ts'

const calls = 200
/** REST was asked thousands of times by then; the gateway's code too must run as it does in a server that is in use. */
const warmingCalls = 2_000

/** The document the list screen sends. */
const document = /query Suppliers\([\s\S]*?\n}\n/.exec(
  readFileSync(path.join(root, 'src/graphql/documents/supplier.graphql'), 'utf8'),
)?.[0]

/** Processor time that the gateway adds to a list of twenty rows. */
export async function graphqlCost({ product, restHeaders, accessToken }: Stack): Promise<Figure[]> {
  const rest: Call = { url: `${product.url}/api/supplier?pageSize=20`, headers: restHeaders() }
  const graphql: Call = {
    url: `${product.url}/graphql`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'graphql-require-preflight': '1',
      authorization: `Bearer ${accessToken()}`,
    },
    body: JSON.stringify({ query: document, variables: { pageSize: 20 } }),
  }
  const costOf = async (call: Call) => {
    const before = await product.cpu()
    await latenciesOf(call, calls)
    return ((await product.cpu()) - before) / calls
  }
  await latenciesOf(rest, warmingCalls)
  await latenciesOf(graphql, warmingCalls)
  const rounds = await inRounds(5, async () => ({ rest: await costOf(rest), graphql: await costOf(graphql) }))
  return [
    {
      ...goals.graphql,
      value: measured(rounds.map((round) => round.graphql - round.rest)),
    },
    { name: '· REST', unit: 'ms', value: measured(rounds.map((round) => round.rest)) },
  ]
}
