import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { referred } from '../db/statement/join.ts'
import { bankAccount, cashAccount } from '../db/table/ledger-tables.ts'

/** Name of the bank or cash account that a column refers to; `name` is the alias of the join. */
export function accountNameOf(name: string, companyId: AnyPgColumn, id: AnyPgColumn): SQL {
  const ofBank = referred(`${name}_bank`, bankAccount, { companyId, id })
  const ofCash = referred(`${name}_cash`, cashAccount, { companyId, id })
  return sql`coalesce(${ofBank.nickname}, ${ofCash.name})`
}
