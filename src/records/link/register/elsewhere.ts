import type { Client } from '#src/graphql/client.ts'
import { shortRecords } from './short-record.ts'

/** A record of that name, in whichever of the branches that the person reaches; null where there is none. */
export async function elsewhereOf(client: Client, resource: string, search: string, signal: AbortSignal) {
  const document = shortRecords[resource]?.elsewhere
  if (!document) return null
  const answer = await client.request(document, { search }, { signal, everyBranch: true })
  return Object.values(answer)[0]?.rows[0] ?? null
}
