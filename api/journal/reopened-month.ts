import type { Write } from '../db/tenant/tenant.ts'
import { documentsOf, enter } from './journalise.ts'

/**
 * Enters in their own months, or in the first one that is open again, what was entered in later ones while these were closed
 * ('referente a'): reversed there, entered here.
 */
export async function enterReopened(write: Write): Promise<void> {
  const late = await write.rows<[fact: number, id: string]>(select, [])
  await enter(write, documentsOf(late), { isBackfill: false })
}

const select = `select distinct e.fact, e.fact_id from celeiro.journal_entry e
  join celeiro.company c on c.id = e.company_id
  where e.company_id = (select celeiro.current_company()) and e.reference_month is not null
    and date_trunc('month', e.date) > greatest(e.reference_month, coalesce(date_trunc('month', c.lock_date + 1), '-infinity'))`
