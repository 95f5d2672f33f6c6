import type { Logger } from 'pino'
import type { Database } from '../db/connection/database.ts'
import type { ClaimedJob } from './queue.ts'

/** One attempt at a job, as its handler sees it. */
export interface Attempt {
  readonly job: ClaimedJob
  readonly database: Database
  readonly log: Logger
  /** Aborted once the lease is lost or the process stops: side effects should stop then. */
  readonly signal: AbortSignal
  /** When the job comes next, if it does. */
  next(): Date | undefined
  /** Ends the job. @throws JobLost */
  finish(): Promise<void>
}

/** Trying again would not help. */
export class JobAbandoned extends Error {
  override readonly name = 'JobGivenUp'
  readonly reason: string

  /** @param reason a word for the log and for who looks after it; no data of anybody */
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** The lease was lost to another process: this attempt must have no effect. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

interface Refusal {
  readonly name?: unknown
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly constraint?: unknown
}

/** Failure reason as a code: error messages may quote an address or a document. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobAbandoned) return error.reason
  const { name, code, responseCode, constraint } = (error ?? {}) as Refusal
  const codes = [code, responseCode, constraint].filter((part) => part !== undefined)
  return codes.join(' ') || String(name ?? 'unknown')
}

/** Stack frames of the failure, without its message. */
export const placeOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? []).slice(0, 6) : []
