import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { AccountKind, MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { addDays, nextBusinessDay } from '#domain/value/day/business-day.ts'
import { CheckReturnReason, CheckType, WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { Random } from '../source/random.ts'
import type { PlayedAccount } from '../treasury/accounts.ts'
import type { Played } from '../treasury/movements.ts'

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

/** Who may have issued a cheque. */
export interface Issuer {
  readonly memberName: string
  readonly document?: string | undefined
  readonly phone?: string | undefined
}

interface Surroundings {
  readonly issuers: readonly Issuer[]
  /** Ids of the banks whose cheques these are. */
  readonly bankIds: readonly string[]
  /** The church's own. */
  readonly accounts: readonly PlayedAccount[]
  /** yyyy-MM-dd */
  readonly today: string
}

interface Fate {
  readonly status: keyof typeof WalletCheckStatus.codes
  readonly count: number
  /** Days from today for which they are good, the first and between two. */
  readonly from: number
  readonly every: number
  readonly returns?: readonly (keyof typeof CheckReturnReason.codes)[]
  readonly reason?: string
}

/** Forty cheques in every state. */
const fates: readonly Fate[] = [
  { status: 'CLEARED', count: 12, from: -160, every: 12 },
  { status: 'IN_WALLET', count: 14, from: -2, every: 7 },
  { status: 'DEPOSITED', count: 4, from: -5, every: 1 },
  { status: 'RETURNED', count: 2, from: -12, every: 4, returns: ['NO_FUNDS'] },
  { status: 'RETURNED', count: 1, from: -20, every: 1, returns: ['SIGNATURE'] },
  { status: 'IN_COLLECTION', count: 2, from: -70, every: 9, returns: ['NO_FUNDS', 'NO_FUNDS_AGAIN'] },
  { status: 'CANCELLED', count: 2, from: -90, every: 20, reason: 'Rasurado: o emitente trocou por outro' },
  { status: 'HANDED_OVER', count: 3, from: -45, every: 10, reason: 'Entregue ao pedreiro da reforma' },
]

/** A cheque as the demonstration writes it, by the names of the table's columns. */
export type StoredCheck = Readonly<Record<string, unknown>> & { readonly id: string }

/** The cheques, and what those that cleared moved. */
export function playedChecks(surroundings: Surroundings, random: Random, newId: () => string) {
  const checks: StoredCheck[] = []
  const documents: Played[] = []
  for (const fate of fates)
    for (let place = 0; place < fate.count; place += 1) {
      const number = String(100 + checks.length * 7)
      const { check, document } = oneCheck(surroundings, fate, { place, number }, random, newId)
      checks.push(check)
      if (document) documents.push(document)
    }
  return { checks, documents }
}

function oneCheck(
  { issuers, bankIds, accounts, today }: Surroundings,
  { status, from, every, returns = [], reason }: Fate,
  { place, number }: { place: number; number: string },
  random: Random,
  newId: () => string,
) {
  const id = newId()
  const issuer = random.pick(issuers)
  const account = accounts[place % 4 === 3 ? 2 : 0] as PlayedAccount
  const goodForDate = addDays(today, from + place * every)
  const isSpot = goodForDate <= today && place % 3 === 0
  const issueDate = isSpot ? goodForDate : addDays(goodForDate < today ? goodForDate : today, -20)
  const cents = BigInt(5_000 + random.below(40) * 2_500)
  const wasDeposited = status !== 'IN_WALLET' && status !== 'CANCELLED' && status !== 'HANDED_OVER'
  const atMostToday = (date: string): string => (date < today ? date : today)
  const depositDate = atMostToday(nextBusinessDay(goodForDate))
  const date = atMostToday(nextBusinessDay(addDays(depositDate, 1)))
  const check: StoredCheck = {
    id,
    branch_id: account.branchId,
    bank_id: random.pick(bankIds),
    number,
    agency: random.text('123456789', 4),
    account: `${random.text('123456789', 5)}${random.below(10)}`,
    issuer_name: issuer.memberName,
    issuer_document: issuer.document,
    issuer_phone: issuer.phone,
    type: isSpot ? CheckType.codes.SPOT : CheckType.codes.POST_DATED,
    issue_date: issueDate,
    good_for_date: goodForDate,
    value_cents: String(cents),
    status: WalletCheckStatus.codes[status],
    ...(wasDeposited && status !== 'IN_COLLECTION' && { deposit_account_id: account.id, deposit_date: depositDate }),
    ...(status === 'CLEARED' && { account_id: account.id, account_kind: AccountKind.codes.BANK, write_off_date: date }),
    reason,
    status_date: date,
    returns: returns.map((why, back) => ({
      reason: CheckReturnReason.codes[why],
      date: atMostToday(addDays(date, back * 4)),
    })),
  }
  if (status !== 'CLEARED') return { check }
  const label = {
    description: `Cheque ${number}`,
    documentNumber: number,
    paymentType: isSpot ? PaymentType.codes.CHECK : PaymentType.codes.POST_DATED_CHECK,
  }
  const movement = { id: newId(), account: account.id, cents: String(cents), internal: false, imposed: false, label }
  const document: Played = {
    kind: 'check',
    origin: MovementOrigin.codes.CHECK,
    id,
    date,
    movements: [movement],
    cents,
    accountId: account.id,
    text: label.description,
  }
  return { check, document }
}

/** Writes the cheques in their present status, entered on the day of issue. */
export async function writeChecks(db: NodePgDatabase, trace: Founding, checks: readonly StoredCheck[]): Promise<void> {
  await db.execute(sql`
    insert into celeiro.wallet_check (company_id, id, branch_id, bank_id, agency, account, number, issuer_name,
      issuer_document, issuer_phone, type, issue_date, good_for_date, value_cents, status, deposit_account_id, deposit_date,
      account_id, account_kind, write_off_date, status_date, reason, returns, tithes_offerings_id, offering_place, offering_line, created_by, updated_by, created_at, updated_at)
    select ${trace.companyId}, id, branch_id, bank_id, agency, account, number, issuer_name, issuer_document, issuer_phone,
      type, issue_date, good_for_date, value_cents, status, deposit_account_id, deposit_date, account_id, account_kind,
      write_off_date, status_date, reason, returns, tithes_offerings_id, offering_place, offering_line, ${trace.createdBy}, ${trace.updatedBy},
      least(now(), (issue_date || 'T19:30:00-03:00')::timestamptz), least(now(), (issue_date || 'T19:30:00-03:00')::timestamptz)
    from jsonb_populate_recordset(null::celeiro.wallet_check, ${JSON.stringify(checks)}::jsonb)`)
}
