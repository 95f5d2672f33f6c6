import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { RecordedStatement } from './recorded-api.ts'

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Ids of the seed and of the banks begin like this; every other one was made for the call. */
const seeded = '01900000-'

/**
 * What a call sent, as it may be sent again on a connection of one's own: with new ids where the call made ids, each
 * statement prepared once. Nothing but the statements: no rules, no server around them.
 */
export function replayOf(client: pg.Client, recorded: readonly RecordedStatement[]): () => Promise<void> {
  const statements = recorded.map(({ text, values }, place) => ({
    text,
    values,
    ...(values.length && { name: `sent_${place}` }),
  }))
  return async () => {
    const made = new Map<string, string>()
    const renew = (id: string): string => {
      if (id.startsWith(seeded)) return id
      const replacement = made.get(id) ?? newId()
      made.set(id, replacement)
      return replacement
    }
    for (const { values, ...statement } of statements) {
      const renewed = values.map((value) => (typeof value === 'string' ? value.replace(ids, renew) : value))
      await client.query({ ...statement, values: renewed, rowMode: 'array' })
    }
  }
}

/** Turns per second of drivers who each go on for that long, all at once. */
export async function turnsPerSecond(drivers: readonly (() => Promise<void>)[], seconds: number): Promise<number> {
  const started = performance.now()
  let turns = 0
  await Promise.all(
    drivers.map(async (turn) => {
      while (performance.now() < started + seconds * 1000) {
        await turn()
        turns++
      }
    }),
  )
  return turns / ((performance.now() - started) / 1000)
}
