import { type SQL, sql } from 'drizzle-orm'
import { fundTransfer, manualEntry } from './book-tables.ts'
import { transfer } from './ledger-tables.ts'

const seen = sql`any((select celeiro.visible_branches())::uuid[])`

/** Visible manual entries: to who sees the branches of all their lines, since each is one act. */
export const visibleManualEntry: SQL = sql`${manualEntry.branchId} = ${seen}
  and not exists (select from celeiro.manual_entry_line l
    where l.company_id = ${manualEntry.companyId} and l.manual_entry_id = ${manualEntry.id}
      and l.branch_id <> all((select celeiro.visible_branches())::uuid[]))`

/** Visible transfers between funds: none without a branch, as other records may be. */
export const visibleFundTransfer: SQL = sql`${fundTransfer.branchId} = ${seen}`

/** Visible transfers: to who sees the branch of either end. */
export const visibleTransfer: SQL = sql`(${transfer.originBranchId} = ${seen} or ${transfer.destinationBranchId} = ${seen})`
