import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { LocalDate, Money } from '#domain/field/values.ts'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { moneyOf } from '#domain/value/money.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { isOfBank, type SuggestionQuery } from '../statement/statement-opposite.ts'

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

/** SQL: rows of that account under an alias, if the account, `account`, is visible. */
const ofAccount = (alias: string, id: string) => {
  const [companyId, accountId] = ['company_id', 'account_id'].map((name) => sql.raw(`${alias}.${name}`))
  return sql`${companyId} = (select celeiro.current_company()) and ${accountId} = ${id} and exists (select from account)`
}

/**
 * Bank and book balance at the end of each day with movements. The bank's starts from the last file with a balance
 * and the lines since; without one from the books and open items. Movements settled by their opposite cancel out;
 * both are left out where the first precedes all lines. Sums are cumulative over one pass: summed per day, years of
 * movements took minutes.
 */
export const selectBalanceDays = ({ bankAccountId, dateFrom, dateTo }: SuggestionQuery) =>
  statementOf(
    sql`with account as (
        select a.id from celeiro.ledger_account a
        where a.company_id = (select celeiro.current_company()) and a.id = ${bankAccountId}
          and a.branch_id = any((select celeiro.visible_branches())::uuid[])),
      proof as (
        select i.balance_date as date, i.balance_cents as cents from celeiro.import i
        where ${ofAccount('i', bankAccountId)} and i.balance_cents is not null
        order by i.balance_date desc, i.created_at desc limit 1),
      line as (
        select l.date, sum(l.amount_cents) as told,
          coalesce(sum(l.amount_cents) filter (where l.status = ${codes(StatementLineStatus.codes.STAGED)}), 0) as waiting
        from celeiro.bank_statement_line l where ${ofAccount('l', bankAccountId)} group by l.date),
      book as (
        select d.date, d.in_cents - d.out_cents as cents from celeiro.account_day d where ${ofAccount('d', bankAccountId)}),
      unreported as (
        select m.date, sum(m.amount_cents) as cents from celeiro.movement m
        join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
        where ${ofAccount('m', bankAccountId)} and b.reconciled_at is null and ${sql.raw(isOfBank('m'))}
          and not exists (select from proof)
          and m.date >= (select min(date) from line) and m.date <= ${dateTo} and not exists (
            select from celeiro.movement o join celeiro.movement_label p on p.company_id = o.company_id and p.movement_id = o.id
            where o.company_id = m.company_id and o.id = m.reverses and o.date < (select min(date) from line)
              and p.reconciled_at is null)
        group by m.date),
      day as (
        select date, sum(sum(told)) over earlier as told, sum(sum(waiting)) over earlier as waiting,
          sum(sum(book)) over earlier as book, sum(sum(unreported)) over earlier as unreported
        from (
          select date, told, waiting, 0 as book, 0 as unreported from line
          union all select date, 0, 0, cents, 0 from book
          union all select date, 0, 0, 0, cents from unreported) happened
        group by date window earlier as (order by date))
      select day.date::text,
        coalesce(
          (select cents from proof) + day.told
            - coalesce((select sum(told) from line where date <= (select date from proof)), 0),
          day.book + day.waiting - day.unreported)::bigint,
        day.book::bigint,
        exists (select from proof)
      from day where day.date between ${dateFrom} and ${dateTo} order by day.date`,
    (rows: readonly [string, string, string, boolean][]): z.input<typeof BalanceDays> => ({
      days: rows.map((row) => {
        const [date, bank, system] = row
        const difference = BigInt(bank) - BigInt(system)
        return { date, bank: moneyOf(BigInt(bank)), system: moneyOf(BigInt(system)), difference: moneyOf(difference) }
      }),
      isProven: rows[0]?.[3] === true,
    }),
  )
