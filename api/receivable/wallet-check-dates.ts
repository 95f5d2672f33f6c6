import { sql } from 'drizzle-orm'
import { checkTitle } from '#domain/calendar/words.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { type DatesProvider, daysAfter, daysBefore, mostOfOne } from '../calendar/dates.ts'
import { codes } from '../db/statement/code.ts'
import { statementOf } from '../db/statement/statement.ts'
import { sumText } from '../db/table/columns.ts'

/** Cheques in the wallet on the days from which they may be deposited. Their issuers are not named. */
export const goodForDates: DatesProvider = {
  access: { kind: 'right', module: walletCheckNoun.module, action: 'read' },
  select: (today) =>
    statementOf(
      sql`select w.id, w.good_for_date::text, w.number, ${sumText(sql`w.value_cents`)}, w.updated_at
        from celeiro.wallet_check w
        where w.company_id = (select celeiro.current_company()) and w.branch_id = any((select celeiro.visible_branches())::uuid[])
          and w.status = ${codes(WalletCheckStatus.codes.IN_WALLET)}
          and w.good_for_date between ${today} - ${daysBefore}::int and ${today} + ${daysAfter}::int
        order by w.good_for_date, w.id limit ${mostOfOne}`,
      (rows: readonly [string, string, string, string, Date][]) =>
        rows.map(([id, date, number, value, changedAt]) => ({
          id: `wallet-check-${id}`,
          date,
          title: checkTitle({ number, value }),
          details: [],
          path: `${walletCheckNoun.path}/${id}`,
          changedAt,
        })),
    ),
}
