import { JournalFact } from '#domain/journal/fact.ts'
import type { Write } from '../db/tenant.ts'
import { enter } from './journalise.ts'

const { MOVEMENT, BILL, CHEQUE, CARD_SALE, MANUAL } = JournalFact.codes

/**
 * Enters in their own months, or in the first one that is open again, what was entered in later ones while these were closed
 * ('referente a'): reversed there, entered here.
 */
export async function enterReopened(write: Write): Promise<void> {
  const late = await write.rows<[fact: number, id: string]>(select, [])
  const of = (fact: number) => new Set(late.flatMap(([own, id]) => (own === fact ? [id] : [])))
  const documents = {
    posted: new Set<string>(),
    movements: of(MOVEMENT),
    bills: of(BILL),
    cheques: of(CHEQUE),
    cardSales: of(CARD_SALE),
    manualEntries: of(MANUAL),
  }
  await enter(write, documents, { isBackfill: false })
}

const select = `select distinct e.fact, e.fact_id from celeiro.journal_entry e
  join celeiro.company c on c.id = e.company_id
  where e.company_id = (select celeiro.current_company()) and e.reference_month is not null
    and date_trunc('month', e.date) > greatest(e.reference_month, coalesce(date_trunc('month', c.lock_date + 1), '-infinity'))`
