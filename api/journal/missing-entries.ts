import type { Write } from '../db/tenant/tenant.ts'
import { documentsOf, enter } from './journalise.ts'

/** Documents entered at once, of each kind. */
const mostAtOnce = 1_000

/** Enters some documents of the company that lack an entry, on their own days; answers whether none lacked it. */
export async function enterMissing(write: Write): Promise<boolean> {
  const missing = await write.rows<[fact: number, id: string]>('select fact, id from celeiro.not_journalled($1)', [
    mostAtOnce,
  ])
  await enter(write, documentsOf(missing), { isBackfill: true })
  return missing.length === 0
}
