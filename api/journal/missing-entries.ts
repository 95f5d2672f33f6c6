import { JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../db/tenant.ts'
import { enter } from './journalise.ts'

/** Documents entered at once, of each kind. */
const mostAtOnce = 1_000

const { MOVEMENT, BILL, CHEQUE, CARD_SALE, MANUAL } = JournalFact.codes

/** Enters some documents of the company that lack an entry, on their own days; answers whether none lacked it. */
export async function enterMissing(write: Write): Promise<boolean> {
  const missing = await write.rows<[fact: number, id: string]>('select fact, id from celeiro.not_journalled($1)', [
    mostAtOnce,
  ])
  const of = (fact: number) => new Set(missing.flatMap(([own, id]) => (own === fact ? [id] : [])))
  const documents = {
    posted: new Set<string>(),
    movements: of(MOVEMENT),
    bills: of(BILL),
    cheques: of(CHEQUE),
    cardSales: of(CARD_SALE),
    manualEntries: of(MANUAL),
  }
  await enter(write, documents, { isBackfill: true })
  return missing.length === 0
}
