import { sql } from 'drizzle-orm'
import { AccountKind } from '#domain/ledger/enums.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { codes } from '../../db/statement/code.ts'

/** SQL for account `a`: the active bank account with the highest balance, own branch first. */
export const mainAccount = sql`
  select m.id from celeiro.ledger_account m
  join celeiro.branch b on b.company_id = m.company_id and b.id = m.branch_id and b.status = ${codes(GeneralStatus.codes.ACTIVE)}
  where m.company_id = a.company_id and m.kind = ${codes(AccountKind.codes.BANK)} and m.status = ${codes(GeneralStatus.codes.ACTIVE)}
    and m.branch_id = any((select celeiro.visible_branches())::uuid[])
  order by m.branch_id = a.branch_id desc, m.balance_cents desc, m.id limit 1`
