import * as z from 'zod'
import type { Write } from '../db/tenant/tenant.ts'
import { JobAbandoned } from '../job/attempt.ts'
import { type JobHandler, plainJob, writeAs } from '../job/handler.ts'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'
import { depreciateOverMonths } from './depreciation.ts'
import { enterMissing } from './missing-entries.ts'

const Nothing = z.object({})

/** Once after the release that brings the journal, and every night for what an older process wrote beside a newer one. */
const keepJournal: JobKind<typeof Nothing> = {
  name: 'keep-journal',
  payload: Nothing,
  attempts: attemptsOfDays,
  schedule: { cron: '10 3 * * *', of: 'company' },
}

/**
 * Enters what lacks an entry, some at a time, so that it goes on where it was interrupted, and what assets lost in months that are
 * over; then the journal is whole, numbered and summed.
 */
export const journalKeeping: JobHandler[] = [
  plainJob(keepJournal, async (_payload, attempt) => {
    while (!(await writeAs(attempt, isWholeAfterSome)));
    await writeAs(attempt, depreciateOverMonths)
    // Each commits before the next: what is marked is committed by all.
    for (const text of ['select celeiro.mark_journal()', 'select celeiro.sum_journal()'])
      await writeAs(attempt, (write) => write.rows(text, []))
  }),
]

/** @throws JobAbandoned where the journal and the ledger differ on an account */
async function isWholeAfterSome(write: Write): Promise<boolean> {
  if (!(await enterMissing(write))) return false
  const [row] = await write.rows('select celeiro.begin_journal()', [])
  if (row?.[0] !== 0) throw new JobAbandoned(`journal faults: ${row?.[0]}`)
  return true
}
