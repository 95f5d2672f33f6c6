import type { OpenDays } from '#domain/approval/rules.ts'
import { only } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Services } from '../http/operation.ts'
import { todayOf } from '../ledger/posting.ts'

/** Days that the company has open. */
export async function openDays(write: Write, services: Services): Promise<OpenDays> {
  const [lockDate, closedYear] = only(
    await write.rows<[lockDate: string | null, closedYear: string | null]>(
      'select c.lock_date::text, c.closed_year::text from celeiro.company c where c.id = (select celeiro.current_company())',
      [],
    ),
  )
  return { today: todayOf(write, services), lockDate: lockDate ?? undefined, closedYear: closedYear ?? undefined }
}
