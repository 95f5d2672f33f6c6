import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { netCents } from '#domain/bills-pay/amounts.ts'
import { BillsPayFields } from '#domain/bills-pay/bills-pay.ts'
import { monthsToMake, type Repeated, type Repetition, repeatedAfter } from '#domain/bills-pay/recurrence.ts'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Values } from '../db/statement/values.ts'
import { billsPay } from '../db/table/payable-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { companyJob, type JobHandler } from '../job/handler.ts'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import type { Stored } from '../noun/definition/noun.ts'
import { reread } from '../noun/record/record.ts'
import { writtenColumns } from '../noun/record/written-column.ts'
import { orderColumns } from './bills-pay.ts'
import { billsPayView } from './order/bills-pay-view.ts'
import { checkOrder } from './order/order-check.ts'
import { writeLines } from './order/order-line.ts'

const Nothing = z.object({})
const makeRecurringOrders: JobKind<typeof Nothing> = {
  name: 'make-recurring-orders',
  payload: Nothing,
  attempts: attemptsOfDays,
  schedule: { cron: '20 4 * * *', of: 'company' },
}

/** Makes, every night, the orders that come again and are due within thirty days. */
export const recurringOrders = (clock: () => Date = () => new Date()): JobHandler[] => [
  companyJob(makeRecurringOrders, async (write) => {
    await makeOrders(write, localDateOf(clock(), write.identity.timeZone))
  }),
]

type RecurringOrder = Repetition & { readonly orderId: string }

/**
 * Creates a company's due recurrences, each month once: concurrent runs wait and find it done. A refused month keeps
 * its problem and is retried nightly; later months wait for it.
 */
async function makeOrders(write: Write, today: string): Promise<void> {
  for (const recurrence of await holdRecurrences(write)) {
    const order = await reread(billsPayView, write, recurrence.orderId)
    const [line] = order.installments
    if (!line) continue
    const months = monthsToMake({ dueDate: line.dueDate }, recurrence, today)
    const problem = await makeMonths(write, order, recurrence, months, today)
    await note(write, recurrence.orderId, problem)
  }
}

/** Lock order: orders before their recurrences, as in deletions. */
async function holdRecurrences({ rows }: Write): Promise<RecurringOrder[]> {
  await rows(
    `select from celeiro.bills_pay o where o.company_id = (select celeiro.current_company()) and o.id in (
       select r.bills_pay_id from celeiro.bills_pay_recurrence r where r.company_id = o.company_id)
     order by o.id for key share`,
    [],
  )
  const found = await rows(
    `select r.bills_pay_id, r.until::text, r.percent, r.next_month from celeiro.bills_pay_recurrence r
     where r.company_id = (select celeiro.current_company()) order by r.bills_pay_id for update`,
    [],
  )
  return found.map(([orderId, until, percent, nextMonth]) => ({
    orderId: String(orderId),
    until: String(until),
    nextMonth: Number(nextMonth),
    ...(percent !== null && { percent: String(percent) }),
  }))
}

/** An order as it is read. */
type Order = Stored<typeof billsPayView.record>

/** Makes these months, until one is refused; answers why that is. */
async function makeMonths(
  write: Write,
  order: Order,
  { percent, orderId }: RecurringOrder,
  months: readonly number[],
  today: string,
): Promise<Problem | undefined> {
  for (const month of months) {
    const problem = await refusalOf(() => write.step(() => makeMonth(write, order, percent, month, today)))
    if (problem) return problem
    await write.rows(
      `update celeiro.bills_pay_recurrence set next_month = $2
       where company_id = (select celeiro.current_company()) and bills_pay_id = $1`,
      [orderId, month + 1],
    )
  }
  return undefined
}

/** Why something is refused, if so. */
const refusalOf = (run: () => Promise<void>): Promise<Problem | undefined> =>
  run().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof InvalidInput) return error.problems[0]
      if (!(error instanceof DomainError)) throw error
      return { msg: error.code, param: '', ...(error.params && { params: error.params }) }
    },
  )

async function makeMonth(
  write: Write,
  order: Order,
  percent: string | undefined,
  month: number,
  today: string,
): Promise<void> {
  const input = inputOf(order, percent, month, today)
  await checkBranch(write, input.branchId)
  await checkOrder(write, input, undefined)
  const id = newId()
  const { createdBy, updatedBy } = order
  const { companyId } = write.identity
  await write.db
    .insert(billsPay)
    .values({ ...writtenColumns(billsPay, orderColumns(input)), companyId, id, createdBy, updatedBy } as Values &
      typeof billsPay.$inferInsert)
  await write.rows(
    `update celeiro.bills_pay set recurs_from = $2, recurrence_month = $3
     where company_id = (select celeiro.current_company()) and id = $1`,
    [id, order.id, month],
  )
  await writeLines({ ...write, identity: { ...write.identity, userId: createdBy } }, { ...input, id })
  write.audit('recur', billsPayView.resource, id, { after: input }, { inTheNameOf: createdBy })
}

/**
 * The order of that many months later, with one instalment, without document numbers, noted on the day of creation.
 * @throws InvalidInput for an impossible order
 */
function inputOf(order: Order, percent: string | undefined, month: number, today: string): BillsPayFields {
  const { branchId, ownerKind, ownerId, invoiceType, accountPlanId, costCenterId, ministryId, fundId, description } =
    order
  const [line] = order.installments
  const { competence, grossValue, discount, addition, taxes = [] } = order
  const dueDate = line?.dueDate ?? ''
  const repeated: Repeated = { competence, dueDate, grossValue, discount, addition, taxes }
  const { dueDate: due, ...later } = repeatedAfter(repeated, percent, month)
  const { success, data, error } = BillsPayFields.safeParse({
    branchId,
    ownerKind,
    ownerId,
    invoiceType,
    accountPlanId,
    costCenterId,
    ministryId,
    fundId,
    description,
    ...later,
    issueDate: today,
    installments: [
      {
        value: moneyOf(netCents(later)),
        dueDate: due,
        dueRule: line?.dueRule,
        paymentType: line?.paymentType,
        pixKey: line?.pixKey,
      },
    ],
  })
  if (!success) throw new InvalidInput(problemsOf(error))
  return data
}

const note = ({ rows }: Write, orderId: string, problem: Problem | undefined) =>
  rows(
    `update celeiro.bills_pay_recurrence set problem = $2, problem_params = $3
     where company_id = (select celeiro.current_company()) and bills_pay_id = $1
       and (problem, problem_params) is distinct from ($2, $3::jsonb)`,
    [orderId, problem?.msg ?? null, problem?.params ? JSON.stringify(problem.params) : null],
  )
