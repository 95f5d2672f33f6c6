import type * as z from 'zod'
import { Recurring } from '#domain/bills-pay/bills-pay.ts'
import { billsPayMoves } from '#domain/bills-pay/fields.ts'
import { dueDateAfter, firstMonthFrom } from '#domain/bills-pay/recurrence.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { routeOf } from '#domain/right/move.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { repeatable } from '../../http/idempotency.ts'
import { type Api, ById } from '../../http/operation.ts'
import { todayOf } from '../../ledger/posting.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { lockOne, present, selectOne } from '../../noun/record/record.ts'
import { billsPayView } from '../order/bills-pay-view.ts'
import { stuckRecurrences } from './waiting.ts'

const { resource } = billsPayView
const answer = billsPayView.record.schema

/** The order with how it is repeated. */
async function read({ rows }: Write, id: string): Promise<z.input<typeof answer>> {
  const { text, values, answer: recordsOf } = selectOne(billsPayView, id, billsPayView.facts)
  return present(recordsOf(await rows(text, values))[0], billsPayView.notFound)
}

/** Routes of monthly recurring orders: start and stop. */
export function recurrences(api: Api): void {
  tellsOf(api, stuckRecurrences)
  repeatable(
    api,
    {
      ...routeOf(resource, 'repeat', billsPayMoves.repeat),
      operationId: 'repeatBillsPay',
      summary: 'Has an order made again every month, thirty days before it is due, until a day',
      params: ById,
      body: Recurring,
      answer,
    },
    async ({ params: { id }, body, services }, write) => {
      await repeat(write, id, body, todayOf(write, services))
      return id
    },
    read,
  )
  repeatable(
    api,
    {
      ...routeOf(resource, 'stopRepeating', billsPayMoves.stopRepeating),
      operationId: 'stopRepeatingBillsPay',
      summary: 'Has an order made no more; those that were made stay',
      params: ById,
      answer,
    },
    async ({ params: { id } }, write) => {
      await stop(write, id)
      return id
    },
    read,
  )
}

/** @throws DomainError, InvalidInput where the order repeats already, is no one bill, or would not be due any more */
async function repeat(write: Write, id: string, { until, percent }: Recurring, today: string): Promise<void> {
  const order = await lockOne(billsPayView, write, id, 'no key update')
  await refuseInactive(write, order.branchId)
  const dueDate = onlyDueDate(order.installments)
  await refuseSecond(write, id)
  const [made] = await write.rows(
    `select max(recurrence_month) from celeiro.bills_pay
     where company_id = (select celeiro.current_company()) and recurs_from = $1`,
    [id],
  )
  const nextMonth = Math.max(firstMonthFrom({ dueDate }, today), Number(made?.[0] ?? 0) + 1)
  const next = dueDateAfter({ dueDate }, nextMonth)
  if (until < next)
    throw new InvalidInput([{ msg: 'recurrence_too_short', param: 'until', params: { date: formatLocalDate(next) } }])
  await write.rows(
    `insert into celeiro.bills_pay_recurrence (company_id, bills_pay_id, until, percent, next_month, created_by)
     values ((select celeiro.current_company()), $1, $2, $3, $4, $5)`,
    [id, until, percent ?? null, nextMonth, write.identity.userId],
  )
  write.audit('repeat', resource, id, { after: { until, percent } })
}

interface Line {
  readonly dueDate: string
  readonly status: number
}

/** When the one instalment of an order is due. @throws DomainError of several, and of one that is cancelled */
function onlyDueDate(lines: readonly Line[]): string {
  const [line, ...others] = lines
  if (!line || others.length > 0 || line.status === PaymentStatus.codes.CANCELLED)
    throw new DomainError('recurrence_divided')
  return line.dueDate
}

/** @throws DomainError where it repeats already, by itself or by the order that it was made from */
async function refuseSecond({ rows }: Write, id: string): Promise<void> {
  const [existing] = await rows(
    `select r.bills_pay_id, o.code from celeiro.bills_pay_recurrence r
     join celeiro.bills_pay o on o.company_id = r.company_id and o.id = r.bills_pay_id
     where r.company_id = (select celeiro.current_company()) and r.bills_pay_id in
       ($1, (select b.recurs_from from celeiro.bills_pay b where b.company_id = r.company_id and b.id = $1))
     limit 1`,
    [id],
  )
  if (!existing) return
  if (existing[0] === id) throw new DomainError('recurrence_exists')
  throw new DomainError('recurrence_elsewhere', { code: String(existing[1]) })
}

/** @throws DomainError where it does not repeat */
async function stop(write: Write, id: string): Promise<void> {
  await lockOne(billsPayView, write, id, 'no key update')
  const [gone] = await write.rows(
    `delete from celeiro.bills_pay_recurrence
     where company_id = (select celeiro.current_company()) and bills_pay_id = $1 returning until::text, percent`,
    [id],
  )
  if (!gone) throw new DomainError('recurrence_not_found')
  write.audit('stopRepeating', resource, id, { before: { until: gone[0], percent: gone[1] ?? undefined } })
}
