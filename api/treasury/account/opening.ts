import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Money } from '#domain/field/values.ts'
import { AccountKind, MovementOrigin } from '#domain/ledger/enums.ts'
import { dateProblems, openingProblems } from '#domain/ledger/rules.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import { codes } from '../../db/statement/code.ts'
import { outer } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { moneyText, sumText } from '../../db/table/columns.ts'
import { ledgerAccount } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { type Account, lockAccounts } from '../../ledger/account.ts'
import { lockActivePosting, post, reverse, todayOf } from '../../ledger/posting.ts'
import type { View } from '../../noun/definition/noun.ts'

/** Ledger fields of an account form. */
export interface Opening {
  /** "1234.56" */
  readonly openingBalance: string
  /** yyyy-MM-dd */
  readonly openingDate: string
  readonly branchId: string
  readonly allowNegative?: boolean
}

export const InactiveBranch = z
  .string()
  .optional()
  .meta({ description: 'The name of its branch where that is inactive: nothing of it changes then' })

export const WasPosted = z
  .boolean()
  .meta({ description: 'Something was posted in it, be it its opening: it is put away and no longer deleted' })

const AccountTotals = z.object({ balance: Money }).meta({ id: 'AccountTotals' })

/** What accounts hold together; what each holds is in cents. */
export const balanceTotals = (balanceCents: SQL): View => ({
  schema: AccountTotals,
  selection: { balance: sumText(sql`sum(${balanceCents})`).as('balance') },
})

/** Ledger facts of a row's account, as columns. */
export function ledgerColumns(table: { companyId: AnyPgColumn; id: AnyPgColumn }) {
  const companyId = outer(table.companyId)
  const id = outer(table.id)
  const own = (column: SQL) =>
    sql`(select ${column} from celeiro.ledger_account a where a.company_id = ${companyId} and a.id = ${id})`
  const opening = sql`(select coalesce(sum(m.amount_cents), 0) from celeiro.movement m
    where m.company_id = ${companyId} and m.account_id = ${id} and m.origin_id = ${id})`
  const status = own(sql`a.status`)
  const balanceCents = own(sql`a.balance_cents`)
  return {
    status,
    balanceCents,
    /** The name of its branch, where that is inactive. */
    inactiveBranch: own(sql`(select f.name from celeiro.branch f where f.company_id = a.company_id
      and f.id = a.branch_id and f.status <> ${codes(GeneralStatus.codes.ACTIVE)})`).as('inactive_branch'),
    selection: {
      status: status.as('status'),
      balance: moneyText(balanceCents, 'balance'),
      openingBalance: moneyText(opening, 'opening_balance'),
      openingDate: own(sql`a.opening_date::text`).as('opening_date'),
      allowNegative: own(sql`a.allow_negative`).as('allow_negative'),
      wasPosted: own(sql`a.last_seq > 0`).as('was_posted'),
      hasMovements: sql`exists (select from celeiro.movement m where m.company_id = ${companyId}
        and m.account_id = ${id} and m.origin_id <> ${id})`.as('has_movements'),
    },
  }
}

/**
 * Opens an account in the ledger, or takes up what its form changed: its opening and its branch until the first other
 * movement, whether it may be negative always. A changed opening is undone by its opposite and posted anew.
 * @throws InvalidInput for what may no longer change, and for a day on which nothing is posted
 */
export async function settleOpening(
  write: Write,
  services: Services,
  { id, kind, input, before }: { id: string; kind: number; input: Opening; before: Values | undefined },
): Promise<void> {
  if (before) return changeOpening(write, services, await lockedAccount(write, id, kind), input)
  const { openingDate, branchId, allowNegative = false } = input
  const { companyId } = write.identity
  // Waits for a concurrent month closing, which locks the company's row and all accounts but this new one.
  await write.db.insert(ledgerAccount).values({ companyId, id, branchId, kind, allowNegative, openingDate })
  await postOpening(write, services, await lockedAccount(write, id, kind), input)
}

async function changeOpening(write: Write, services: Services, account: Account, input: Opening): Promise<void> {
  const { id, kind } = account
  const { openingDate, openingBalance, branchId, allowNegative = false } = input
  const problems = openingProblems(account, { openingDate, branchId, openingCents: centsOf(openingBalance) })
  if (problems.length) throw new InvalidInput(problems)
  const isMoved = account.openingDate !== openingDate || account.opening.cents !== centsOf(openingBalance)
  if (isMoved)
    await reverse(write, services, await lockActivePosting(write, id), { date: account.openingDate, at: shownAt })
  await write.db
    .update(ledgerAccount)
    .set({ branchId, allowNegative, openingDate })
    .where(and(eq(ledgerAccount.companyId, write.identity.companyId), eq(ledgerAccount.id, id)))
  if (isMoved) await postOpening(write, services, await lockedAccount(write, id, kind), input)
}

const shownAt = { account: 'openingBalance', date: 'openingDate' }

/** @throws InvalidInput for a day on which nothing is posted, also where there is nothing to post */
async function postOpening(write: Write, services: Services, account: Account, input: Opening): Promise<void> {
  const problems = dateProblems(account, input.openingDate, todayOf(write, services), shownAt.date)
  if (problems.length) throw new InvalidInput(problems)
  const cents = centsOf(input.openingBalance)
  if (cents === 0n) return
  await post(write, services, {
    origin: MovementOrigin.codes.OPENING,
    originId: account.id,
    date: input.openingDate,
    movements: [
      {
        account,
        cents,
        part: account.opening.count,
        isInternal: true,
        label: { description: 'Saldo inicial' },
        at: shownAt,
      },
    ],
  })
}

/** @throws DomainError for an account out of the session's reach */
export async function lockedAccount(write: Write, id: string, kind: number): Promise<Account> {
  const account = (await lockAccounts(write, [id])).get(id)
  if (account) return account
  throw new DomainError(kind === AccountKind.codes.CASH ? 'cash_account_not_found' : 'bank_account_not_found')
}
