import { sql } from 'drizzle-orm'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionMoves } from '#domain/card-transaction/move.ts'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import { lateCardWords } from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { codes } from '../../db/code.ts'
import { statementOf } from '../../db/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { mostOfOne, type WaitingProvider } from '../../notification/waiting.ts'

/** Receipts of which money should have come and did not, the longest first. */
export const lateCredits: WaitingProvider = {
  access: { kind: 'right', module: cardReceiptNoun.module, action: rightOf(cardTransactionMoves.writeOff) },
  select: (today) =>
    statementOf(
      sql`select r.id, r.code, ${sumText(sql`sum(t.net_cents)`)}, count(*)::integer, min(t.expected_credit_date)::text
        from celeiro.card_transaction t
        join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
        where t.company_id = (select celeiro.current_company()) and t.status in (${codes(...openStatuses)})
          and t.expected_credit_date < ${today} and t.branch_id = any((select celeiro.visible_branches())::uuid[])
        group by r.id, r.code order by 5, 2 limit ${mostOfOne}`,
      (rows: readonly [string, string, string, number, string][]) =>
        rows.map((row) => {
          const [id, code, value, count, since] = row
          const path = `${cardReceiptNoun.path}/${id}`
          return { id: `late card ${id}`, path, ...lateCardWords(code, value, count, since) }
        }),
    ),
}
