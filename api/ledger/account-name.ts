import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { referred } from '../db/join.ts'
import { bankAccount, cashAccount } from '../db/table/ledger-tables.ts'

/** What the account is called that a column refers to, a bank's or a cash box; `name` tells it from other joins of the view. */
export function accountNameOf(name: string, companyId: AnyPgColumn, id: AnyPgColumn): SQL {
  const ofBank = referred(`${name}_bank`, bankAccount, { companyId, id })
  const ofCash = referred(`${name}_cash`, cashAccount, { companyId, id })
  return sql`coalesce(${ofBank.nickname}, ${ofCash.name})`
}
