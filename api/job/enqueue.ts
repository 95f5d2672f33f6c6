import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Write } from '../db/tenant.ts'
import type { JobKind } from './kind.ts'

export interface Enqueued {
  /** Of the jobs of a kind and company with one key, one waits; one that runs is done once more. */
  readonly key?: string
  /** Not before; now unless told. */
  readonly at?: Date
}

/** Asks for a job of the company that the write acts for. It is there once the write is, and never when that is undone. */
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
