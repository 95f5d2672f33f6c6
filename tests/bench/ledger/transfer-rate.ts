import pg from 'pg'
import { v7 as newId } from 'uuid'
import { TransferType } from '#domain/ledger/enums.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { rateOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import type { Stack } from '../stack.ts'
import { inRounds, measured } from '../statistics.ts'
import { accountId } from './ledger-database.ts'
import { type RecordedApi, type RecordedStatement, recordedApi } from './recorded-api.ts'
import { replayOf, turnsPerSecond } from './replay.ts'

const rounds = 5
const seconds = 3

interface Crowd {
  readonly name: string
  readonly callers: number
  /** The pair of accounts of a caller, from 0. */
  readonly pairOf: (caller: number) => number
}

const crowds: readonly Crowd[] = [
  { name: '1 caller', callers: 1, pairOf: () => 0 },
  { name: '8 callers, one pair of accounts', callers: 8, pairOf: () => 0 },
  { name: '8 callers, a pair each', callers: 8, pairOf: (caller) => caller },
]

/** From one bank account of the seed to the next: eight pairs that share no account. */
const transferOf = (pair: number) => ({
  type: TransferType.codes.BANK_TO_BANK,
  originId: accountId(1 + 2 * pair),
  destinationId: accountId(2 + 2 * pair),
  value: '0.37',
  date: localDateOf(new Date(), 'America/Sao_Paulo'),
})

/** Transfers by the REST API to the same statements sent bare over as many connections, on one server. */
export async function transferRate(stack: Stack): Promise<Figure[]> {
  const api = await recordedApi(stack)
  const recorded = await recordedTransfers(api)
  await api.close()
  const figures: Figure[] = []
  for (const crowd of crowds) {
    const clients = await Promise.all(Array.from({ length: crowd.callers }, () => connection(stack.applicationUrl)))
    const drivers = clients.map((client, caller) => replayOf(client, recorded[crowd.pairOf(caller)] ?? []))
    const bare = () => turnsPerSecond(drivers, seconds)
    const ours = () => transfersPerSecond(stack, crowd)
    await bare()
    await ours()
    const results = await inRounds(rounds, async () => ({ bare: await bare(), ours: await ours() }))
    await Promise.all(clients.map((client) => client.end()))
    const ratios = results.map((round) => round.ours / round.bare)
    figures.push(
      { name: `transfers by REST, ${crowd.name}, to the same statements bare`, unit: '×', value: measured(ratios) },
      { name: '· transfers per second, ours', unit: '/s', value: measured(results.map((round) => round.ours)) },
      { name: '· transfers per second, bare', unit: '/s', value: measured(results.map((round) => round.bare)) },
    )
  }
  const [first = []] = recorded
  figures.push({ name: 'statements of a transfer', unit: '', value: measured([first.length]) })
  return figures
}

/** The statements of one transfer of each pair. */
const recordedTransfers = (api: RecordedApi): Promise<RecordedStatement[][]> =>
  inRounds(8, (pair) => api.statementsOf('POST', '/transfer', { 'idempotency-key': newId() }, transferOf(pair)))

async function connection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

function transfersPerSecond({ product, restHeaders }: Stack, { callers, pairOf }: Crowd): Promise<number> {
  const headers = { ...restHeaders(), 'content-type': 'application/json' }
  return rateOf(
    (caller) => ({
      url: `${product.url}/api/transfer`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newId() },
      body: JSON.stringify(transferOf(pairOf(caller))),
    }),
    { callers, seconds },
  )
}
