import { inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { bankStatementLine, cashCount, transfer } from '../db/table/ledger-tables.ts'
import { accountPlan, appUser, bank, costCenter } from '../db/table/tables.ts'
import { billsToCome, purchasesUntil } from './payable/orders.ts'
import { openFavoured, writeOrders } from './payables.ts'
import { playCards } from './receivable/cards.ts'
import { type Issuer, playedChecks, writeChecks } from './receivable/checks.ts'
import { planOfKind } from './receivable/offering-lines.ts'
import { playOfferings } from './receivable/offerings.ts'
import { reconcileUntil } from './reconciliation.ts'
import { daysUntil } from './source/calendar.ts'
import { Random } from './source/random.ts'
import { openAccounts } from './treasury/accounts.ts'
import { Play, type Played } from './treasury/movements.ts'

/** How many months of movements the demonstration has. */
export const months = 18
/** Number of last days not reconciled yet. */
const waitingDays = 22
/** Rows per insert: a statement takes 65,535 parameters. */
const mostRows = 1_000

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

interface Surroundings {
  readonly branches: readonly { readonly id: string }[]
  readonly members: readonly (Issuer & {
    readonly id: string
    readonly status: number
    readonly branchId?: string | undefined
  })[]
  /** Those that are active. */
  readonly suppliers: readonly { readonly id: string; readonly name: string }[]
  /** yyyy-MM-dd */
  readonly today: string
}

/** Fills the ledger: accounts, and what moved in them until today, posted in the order of the days. */
export async function fillLedger(
  db: NodePgDatabase,
  trace: Founding,
  { branches, members, suppliers, today }: Surroundings,
  epoch: number,
): Promise<void> {
  const random = new Random(45)
  let step = 0
  const newId = () => random.id(epoch + step++ * 1_000)
  const days = daysUntil(today, months)
  const openingDate = days[0]?.date ?? today
  const banks = await db
    .select({ identifier: bank.identifier, id: bank.id })
    .from(bank)
    .where(inArray(bank.identifier, ['001', '104', '341', '756']))
  const [treasurer] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(sql`${appUser.email} = 'tesouraria@celeiro.example'`)
  const bankIds = new Map(banks.map(({ identifier, id }) => [identifier, id]))
  const places = { branches, banks: bankIds, treasurerId: treasurer?.id ?? trace.createdBy, openingDate }
  const accounts = await openAccounts(db, trace, places, random, newId)
  const plans = await db.select({ id: accountPlan.id, code: accountPlan.code }).from(accountPlan)
  const centers = await db.select({ id: costCenter.id, code: costCenter.code }).from(costCenter)
  const planIds = new Map(plans.map(({ id, code }) => [code, id]))
  const bills = new Random(17)
  const newBillId = () => bills.id(epoch + step++ * 1_000)
  const favoured = await openFavoured(db, trace, suppliers, planIds, [...bankIds.values()], bills, newBillId)
  const cast = {
    ...accounts,
    favoured,
    plans: planIds,
    members: members.map(({ id, memberName: name }) => ({ id, name })),
    centers: new Map(centers.map(({ id, code }) => [code ?? '', id])),
  }
  const orders = [...purchasesUntil(today, suppliers, bills, newBillId), ...billsToCome(today, bills, newBillId)]
  const checkIds = new Random(75)
  const wallet = playedChecks(
    { issuers: members, bankIds: [...bankIds.values()], accounts: accounts.bank, today },
    checkIds,
    () => checkIds.id(epoch + step++ * 1_000),
  )
  const offered = new Random(81)
  const parts = new Random(142)
  let partStep = 0
  const offerings = playOfferings({
    cash: accounts.cash,
    plans: planIds,
    centers: cast.centers,
    checks: wallet.checks,
    days,
    random: offered,
    members: members.filter(({ status }) => status === GeneralStatus.codes.ACTIVE),
    bankId: bankIds.get('341') ?? '',
    actors: await actorIds(db),
    newId: () => offered.id(epoch + step++ * 1_000),
    newPartId: () => parts.id(epoch + partStep++ * 1_000),
  })
  const play = new Play(cast, random, newId, { orders, newId: newBillId }, offerings.documents)
  play.open(openingDate)
  for (const day of days) play.live(day)
  const sold = new Random(86)
  const cards = await playCards(db, trace, {
    accounts: accounts.bank,
    plans: planIds,
    days,
    random: sold,
    newId: () => sold.id(epoch + step++ * 1_000),
  })
  await db.execute(sql`select set_config('celeiro.company', ${trace.companyId}, true)`)
  await writeDocuments(db, trace, play.played)
  await writeOrders(db, trace, cast, play.orders)
  await offerings.write(db, trace)
  await setGivingPlans(db, trace, planIds)
  await writeChecks(db, trace, offerings.checks)
  await cards.write(db)
  await postAll(
    db,
    trace,
    inOrderOfDays([...play.played, ...wallet.documents.map(offerings.classified), ...cards.played]),
  )
  await markReconciled(db, trace)
  await reconcileUntil(
    db,
    trace,
    { cast, played: play.played, days: days.slice(-waitingDays).map(({ date }) => date), payments: cards.payments },
    newId,
  )
  // The planner would take the tables for empty until autovacuum.
  await db.execute(sql`analyze celeiro.movement, celeiro.movement_label, celeiro.account_day, celeiro.account_month,
    celeiro.ledger_account, celeiro.bills_pay, celeiro.installment, celeiro.wallet_check, celeiro.card_receipt,
    celeiro.card_transaction, celeiro.tithes_offerings, celeiro.tithes_offerings_giving, celeiro.tithes_offerings_line`)
}

/** Ids of those who work in the product, by e-mail. */
async function actorIds(db: NodePgDatabase): Promise<Map<string, string>> {
  const found = await db.select({ id: appUser.id, email: appUser.email }).from(appUser)
  return new Map(found.map(({ id, email }) => [email ?? '', id]))
}

const inOrderOfDays = (played: readonly Played[]): Played[] =>
  played.toSorted((one, other) => one.date.localeCompare(other.date))

/** All documents in one round trip, each by the one way to move money. */
async function postAll(db: NodePgDatabase, { createdBy }: Founding, played: readonly Played[]): Promise<void> {
  const rows = played
    .filter(({ movements }) => movements.length > 0)
    .map(({ origin, id, date, movements }, place) => ({
      place,
      origin,
      id,
      date,
      competence: `${date.slice(0, 7)}-01`,
      movements,
    }))
  await db.execute(sql`
    select celeiro.post_movements(${createdBy}, p.origin, p.id, p.date, p.competence, p.movements)
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (place int, origin smallint, id uuid, date date, competence date, movements jsonb) order by place) p`)
}

/** When a document of that day was entered: in its evening, but for today's. */
const enteredAt = (date: string) => sql`least(now(), ${`${date}T19:30:00-03:00`}::timestamptz)`

async function writeDocuments(db: NodePgDatabase, trace: Founding, played: readonly Played[]): Promise<void> {
  const codes = new Codes()
  const transfers = played.flatMap(({ transfer: moved, id, date, cents, text, movements: [first] }) => {
    if (!moved) return []
    const { type, from, to } = moved
    const at = enteredAt(date)
    return [
      {
        ...trace,
        id,
        operationCode: codes.next(date),
        type,
        date,
        originId: from.id,
        originBranchId: from.branchId,
        destinationId: to.id,
        destinationBranchId: to.branchId,
        valueCents: cents,
        description: text,
        createdAt: at,
        updatedAt: at,
        paymentType: Number(first?.label.paymentType),
      },
    ]
  })
  for (const rows of batches(transfers)) await db.insert(transfer).values(rows)
  await db.execute(sql`insert into celeiro.operation_code (company_id, series, last)
    select ${trace.companyId}, key, value::int from jsonb_each_text(${JSON.stringify(codes.last)}::jsonb)`)
  const counts = played
    .filter(({ kind }) => kind === 'count')
    .map(({ id, date, cents, accountId: cashAccountId, expectedCents = 0n }) => ({
      companyId: trace.companyId,
      id,
      date,
      cashAccountId,
      expectedCents,
      countedCents: expectedCents + cents,
      countedBy: trace.createdBy,
      countedAt: enteredAt(date),
    }))
  await db.insert(cashCount).values(counts)
  const occurrences = new Map<string, number>()
  const lines = played
    .filter(({ kind }) => kind === 'line')
    .map(({ id, date, cents, accountId, text, movements }) => {
      const identity = [accountId, date, cents, text].join('|')
      const occurrence = (occurrences.get(identity) ?? 0) + 1
      occurrences.set(identity, occurrence)
      const document = String(movements[0]?.label.documentNumber ?? '')
      return {
        ...trace,
        id,
        date,
        accountId,
        text,
        amountCents: cents,
        document,
        fitid: `${date}-${document}`,
        occurrence,
        status: StatementLineStatus.codes.POSTED,
        createdAt: enteredAt(date),
      }
    })
  for (const rows of batches(lines)) await db.insert(bankStatementLine).values(rows)
}

/** Movements that come from the bank's file are reconciled on entry. */
const markReconciled = (db: NodePgDatabase, { companyId }: Founding) =>
  db.execute(sql`update celeiro.movement_label l set reconciled_at = b.created_at
    from celeiro.movement m join celeiro.bank_statement_line b on b.company_id = m.company_id and b.id = m.origin_id
    where l.company_id = ${companyId} and m.company_id = l.company_id and m.id = l.movement_id and m.origin = ${MovementOrigin.codes.BANK}`)

/** The codes of transfers, a series for each year. */
class Codes {
  readonly last: Record<string, number> = {}

  next(date: string): string {
    const series = `TRF-${date.slice(0, 4)}`
    const number = (this.last[series] ?? 0) + 1
    this.last[series] = number
    return `${series}-${String(number).padStart(6, '0')}`
  }
}

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, at) => rows.slice(at * mostRows, (at + 1) * mostRows))

/** Each kind of gift goes to its plan. */
async function setGivingPlans(
  db: NodePgDatabase,
  { companyId }: { readonly companyId: string },
  plans: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = Object.entries(planOfKind).map(([kind, code]) => ({ kind, account_plan_id: plans.get(code) }))
  await db.execute(sql`insert into celeiro.giving_plan (company_id, kind, account_plan_id)
    select ${companyId}::uuid, kind, account_plan_id
    from jsonb_populate_recordset(null::celeiro.giving_plan, ${JSON.stringify(rows)}::jsonb)`)
}
