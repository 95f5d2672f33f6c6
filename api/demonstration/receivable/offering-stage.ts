import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Day } from '../source/calendar.ts'
import type { Random } from '../source/random.ts'
import type { PlayedAccount } from '../treasury/accounts.ts'
import type { Played } from '../treasury/movements.ts'
import type { StoredCheck } from './checks.ts'
import type { Founding } from './offering-rows.ts'

/** What offerings are played on. */
export interface Stage {
  readonly cash: readonly PlayedAccount[]
  /** Ids by code. */
  readonly plans: ReadonlyMap<string, string>
  readonly centers: ReadonlyMap<string, string>
  /** Those of the branch, or of all, who are members still. */
  readonly members: readonly { readonly id: string; readonly branchId?: string | undefined }[]
  /** Cheques of the wallet: those that fit come from an offering. */
  readonly checks: readonly StoredCheck[]
  readonly bankId: string
  readonly days: readonly Day[]
  readonly actors: ReadonlyMap<string, string>
  readonly random: Random
  readonly newId: () => string
  /** Ids of further movements, from a separate random stream. */
  readonly newPartId: () => string
}

/** Offerings of these months, and their postings. */
export interface PlayedOfferings {
  readonly documents: readonly Played[]
  /** The wallet's cheques, those that came with an offering naming it. */
  readonly checks: readonly StoredCheck[]
  /** What a cheque brought, as income of the offering that it came with and of its month. */
  classified(document: Played): Played
  write(db: NodePgDatabase, trace: Founding): Promise<void>
}
