import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { changeProblems, withPlaces } from '#domain/bills-pay/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { effectiveDueDate, isOpen } from '#domain/installment/due.ts'
import { DueRule } from '#domain/installment/fields.ts'
import type { InstallmentLine } from '#domain/installment/installment.ts'
import { slipDigits } from '#domain/slip/slip.ts'
import type { Holidays } from '#domain/value/day/business-day.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { installment } from '../../db/table/payable-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { postedAmong } from '../../ledger/document.ts'

type Row = typeof installment.$inferSelect

const ofOrder = ({ identity }: Write, orderId: string) =>
  and(eq(installment.companyId, identity.companyId), eq(installment.billsPayId, orderId))

/** Holidays of a branch besides those of banks. */
export async function holidaysOf({ rows }: Write, branchId: string): Promise<Holidays> {
  const found = await rows(
    `select holiday ->> 'date' from celeiro.branch b cross join jsonb_array_elements(b.holidays) holiday
     where b.company_id = (select celeiro.current_company()) and b.id = $1`,
    [branchId],
  )
  return new Set(found.map(([day]) => String(day)))
}

/** Locks the instalments of an order in payment order; the order itself is locked already. */
export const lockLines = (write: Write, orderId: string): Promise<Row[]> =>
  write.db.select().from(installment).where(ofOrder(write, orderId)).orderBy(installment.id).for('update')

const lineColumns = (line: InstallmentLine, holidays: Holidays) => ({
  valueCents: centsOf(line.value),
  dueDate: line.dueDate,
  dueRule: line.dueRule ?? DueRule.codes.NEXT,
  effectiveDueDate: effectiveDueDate(line.dueDate, line.dueRule, holidays),
  paymentType: line.paymentType ?? null,
  digitableLine: line.digitableLine === undefined ? null : (slipDigits(line.digitableLine) ?? null),
  pixKey: line.pixKey ?? null,
  checkNumber: line.checkNumber ?? null,
})

const unapproved = {
  approvedBy: null,
  approvedAt: null,
  approvedCents: null,
  isSelfApproved: false,
  requestedCents: null,
  requestedBy: null,
  requestedAt: null,
}

/**
 * Replaces the instalments of an order: those with an id are updated, open ones without are deleted, others are
 * inserted. Closed ones are immutable. Any edit of the order revokes its approvals.
 * @throws InvalidInput for what is closed and would change
 */
export async function writeLines(
  write: Write,
  order: Pick<BillsPayFields, 'branchId' | 'installments'> & { readonly id: string },
): Promise<void> {
  const { companyId, userId } = write.identity
  const { id: orderId, branchId } = order
  const stored = await lockLines(write, orderId)
  const posted = await postedAmong(
    write,
    stored.filter(({ status }) => isOpen(status)).map(({ id }) => id),
  )
  const postedLines = stored.toSorted((one, other) => one.number - other.number).filter(({ id }) => posted.has(id))
  const lines = withPlaces(
    order.installments,
    postedLines.map(({ id }) => id),
  )
  const left = postedLines.find(({ id }) => !lines.some((line) => line.id === id))
  if (left)
    throw new InvalidInput([
      { msg: 'installment_was_paid', param: 'installments', params: { number: String(left.number) } },
    ])
  const problems = changeProblems(
    stored.map(({ id, valueCents, dueDate, status }) => ({
      id,
      dueDate,
      value: moneyOf(valueCents),
      isOpen: isOpen(status),
    })),
    lines,
  )
  if (problems.length > 0) throw new InvalidInput(problems)
  const holidays = await holidaysOf(write, branchId)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const gone = stored.filter(({ id, status }) => isOpen(status) && !byId.has(id)).map(({ id }) => id)
  if (gone.length > 0)
    await write.db.delete(installment).where(and(ofOrder(write, orderId), inArray(installment.id, gone)))
  for (const { id, status } of stored) {
    const line = byId.get(id)
    if (!line || !isOpen(status)) continue
    await write.db
      .update(installment)
      .set({ ...lineColumns(line, holidays), ...unapproved, updatedBy: userId })
      .where(and(ofOrder(write, orderId), eq(installment.id, id)))
  }
  const last = stored.reduce((most, { number }) => Math.max(most, number), 0)
  const added = lines.filter(({ id }) => id === undefined)
  if (added.length > 0)
    await write.db.insert(installment).values(
      added.map((line, place) => ({
        companyId,
        id: newId(),
        billsPayId: orderId,
        branchId,
        number: last + place + 1,
        createdBy: userId,
        updatedBy: userId,
        ...lineColumns(line, holidays),
      })),
    )
}
