import { sql } from 'drizzle-orm'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { cashAccountMoves } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { AccountKind, CashAccountStatus } from '#domain/ledger/enums.ts'
import {
  depositAction,
  negativeWords,
  overMaximumWords,
  uncountedDays,
  uncountedWords,
} from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { codes } from '../../db/statement/code.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { accountsOf } from '../../ledger/counters.ts'
import { mostOfOne, type Waiting, type WaitingProvider } from '../../notification/waiting.ts'
import { mainAccount } from './main-account.ts'

const pathOf = (kind: unknown, id: unknown): string =>
  `${kind === AccountKind.codes.CASH ? cashAccountNoun.path : bankAccountNoun.path}/${id}`

/** Prefilled transfer of the excess, for those who may make it. */
const depositOf = (originId: string, destinationId: string, value: string): Waiting['instead'] => ({
  access: { kind: 'right', module: transferNoun.module, action: 'create' },
  path: `${transferNoun.path}/new?${new URLSearchParams({ originId, destinationId, value })}`,
  action: depositAction(value),
})

/** Accounts below zero, and cash boxes with more than they should hold. */
export const unbalancedAccounts: WaitingProvider = {
  access: { kind: 'right', module: bankAccountNoun.module, action: 'read' },
  select: () =>
    statementOf(
      sql`select a.id, a.kind, coalesce(b.nickname, c.name), ${sumText(sql`a.balance_cents`)},
          case when a.balance_cents >= 0 then ${sumText(sql`c.max_balance_cents`)} end,
          case when a.balance_cents >= 0 then (${mainAccount}) end
        from celeiro.ledger_account a
        left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
        left join celeiro.cash_account c on c.company_id = a.company_id and c.id = a.id
        where ${accountsOf({})} and (a.balance_cents < 0 or a.balance_cents > c.max_balance_cents)
        order by a.balance_cents < 0 desc, abs(a.balance_cents) desc, 3 limit ${mostOfOne}`,
      (rows: readonly [string, number, string, string, string | null, string | null][]) =>
        rows.map((row) => {
          const [id, kind, name, balance, limit, depositTo] = row
          const seen = { id: `balance ${id}`, path: pathOf(kind, id) }
          if (limit === null) return { ...seen, ...negativeWords(name, balance) }
          const words = overMaximumWords(name, balance, limit)
          const over = moneyOf(centsOf(balance) - centsOf(limit))
          return { ...seen, ...words, ...(depositTo && { instead: depositOf(id, depositTo, over) }) }
        }),
    ),
}

/** Cash boxes with money that were not counted for long. */
export const uncountedBoxes: WaitingProvider = {
  access: { kind: 'right', module: cashAccountNoun.module, action: rightOf(cashAccountMoves.count) },
  select: (today) =>
    statementOf(
      sql`select a.id, c.name, ${today} - coalesce(counted.last, a.opening_date), counted.last is not null
        from celeiro.ledger_account a
        join celeiro.cash_account c on c.company_id = a.company_id and c.id = a.id
        cross join lateral (select max(n.date) as last from celeiro.cash_count n
          where n.company_id = a.company_id and n.cash_account_id = a.id) counted
        where ${accountsOf({})} and a.status = ${codes(CashAccountStatus.codes.ACTIVE)} and a.balance_cents > 0
          and coalesce(counted.last, a.opening_date) < ${today} - ${uncountedDays}::integer
        order by 3 desc, 2 limit ${mostOfOne}`,
      (rows: readonly [string, string, number, boolean][]) =>
        rows.map((row) => {
          const [id, name, days, isCounted] = row
          const path = pathOf(AccountKind.codes.CASH, id)
          return { id: `uncounted ${id}`, path, ...uncountedWords(name, days, isCounted) }
        }),
    ),
}
