import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { InstallmentLine } from '#domain/installment/installment.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { outer } from '../../db/statement/statement.ts'
import { billsPay } from '../../db/table/payable-tables.ts'

/** The company's day, by the clocks of the database. */
export const today: SQL = sql`(select celeiro.local_date(now()))`

/** An instalment as its order answers it. */
export const OrderInstallment = z
  .object({
    ...InstallmentLine.shape,
    id: Id,
    number: z.int(),
    dueRule: InstallmentLine.shape.dueRule.unwrap(),
    effectiveDueDate: LocalDate,
    status: codeIn(PaymentStatus),
    isLate: z.boolean(),
    isApproved: z.boolean(),
    scheduledDate: LocalDate.optional(),
    paidAt: LocalDate.optional(),
    paidValue: Money.optional(),
  })
  .meta({ id: 'OrderInstallment' })

/** The instalments of the order of a row of orders, in their order. */
export const orderInstallments: SQL.Aliased = sql`coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.id, 'number', i.number, 'value', round(i.value_cents / 100.0, 2)::text, 'dueDate', i.due_date,
    'dueRule', i.due_rule, 'effectiveDueDate', i.effective_due_date, 'paymentType', i.payment_type,
    'digitableLine', i.digitable_line, 'pixKey', i.pix_key, 'checkNumber', i.check_number, 'status', i.status,
    'isLate', i.status in (${codes(...openStatuses)}) and i.effective_due_date < ${today},
    'isApproved', coalesce(i.approved_cents >= i.value_cents, false), 'scheduledDate', i.scheduled_date,
    'paidAt', i.paid_at, 'paidValue', round(i.paid_cents / 100.0, 2)::text)) order by i.number)
  from celeiro.installment i
  where i.company_id = ${outer(billsPay.companyId)} and i.bills_pay_id = ${outer(billsPay.id)}), '[]')`.as(
  'installments_json',
)
