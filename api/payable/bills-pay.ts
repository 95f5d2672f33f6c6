import { and, eq, sql } from 'drizzle-orm'
import { netCents, withheldCents } from '#domain/bills-pay/amounts.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { billsPayHistoryFields } from '#domain/bills-pay/fields.ts'
import { sumProblems } from '#domain/bills-pay/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { accessKeyOf } from '#domain/slip/access-key.ts'
import { slipDigits } from '#domain/slip/slip.ts'
import { centsOf } from '#domain/value/money.ts'
import { holdIn } from '../attachment/attachment.ts'
import { holdFiles } from '../attachment/stored-file.ts'
import type { Values } from '../db/statement/values.ts'
import { billsPay, installment } from '../db/table/payable-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api, Services } from '../http/operation.ts'
import { wasPosted } from '../ledger/document.ts'
import { todayOf } from '../ledger/posting.ts'
import { refuseInactive } from '../noun/acting-branch.ts'
import { crud } from '../noun/crud.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'
import { lockOne, selectOne } from '../noun/record/record.ts'
import { billsPayView } from './order/bills-pay-view.ts'
import { askOverspending } from './order/fund-overspending.ts'
import { checkOrder } from './order/order-check.ts'
import { lockLines, writeLines } from './order/order-line.ts'
import { refuseUnseen, warningsOf } from './order/order-warning.ts'
import { orderReport } from './order-report.ts'
import { recurrences } from './recurrence/recurrence.ts'

const centsIn = (money: string | undefined): bigint => (money ? centsOf(money) : 0n)

/** Orders as they are written. */
export const billsPayNoun: WrittenNoun<typeof BillsPayFields> = {
  ...billsPayView,
  fields: BillsPayFields,
  described: billsPayHistoryFields,
  settle: settled,
  columnsOf: orderColumns,
  beforeWrite: async (write, input, id, before, services) => {
    await checkOrder(write, input, before)
    refuseUnseen(await warningsOf(write, input, id, todayOf(write, services)), input.acceptedWarnings)
  },
  afterWrite: async (write, input, id) => {
    await writeLines(write, { ...input, id })
    if (input.fundId) await askOverspending(write, input.acceptedWarnings)
    if (input.attachments !== undefined)
      await holdIn(write, { resource: billsPayView.resource, recordId: id, field: 'attachments' }, input.attachments)
  },
  beforeRemove: removeLines,
}

/** The columns of an order besides what its instalments and the database make. */
export function orderColumns(order: BillsPayFields): Values {
  const { competence, grossValue, discount, addition, taxes, ibs, cbs, ...input } = order
  return {
    ...input,
    competence: `${competence}-01`,
    grossCents: centsOf(grossValue),
    discountCents: centsIn(discount),
    additionCents: centsIn(addition),
    ibsCents: centsIn(ibs),
    cbsCents: centsIn(cbs),
    taxes,
    withheldCents: withheldCents({ taxes }),
  }
}

/** Keys and slips as they are stored: digits alone. */
function settled(input: BillsPayFields): BillsPayFields {
  const { accessKey, installments } = input
  return {
    ...input,
    ...(accessKey !== undefined && { accessKey: accessKeyOf(accessKey)?.key ?? accessKey }),
    installments: installments.map((line) =>
      line.digitableLine === undefined
        ? line
        : { ...line, digitableLine: slipDigits(line.digitableLine) ?? line.digitableLine },
    ),
  }
}

/** An order goes with its instalments, as long as nothing of it was ever paid. @throws DomainError `bills_pay_paid` */
async function removeLines(write: Write, before: { readonly id: string }): Promise<void> {
  const orderId = before.id
  const lines = await lockLines(write, orderId)
  if (
    await wasPosted(
      write,
      lines.map(({ id }) => id),
    )
  )
    throw new DomainError('bills_pay_paid')
  await write.db
    .delete(installment)
    .where(and(eq(installment.companyId, write.identity.companyId), eq(installment.billsPayId, orderId)))
  await holdIn(write, { resource: billsPayView.resource, recordId: orderId, field: 'attachments' }, [])
}

type LineChange = Pick<BillsPayFields, 'installments' | 'acceptedWarnings'> & { readonly version: number }

/**
 * Gives an order other instalments, and nothing else.
 * @throws DomainError `stale_version` @throws InvalidInput for what they come to, for what is closed, for warnings
 */
export async function rewriteLines(write: Write, services: Services, id: string, change: LineChange): Promise<void> {
  const before = await lockOne(billsPayView, write, id, 'no key update')
  if (before.version !== change.version) throw new DomainError('stale_version')
  await refuseInactive(write, before.branchId)
  const input = settled({ ...before, taxes: before.taxes ?? [], attachments: undefined, ...change })
  const problems = sumProblems(input.installments, netCents(input))
  if (problems.length > 0) throw new InvalidInput(problems)
  refuseUnseen(await warningsOf(write, input, id, todayOf(write, services)), change.acceptedWarnings)
  await writeLines(write, { ...input, id })
  if (input.fundId) await askOverspending(write, change.acceptedWarnings)
  await write.db
    .update(billsPay)
    .set({ updatedBy: write.identity.userId, updatedAt: sql`now()`, version: change.version + 1 })
    .where(and(eq(billsPay.companyId, write.identity.companyId), eq(billsPay.id, id)))
  write.audit('update', billsPayView.resource, id, { before, after: { ...before, installments: input.installments } })
}

/** Orders of payment, with what they are asked before they are written. */
export function routes(api: Api): void {
  crud(api, billsPayNoun)
  holdFiles(api, {
    resource: billsPayView.resource,
    module: billsPayView.module,
    find: (id) => selectOne(billsPayView, id),
  })
  recurrences(api)
  orderReport(api)
}
