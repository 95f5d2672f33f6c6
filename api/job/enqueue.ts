import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Write } from '../db/tenant/tenant.ts'
import type { JobKind } from './kind.ts'

export interface Enqueued {
  /** Deduplication key: one job waits per kind, company and key; a running one is run once more. */
  readonly key?: string
  /** Earliest start; now by default. */
  readonly at?: Date
}

/** Enqueues a job of the company in the transaction of the write: it exists if and only if that commits. */
export async function enqueue<Payload extends z.ZodType>(
  write: Pick<Write, 'rows' | 'identity'>,
  { name, payload: schema }: JobKind<Payload>,
  payload: z.input<Payload>,
  { key, at }: Enqueued = {},
): Promise<void> {
  await write.rows('select celeiro.enqueue_job($1, $2, $3, $4, $5, $6)', [
    newId(),
    name,
    key ?? null,
    JSON.stringify(schema.parse(payload)),
    at ?? null,
    write.identity.userId,
  ])
}
