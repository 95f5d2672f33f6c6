import type { Duplex } from 'node:stream'
import pg from 'pg'
import { DomainError } from '#domain/error/error.ts'

/** Hands all that is sent to the system at once: a write for each statement cost more than everything around it. */
export function inOneWrite<T>(client: object, sending: () => T): T {
  const { stream } = (client as { connection: { stream: Duplex } }).connection
  stream.cork()
  try {
    return sending()
  } finally {
    stream.uncork()
  }
}

/** Waits for all (a pipelined connection answers each in turn), then throws the first failure: later ones follow from it. */
export async function allOrFirstFailure(statements: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(statements)
  return settled.map((one) => {
    if (one.status === 'rejected') throw translated(one.reason)
    return one.value
  })
}

/** The refusals of `enter` as ours; every other error as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === 'CE401') return new DomainError('unauthorized')
  if (error.code === 'CE403') return new DomainError('branch_forbidden')
  return error
}
