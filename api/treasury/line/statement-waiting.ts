import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { bankStatementLineMoves } from '#domain/bank-statement-line/fields.ts'
import { Id, LocalDate } from '#domain/field/values.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { waitingLinesWords } from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { bankStatementLine } from '../../db/table/ledger-tables.ts'
import { mostOfOne, type WaitingProvider } from '../../notification/waiting.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { lineNoun } from './statement-line-view.ts'

export const WaitingLines = z
  .object({
    accounts: z.array(
      z
        .object({
          bankAccountId: Id,
          count: z.int(),
          from: LocalDate.meta({ description: 'Of the earliest line' }),
          to: LocalDate,
        })
        .meta({ id: 'WaitingAccount' }),
    ),
  })
  .meta({ id: 'WaitingLines' })

const waits = and(
  visibleRows(bankStatementLine, lineNoun.listing),
  eq(bankStatementLine.status, StatementLineStatus.codes.STAGED),
)

/** Lines that wait, by account. */
export const selectWaiting = statementOf(
  sql`select account_id, count(*)::int, min(date)::text, max(date)::text from ${bankStatementLine} where ${waits}
    group by account_id order by count(*) desc, account_id`,
  (rows: readonly [string, number, string, string][]) =>
    rows.map((row) => {
      const [bankAccountId, count, from, to] = row
      return { bankAccountId, count, from, to }
    }),
)

/** Notification of unreconciled lines by account. */
export const unreconciledLines: WaitingProvider = {
  access: { kind: 'right', module: bankStatementNoun.module, action: rightOf(bankStatementLineMoves.match) },
  select: () =>
    statementOf(
      sql`with waiting as (
          select account_id, count(*)::int as count, min(date)::text as first, max(date)::text as last
          from ${bankStatementLine} where ${waits} group by account_id)
        select w.account_id, b.nickname, w.count, w.first, w.last from waiting w
        join celeiro.bank_account b on b.company_id = (select celeiro.current_company()) and b.id = w.account_id
        order by w.count desc, b.nickname limit ${mostOfOne}`,
      (rows: readonly [string, string, number, string, string][]) =>
        rows.map((row) => {
          const [id, name, count, from, to] = row
          const period = new URLSearchParams({ bankAccountId: id, dateFrom: from, dateTo: to })
          return {
            id: `lines ${id}`,
            path: `${bankStatementNoun.path}/reconciliation?${period}`,
            ...waitingLinesWords(count, `: ${name}`),
          }
        }),
    ),
}
