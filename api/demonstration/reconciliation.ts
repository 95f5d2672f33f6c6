import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { bankStatementLine } from '../db/table/ledger-tables.ts'
import type { CardPayment } from './receivable/cards.ts'
import { Random } from './source/random.ts'
import type { Cast, Played } from './treasury/movements.ts'
import { bankName, bankWords, knownFee, transfersOf, waitingLines } from './treasury/waiting-lines.ts'

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

interface Reported {
  readonly cast: Cast
  readonly played: readonly Played[]
  /** Unreconciled days, yyyy-MM-dd. */
  readonly days: readonly string[]
  /** Of sales by card. */
  readonly payments: readonly CardPayment[]
}

/** Accounts with unreconciled days, by index, and their number of gifts. */
const waitingAccounts: Readonly<Record<number, number>> = { 0: 30, 2: 12 }

/**
 * Matches all transfers with bank lines; leaves the last days of some accounts open, and remembers rules for their
 * fees.
 */
export async function reconcileUntil(
  db: NodePgDatabase,
  trace: Founding,
  { cast, played, days, payments }: Reported,
  newId: () => string,
): Promise<void> {
  const random = new Random(16)
  const lines = cast.bank.flatMap(({ id: accountId }, place) => {
    const transfers = transfersOf(accountId, played)
    const gifts = waitingAccounts[place]
    // Banks book slip payments on the same day.
    const billed = played.flatMap(({ kind, date, cents, text, movements: [paid], accountId: from }) =>
      kind === 'bill' && from === accountId && paid
        ? [{ date, cents, text: `PAGAMENTO ${bankName(text)}`, movementId: paid.id }]
        : [],
    )
    const waiting = gifts === undefined ? [] : waitingLines({ transfers, members: cast.members, gifts }, days, random)
    const matched = transfers
      .filter(({ date }) => gifts === undefined || date < (days[0] ?? ''))
      .map(({ id, date, cents }) => ({ date, cents, text: bankWords(cents), movementId: id }))
    const paid = payments.filter((payment) => payment.accountId === accountId && gifts !== undefined)
    return [...matched, ...billed, ...[...waiting, ...paid].map((line) => ({ ...line, movementId: undefined }))].map(
      (line) => ({
        ...line,
        accountId,
      }),
    )
  })
  const occurrences = new Map<string, number>()
  const { STAGED, MATCHED } = StatementLineStatus.codes
  const rows = lines.map(({ accountId, date, cents, text, movementId }) => {
    const identity = [accountId, date, cents, text].join('|')
    const occurrence = (occurrences.get(identity) ?? 0) + 1
    occurrences.set(identity, occurrence)
    const status = movementId === undefined ? STAGED : MATCHED
    return { ...trace, id: newId(), accountId, date, amountCents: cents, text, occurrence, status, movementId }
  })
  await db.insert(bankStatementLine).values(rows.map(({ movementId: _, ...row }) => row))
  const pairs = rows.flatMap(({ id, movementId }) =>
    movementId === undefined ? [] : [{ group: newId(), line: id, movement: movementId }],
  )
  await db.execute(sql`with found as (
      insert into celeiro.bank_statement_match (company_id, group_id, line_id, movement_id)
      select ${trace.companyId}, p."group", p.line, p.movement
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p ("group" uuid, line uuid, movement uuid)
      returning company_id, movement_id)
    update celeiro.movement_label l set reconciled_at = least(now(), m.date + interval '3 days')
    from found f join celeiro.movement m on m.company_id = f.company_id and m.id = f.movement_id
    where l.company_id = f.company_id and l.movement_id = f.movement_id`)
  const { key, isIn, origin, plan, center } = knownFee
  await db.execute(sql`insert into celeiro.bank_statement_rule (company_id, key, is_in, origin, account_plan_id, cost_center_id)
    values (${trace.companyId}, ${key}, ${isIn}, ${origin}, ${cast.plans.get(plan) ?? null}, ${cast.centers.get(center) ?? null})`)
}
