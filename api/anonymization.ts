import type { Write } from './db/tenant.ts'

/** Blanks what the audit trail says of a person and appends the reason. Call it last: it holds the trail until the end. */
export async function anonymizeTrail(write: Write, resource: string, id: string, reason: string): Promise<void> {
  await write.rows('select celeiro.anonymize_trail($1, $2, $3, $4)', [write.identity.userId, resource, id, reason])
}
