import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { Id, LocalDate, Money } from '#domain/field/values.ts'
import { FileUse } from '#domain/file/file.ts'
import { MovementOrigin, PaymentStatus } from '#domain/ledger/enums.ts'
import { only, statementOf } from '../../db/statement/statement.ts'
import { inReais, sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'
import { today } from '../../payable/order/installment-json.ts'

const Payment = z
  .object({
    id: Id,
    billsPayId: Id,
    code: z.string(),
    number: z.int(),
    installmentCount: z.int(),
    accountPlanName: z.string(),
    branchName: z.string(),
    paidAt: LocalDate,
    paidValue: Money,
  })
  .meta({
    id: 'UndocumentedPayment',
    description: 'A paid instalment that no file proves, without whom it was paid to',
  })
type Payment = z.input<typeof Payment>

const UndocumentedPayments = z
  .object({
    since: LocalDate.meta({ description: 'First day of the open months; at most of last year and this one' }),
    count: z.int(),
    total: Money,
    payments: z.array(Payment).meta({ description: 'The largest' }),
  })
  .meta({ id: 'UndocumentedPayments', description: 'What was paid in open months and lacks its document' })

type Row = [since: string, count: number, total: string, payments: readonly Payment[]]

const mostListed = 20
const { ATTACHMENT } = FileUse.codes

/** Begins with the movements of the open months: instalments of closed years are never read. */
const selectPayments = statementOf(
  sql`with period as materialized (
      select greatest(date_trunc('month', (c.lock_date + 1)::timestamp), date_trunc('year', ${today} - interval '1 year'))::date as since
      from celeiro.company c where c.id = (select celeiro.current_company())),
    posted as materialized (
      select distinct m.origin_id as id from period
      cross join celeiro.ledger_account a
      join celeiro.movement m on m.company_id = a.company_id and m.account_id = a.id and m.date >= period.since
      where a.company_id = (select celeiro.current_company()) and m.origin = ${MovementOrigin.codes.INSTALLMENT}),
    lacking as materialized (
      select i.id, i.bills_pay_id, i.branch_id, i.number, i.paid_at, i.paid_cents from period
      cross join posted
      join celeiro.installment i on i.company_id = (select celeiro.current_company()) and i.id = posted.id
      where i.status = ${PaymentStatus.codes.PAID} and i.paid_at >= period.since
        and i.branch_id = any((select celeiro.visible_branches())::uuid[])
        and not exists (select from celeiro.file f
          where f.company_id = i.company_id and f.record_id = i.id and f.use = ${ATTACHMENT})
        and not exists (select from celeiro.file f
          where f.company_id = i.company_id and f.record_id = i.bills_pay_id and f.use = ${ATTACHMENT}))
    select period.since::text, (select count(*)::integer from lacking), (select ${sumText(sql`sum(lacking.paid_cents)`)} from lacking),
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'billsPayId', l.bills_pay_id, 'code', o.code, 'number', l.number,
          'installmentCount', o.installment_count, 'accountPlanName', p.name, 'branchName', b.name, 'paidAt', l.paid_at,
          'paidValue', ${inReais(sql`l.paid_cents`)}) order by l.paid_cents desc, l.paid_at, l.id)
        from (select * from lacking order by paid_cents desc, paid_at, id limit ${mostListed}) l
        join celeiro.bills_pay o on o.company_id = (select celeiro.current_company()) and o.id = l.bills_pay_id
        join celeiro.account_plan p on p.company_id = o.company_id and p.id = o.account_plan_id
        join celeiro.branch b on b.company_id = o.company_id and b.id = l.branch_id), '[]')
    from period`,
  (rows: readonly Row[]) => {
    const [since, count, total, payments] = only(rows)
    return { since, count, total, payments: [...payments] }
  },
)

/** `GET /journal-entry/undocumented`: what was paid without a document. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/journal-entry/undocumented',
      operationId: 'undocumentedPayments',
      summary: 'Instalments paid in open months of which neither the order nor the payment has a file',
      answer: UndocumentedPayments,
    },
    async ({ tenant }) => {
      const [, found] = await tenant.read(selectPayments)
      return found
    },
  )
