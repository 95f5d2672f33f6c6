import { eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { withheldCents } from '#domain/bills-pay/amounts.ts'
import { InvoiceType } from '#domain/bills-pay/fields.ts'
import { effectiveDueDate } from '#domain/installment/due.ts'
import { DueRule } from '#domain/installment/fields.ts'
import { sameDayAfter } from '#domain/installment/generator.ts'
import { AccountKind, OwnerKind, PaymentStatus, PaymentType } from '#domain/ledger/enums.ts'
import { billsPay, installment } from '../db/table/payable-tables.ts'
import { appUser, supplier } from '../db/table/tables.ts'
import { utilities } from './payable/bills.ts'
import type { PlayedLine, PlayedOrder } from './payable/orders.ts'
import { slipLine } from './payable/slip-line.ts'
import { demonstrationSupplier } from './payable/suppliers.ts'
import type { Random } from './source/random.ts'
import type { Cast } from './treasury/movements.ts'

interface Founding {
  readonly companyId: string
  readonly createdBy: string
  readonly updatedBy: string
}

/** Enters who sends the bills of every month. Answers all who are paid, by name. */
export async function openFavoured(
  db: NodePgDatabase,
  trace: Founding,
  users: readonly { readonly id: string; readonly name: string }[],
  plans: ReadonlyMap<string, string>,
  bankIds: readonly string[],
  random: Random,
  newId: () => string,
): Promise<Map<string, { kind: number; id: string }>> {
  const { SUPPLIER, USER } = OwnerKind.codes
  const rows = utilities.map(([name, word, plan], index) => ({
    ...trace,
    id: newId(),
    // Two in a row of the made-up ones are no persons.
    ...demonstrationSupplier(random, index * 4 + 2, bankIds),
    name,
    fantasyName: name,
    email: `cobranca@${word}.com.br`,
    accountPlanId: plans.get(plan),
  }))
  await db.insert(supplier).values(rows)
  const pastors = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(eq(appUser.email, 'pastor@celeiro.example'))
  return new Map([
    ...[...users, ...rows].map(({ id, name }) => [name, { kind: SUPPLIER, id }] as const),
    ...pastors.map(({ id, name }) => [name, { kind: USER, id }] as const),
  ])
}

/** Who enters orders, and who approves and pays them. */
async function actorsOf(db: NodePgDatabase, { createdBy }: Founding) {
  const emails = ['helena.barbosa@celeiro.example', 'pastor@celeiro.example']
  const found = await db
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(inArray(appUser.email, emails))
  const [entering, approving] = emails.map((email) => found.find((one) => one.email === email)?.id ?? createdBy)
  return { entering: entering ?? createdBy, approving: approving ?? createdBy }
}

/** IBS and CBS in the price of an invoice, as those of the year of test state them: 0.1% and 0.9% (LC 214/2025). */
const statedTaxes = ({ bill, issueDate }: PlayedOrder, grossCents: bigint) =>
  bill.invoice === InvoiceType.codes.INVOICE && issueDate >= '2026-01-01'
    ? { ibsCents: grossCents / 1_000n, cbsCents: (grossCents * 9n) / 1_000n }
    : { ibsCents: 0n, cbsCents: 0n }

/** Writes the orders with their instalments, those that are paid as they were; what left for them is posted after. */
export async function writeOrders(
  db: NodePgDatabase,
  trace: Founding,
  { bank, plans, centers, favoured }: Cast,
  played: readonly PlayedOrder[],
): Promise<void> {
  const { entering, approving } = await actorsOf(db, trace)
  const orders = [...played].sort((one, other) => (one.issueDate < other.issueDate ? -1 : 1))
  const entered = ({ issueDate }: PlayedOrder) => ({
    companyId: trace.companyId,
    createdBy: entering,
    updatedBy: entering,
    createdAt: enteredAt(issueDate),
    updatedAt: enteredAt(issueDate),
  })
  const branchOf = ({ bill }: PlayedOrder) => bank[bill.account]?.branchId ?? ''
  await db.insert(billsPay).values(
    orders.map((order) => {
      const { id, bill, issueDate, competence, documentNumber, taxes = [], lines } = order
      const owner = favoured.get(bill.from)
      const withheld = withheldCents({ taxes })
      const grossCents = lines.reduce((sum, { cents }) => sum + cents, withheld)
      return {
        ...entered(order),
        id,
        branchId: branchOf(order),
        issueDate,
        competence: `${competence}-01`,
        ownerKind: owner?.kind ?? 0,
        ownerId: owner?.id ?? '',
        invoiceType: bill.invoice,
        invoiceNumber: bill.invoice === InvoiceType.codes.PAYMENT_COUPON ? null : documentNumber,
        accountPlanId: plans.get(bill.plan) ?? '',
        costCenterId: centers.get(bill.center) ?? '',
        description: bill.text,
        taxes: [...taxes],
        withheldCents: withheld,
        grossCents,
        ...statedTaxes(order, grossCents),
        discountCents: 0n,
        additionCents: 0n,
      }
    }),
  )
  const by = { entering, approving }
  await db.insert(installment).values(
    orders.flatMap((order) =>
      order.lines.map((line, place) => ({
        ...entered(order),
        billsPayId: order.id,
        branchId: branchOf(order),
        number: place + 1,
        ...lineColumns(order, line),
        ...statusColumns(line, by, order),
      })),
    ),
  )
  await repeatLast(db, trace.companyId, entering, orders)
}

/** Makes the last order of each monthly expense recurring. */
async function repeatLast(
  db: NodePgDatabase,
  companyId: string,
  entering: string,
  orders: readonly PlayedOrder[],
): Promise<void> {
  const last = new Map(orders.flatMap((order) => (order.bill.repeats ? [[order.bill.text, order] as const] : [])))
  for (const { id, bill, lines } of last.values()) {
    const { months = 1, percent = null } = bill.repeats ?? {}
    await db.execute(
      sql`insert into celeiro.bills_pay_recurrence (company_id, bills_pay_id, until, percent, next_month, created_by)
        values (${companyId}, ${id}, ${sameDayAfter(lines[0]?.dueDate ?? '', months)}, ${percent}, 1, ${entering})`,
    )
  }
}

/** In the evening of that day, but for today's. */
const enteredAt = (date: string) => sql`least(now(), ${`${date}T19:30:00-03:00`}::timestamptz)`

function lineColumns({ bill, documentNumber }: PlayedOrder, { id, cents, dueDate }: PlayedLine) {
  const isSlip = bill.paymentType === PaymentType.codes.BANK_SLIP
  return {
    id,
    valueCents: cents,
    dueDate,
    dueRule: DueRule.codes.NEXT,
    paymentType: bill.paymentType,
    effectiveDueDate: effectiveDueDate(dueDate, DueRule.codes.NEXT, new Set()),
    digitableLine: isSlip ? slipLine({ cents, dueDate, own: documentNumber }) : null,
  }
}

const { PENDING, PAID, IN_DISPUTE, CANCELLED, SCHEDULED } = PaymentStatus.codes
const unpaidStatus = { disputed: IN_DISPUTE, cancelled: CANCELLED, approved: SCHEDULED, unpaid: PENDING }

/** Columns of an instalment's status: paid, blocked or pending. */
function statusColumns({ paid, stands, cents, dueDate, reason }: PlayedLine, by: Actors, order: PlayedOrder) {
  if (paid)
    return {
      status: PAID,
      accountId: paid.accountId,
      accountKind: AccountKind.codes.BANK,
      paidAt: paid.date,
      paidCents: cents,
      writtenOffBy: by.entering,
    }
  const isApproved = stands === 'approved'
  return {
    status: stands ? unpaidStatus[stands] : PENDING,
    reason: reason ?? null,
    ...(isApproved && { scheduledDate: dueDate, approvedBy: by.approving, approvedCents: cents }),
    ...(isApproved && { approvedAt: enteredAt(order.issueDate) }),
  }
}

interface Actors {
  readonly entering: string
  readonly approving: string
}
