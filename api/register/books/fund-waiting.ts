import { sql } from 'drizzle-orm'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { overdrawnFundWords, waitingFundTransfersWords } from '#domain/notification/notification.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { inReais, sumText } from '../../db/table/columns.ts'
import { groupedKinds, mostOfOne, type WaitingProvider } from '../../notification/waiting.ts'

/** Bound funds below zero, the lowest first; those of the whole church to whoever may know what they have. */
export const overdrawnFunds: WaitingProvider = {
  access: { kind: 'right', module: 'funds', action: 'update' },
  select: () =>
    statementOf(
      sql`select f.id, f.name, ${inReais(sql`-b.floor_cents`)} from celeiro.fund_balance b
        join celeiro.fund f on f.company_id = b.company_id and f.id = b.fund_id
          and (f.branch_id = any((select celeiro.visible_branches())::uuid[])
            or f.branch_id is null and (select celeiro.sees_whole_funds()))
        where b.company_id = (select celeiro.current_company()) and b.is_bound and b.floor_cents < 0
        order by b.floor_cents limit ${mostOfOne}`,
      (rows) =>
        rows.map(([id, name, deficit]) => ({
          id: `overdrawn fund ${id}`,
          path: `/fund?report=${id}`,
          ...overdrawnFundWords(String(name), String(deficit)),
        })),
    ),
}

/** Transfers between funds that this person may approve: entered by others. */
export const waitingFundTransfers: WaitingProvider = {
  access: { kind: 'right', module: 'funds', action: 'approve' },
  select: () =>
    statementOf(
      sql`select count(*)::integer, ${sumText(sql`sum(t.value_cents)`)} from celeiro.fund_transfer t
        where t.company_id = (select celeiro.current_company()) and t.status = ${codes(FundTransferStatus.codes.WAITING)}
          and t.branch_id = any((select celeiro.visible_branches())::uuid[]) and t.created_by <> (select celeiro.current_person())`,
      groupedKinds('waiting fund transfers', '/fund-transfer?status=WAITING', waitingFundTransfersWords),
    ),
}
