import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Database } from '#api/db/connection/database.ts'

/**
 * Where the connection to the database breaks: at the n-th statement of a write, before it ran or once it had. `idle`: the
 * connection itself ends while no statement is on its way, and the n-th is the first to find out.
 */
export interface Fault {
  /** From 1; 0: nowhere. */
  at: number
  when: 'before' | 'after' | 'idle'
  /** The number of statements sent by write transactions since this was reset to 0. */
  sent: number
}

const cut = () => Object.assign(new Error('the connection was cut'), { code: 'ECONNRESET' })

async function end(client: pg.PoolClient): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  const ended = once(client, 'end')
  stream.destroy()
  await ended
}

const isStream = (query: unknown): boolean => typeof query === 'object' && query !== null && 'submit' in query

/** The database, whose writes break where `fault` says. Rolling back is not broken: a real server does it by itself. */
export function faultyDatabase(database: Database, fault: Fault): Database {
  const broken = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const call = value.bind(target) as (...queryArguments: unknown[]) => Promise<unknown>
        if (name !== 'query') return call
        const cutting = async (...queryArguments: unknown[]) => {
          if (queryArguments[0] === 'rollback') return call(...queryArguments)
          fault.sent += 1
          const isHere = fault.sent === fault.at
          if (isHere && fault.when === 'before') throw cut()
          if (isHere && fault.when === 'idle') await end(target)
          const answer = await call(...queryArguments)
          if (isHere) throw cut()
          return answer
        }
        // What is copied is a stream, handed over at once.
        return (...queryArguments: unknown[]) =>
          isStream(queryArguments[0]) ? call(...queryArguments) : cutting(...queryArguments)
      },
    })
  const writer = new Proxy(database.writer, {
    get(target, name) {
      if (name === 'connect') return async () => broken(await target.connect())
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...database, writer }
}
