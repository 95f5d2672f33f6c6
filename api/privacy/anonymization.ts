import type { Write } from '../db/tenant.ts'
import { forgetFiles } from './person-file.ts'

/** A person about to be forgotten, by the name that they bore. */
export interface Forgotten {
  readonly id: string
  readonly name: string
}

/**
 * Blanks what the audit trail says of a person and appends the reason, takes their name from the movements they are
 * named in, and lets go of the files that their record holds. Call it last: it holds the trail until the end.
 */
export async function anonymizeTrail(
  write: Write,
  resource: string,
  { id, name }: Forgotten,
  reason: string,
): Promise<void> {
  await forgetFiles(write, resource, id)
  const values = [write.identity.userId, resource, id, reason, name]
  await write.rows('select celeiro.anonymize_trail($1, $2, $3, $4, $5)', values)
}
