import { sql } from 'drizzle-orm'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionMoves } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import { lateCreditsWords } from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { groupedKinds, type WaitingProvider } from '../../notification/waiting.ts'

/** Sales of which the money should have come and did not, as one. */
export const lateCredits: WaitingProvider = {
  access: { kind: 'right', module: cardReceiptNoun.module, action: rightOf(cardTransactionMoves.writeOff) },
  select: (today) =>
    statementOf(
      sql`select count(*)::integer, ${sumText(sql`sum(t.net_cents)`)} from celeiro.card_transaction t
        where t.company_id = (select celeiro.current_company()) and t.status in (${codes(...openStatuses)})
          and t.expected_credit_date < ${today} and t.branch_id = any((select celeiro.visible_branches())::uuid[])`,
      groupedKinds('late credits', `${cardTransactionNoun.path}?status=LATE`, lateCreditsWords),
    ),
}
