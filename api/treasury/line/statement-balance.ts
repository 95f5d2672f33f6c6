import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { LocalDate, Money } from '#domain/field/values.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../../db/code.ts'
import { statementOf } from '../../db/statement.ts'
import { isOfBank, type SuggestionQuery } from './statement-opposite.ts'

const BalanceDay = z.object({ date: LocalDate, bank: Money, system: Money, difference: Money }).meta({
  id: 'BalanceDay',
  description: 'At the end of the day: what the bank holds, what the books say, the first less the second',
})

export const BalanceDays = z
  .object({
    days: z.array(BalanceDay),
    isProven: z.boolean().meta({
      description: "The bank's balance comes from a file that told it; else from the books and what waits",
    }),
  })
  .meta({ id: 'BalanceDays' })

/**
 * Both balances at the end of each day on which anything happened. The bank's is told from the last file that named one,
 * and from the lines between; without such a file from the books, what waits and what the bank has not reported. What is
 * settled by its opposite comes to nothing there: both are left out where the first lies before all lines.
 */
export const selectBalanceDays = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery) =>
  statementOf(
    sql`with account as (
        select a.company_id, a.id from celeiro.ledger_account a
        where a.company_id = (select celeiro.current_company()) and a.id = ${bankAccountId}
          and a.branch_id = any((select celeiro.visible_branches())::uuid[])),
      proof as (
        select i.balance_date as date, i.balance_cents as cents from celeiro.import i join account on i.account_id = account.id
        where i.company_id = account.company_id and i.balance_cents is not null
        order by i.balance_date desc, i.created_at desc limit 1),
      line as (
        select l.date, l.amount_cents as cents, l.status from celeiro.bank_statement_line l join account on l.account_id = account.id
        where l.company_id = account.company_id),
      book as (
        select d.date, d.in_cents - d.out_cents as cents from celeiro.account_day d join account on d.account_id = account.id
        where d.company_id = account.company_id),
      unreported as (
        select m.date, m.amount_cents as cents from celeiro.movement m join account on m.account_id = account.id
        join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
        where m.company_id = account.company_id and b.reconciled_at is null and ${sql.raw(isOfBank('m'))}
          and m.date >= (select min(date) from line) and not exists (
            select from celeiro.movement o join celeiro.movement_label p on p.company_id = o.company_id and p.movement_id = o.id
            where o.company_id = m.company_id and o.id = m.reverses and o.date < (select min(date) from line)
              and p.reconciled_at is null)),
      day as (
        select date from line where date between ${dateFrom} and ${dateTo}
        union select date from book where date between ${dateFrom} and ${dateTo})
      select day.date::text,
        coalesce(
          (select cents from proof)
            + coalesce((select sum(cents) from line where date > (select date from proof) and date <= day.date), 0)
            - coalesce((select sum(cents) from line where date <= (select date from proof) and date > day.date), 0),
          coalesce((select sum(cents) from book where date <= day.date), 0)
            + coalesce((select sum(cents) from line where status = ${codes(StatementLineStatus.codes.STAGED)} and date <= day.date), 0)
            - coalesce((select sum(cents) from unreported where date <= day.date), 0))::bigint,
        coalesce((select sum(cents) from book where date <= day.date), 0)::bigint,
        exists (select from proof)
      from day order by day.date`,
    (rows: readonly [string, string, string, boolean][]): z.input<typeof BalanceDays> => ({
      days: rows.map((row) => {
        const [date, bank, system] = row
        const difference = BigInt(bank) - BigInt(system)
        return { date, bank: moneyOf(BigInt(bank)), system: moneyOf(BigInt(system)), difference: moneyOf(difference) }
      }),
      isProven: rows[0]?.[3] === true,
    }),
  )
