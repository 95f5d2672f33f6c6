import type { Database } from '../connection/database.ts'

/** Health figures of the database over all companies; nobody is named. */
export interface Upkeep {
  readonly processes: number
  /** Nothing until it was done once. */
  readonly lastLedgerSeal: Date | null
  readonly lastTrailSeal: Date | null
  readonly lastBackup: Date | null
  /** Companies whose ledger check failed for good and has not succeeded since. */
  readonly failedChecks: number
}

export async function upkeepNow({ writer }: Database): Promise<Upkeep> {
  const { rows } = await writer.query<Upkeep>(
    `select processes, last_ledger_seal as "lastLedgerSeal", last_trail_seal as "lastTrailSeal",
       last_backup as "lastBackup", failed_checks as "failedChecks" from celeiro.upkeep()`,
  )
  const [row] = rows
  if (!row) throw new Error('celeiro.upkeep answered nothing')
  return row
}
