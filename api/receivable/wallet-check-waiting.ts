import { type SQL, sql } from 'drizzle-orm'
import { dueChecksWords, type NotificationWords, returnedChecksWords } from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { WalletCheckStatus, walletCheckMoves } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { codes } from '../db/statement/code.ts'
import { statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'
import { groupedKinds, type WaitingProvider } from '../notification/waiting.ts'

/** One notification of all such cheques; none when there are none. */
const notification = (
  id: string,
  searchOf: (today: string) => string,
  words: (count: number, value: string) => NotificationWords,
  which: (today: SQL) => SQL,
): WaitingProvider => ({
  access: { kind: 'right', module: walletCheckNoun.module, action: rightOf(walletCheckMoves.deposit) },
  select: (today) =>
    statementOf(
      sql`select count(*)::integer, ${sumText(sql`sum(w.value_cents)`)}, ${today}::text from celeiro.wallet_check w
        where w.company_id = (select celeiro.current_company())
          and w.branch_id = any((select celeiro.visible_branches())::uuid[]) and ${which(today)}`,
      (rows) => groupedKinds(id, `${walletCheckNoun.path}?${searchOf(String(rows[0]?.[2]))}`, words)(rows),
    ),
})

const { IN_WALLET, RETURNED } = WalletCheckStatus.codes

/** Cheques whose day has come. */
export const dueChecks = notification(
  'due checks',
  (today) => `status=IN_WALLET&goodForDateTo=${today}`,
  dueChecksWords,
  (today) => sql`w.status = ${codes(IN_WALLET)} and w.good_for_date <= ${today}`,
)

/** Cheques that came back. */
export const returnedChecks = notification(
  'returned checks',
  () => 'status=RETURNED',
  returnedChecksWords,
  () => sql`w.status = ${codes(RETURNED)}`,
)
