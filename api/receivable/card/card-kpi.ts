import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { CardTransactionStatus } from '#domain/card-transaction/fields.ts'
import { openStatuses } from '#domain/card-transaction/rules.ts'
import { Competence, codeIn, Id, LocalDate, Money } from '#domain/field/values.ts'
import { CardBrand, CardOperationType } from '#domain/value/enums.ts'
import { codes } from '../../db/statement/code.ts'
import { selectFigures } from '../../db/statement/figure.ts'
import { only, statementOf } from '../../db/statement/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { type Api, operation } from '../../http/operation.ts'

const Figure = z.object({ value: Money, count: z.int() }).meta({ id: 'CardFigure' })
const Kpi = z.object({ receivable: Figure, today: Figure, late: Figure, next7: Figure }).meta({
  id: 'CardReceiptKpi',
  description:
    'Net of what is to come: all of it (Cartões a receber), today, before today and not yet, in the next 7 days',
})

const visible = sql`t.company_id = (select celeiro.current_company())
  and t.branch_id = any((select celeiro.visible_branches())::uuid[])`

/** What is to come; `day` is the company's today. */
const selectKpi = (day: SQL) =>
  selectFigures(
    sql`t.net_cents`,
    sql`celeiro.card_transaction t where ${visible} and t.status in (${codes(...openStatuses)})`,
    {
      receivable: sql`true`,
      today: sql`t.expected_credit_date = ${day}`,
      late: sql`t.expected_credit_date < ${day}`,
      next7: sql`t.expected_credit_date > ${day} and t.expected_credit_date <= ${day} + 7`,
    },
  )

const Span = z.object({ dateFrom: LocalDate, dateTo: LocalDate })
const AuditQuery = Span.extend({ pointOfSaleId: Id.optional() })

const AuditLine = z
  .object({
    month: Competence,
    brand: codeIn(CardBrand),
    operationType: codeIn(CardOperationType),
    count: z.int().meta({ description: 'Sales of which both the agreed and the taken fee are known' }),
    divergentCount: z.int().meta({ description: 'Of these by more than a cent' }),
    gross: Money,
    agreed: Money,
    taken: Money,
    divergence: Money,
    lateCount: z.int().meta({ description: 'Whose credit was put on a later day than agreed' }),
    lateDays: z.int().meta({ description: 'By how many days together' }),
  })
  .meta({ id: 'CardAuditLine' })
const CardAudit = z
  .object({ lines: z.array(AuditLine), agreed: Money, taken: Money, divergence: Money, unknown: z.int() })
  .meta({
    id: 'CardAudit',
    description: 'What was taken against what was agreed; `unknown` are sales without a registered fee',
  })

const isCharged = sql`t.status <> ${codes(CardTransactionStatus.codes.CANCELLED)} and t.fee_cents is not null and t.acquirer_fee_cents is not null`
const later = sql`t.expected_credit_date > t.agreed_credit_date`

const selectAudit = ({ dateFrom, dateTo, pointOfSaleId }: AuditFilter) =>
  statementOf(
    sql`select to_char(t.sale_date, 'YYYY-MM') as month, t.brand, t.operation_type, count(*)::integer,
        (count(*) filter (where t.divergence_cents > 1 or t.divergence_cents < -1))::integer,
        ${sumText(sql`sum(t.gross_cents)`)}, ${sumText(sql`sum(t.fee_cents)`)}, ${sumText(sql`sum(t.acquirer_fee_cents)`)},
        ${sumText(sql`sum(t.divergence_cents)`)}, (count(*) filter (where ${later}))::integer,
        coalesce(sum(t.expected_credit_date - t.agreed_credit_date) filter (where ${later}), 0)::integer
      from celeiro.card_transaction t
      where ${visible} and ${isCharged} and t.sale_date between ${dateFrom}::date and ${dateTo}::date
        and (${pointOfSaleId ?? null}::uuid is null or exists (select from celeiro.card_receipt r
          where r.company_id = t.company_id and r.id = t.card_receipt_id and r.point_of_sale_id = ${pointOfSaleId ?? null}::uuid))
      group by 1, 2, 3 order by 1, 2, 3`,
    (rows) =>
      rows.map(
        ([month, brand, operationType, count, divergentCount, gross, agreed, taken, divergence, lateCount, lateDays]) =>
          ({
            month,
            brand,
            operationType,
            count,
            divergentCount,
            gross,
            agreed,
            taken,
            divergence,
            lateCount,
            lateDays,
          }) as z.input<typeof AuditLine>,
      ),
  )

const selectAuditSums = ({ dateFrom, dateTo, pointOfSaleId }: AuditFilter) =>
  statementOf(
    sql`select ${sumText(sql`sum(t.fee_cents) filter (where ${isCharged})`)},
        ${sumText(sql`sum(t.acquirer_fee_cents) filter (where ${isCharged})`)},
        ${sumText(sql`sum(t.divergence_cents) filter (where ${isCharged})`)},
        (count(*) filter (where t.fee_cents is null and t.status <> ${codes(CardTransactionStatus.codes.CANCELLED)}))::integer
      from celeiro.card_transaction t
      where ${visible} and t.sale_date between ${dateFrom}::date and ${dateTo}::date
        and (${pointOfSaleId ?? null}::uuid is null or exists (select from celeiro.card_receipt r
          where r.company_id = t.company_id and r.id = t.card_receipt_id and r.point_of_sale_id = ${pointOfSaleId ?? null}::uuid))`,
    (rows: readonly [string, string, string, number][]) => {
      const [agreed, taken, divergence, unknown] = only(rows)
      return { agreed, taken, divergence, unknown }
    },
  )

export type AuditFilter = z.output<typeof AuditQuery>

/** What is to come. */
export function cardKpi(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/card-receipt/kpi',
      operationId: 'cardReceiptKpi',
      summary: 'What is to come from sales by card, and when',
      answer: Kpi,
    },
    async ({ tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, found] = await tenant.read(selectKpi(day))
      return found
    },
  )
}

/** Before `/card-transaction/{id}`, which would take it for one. */
export function cardAudit(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/card-transaction/audit',
      operationId: 'cardAudit',
      summary: 'What acquirers took of sales in a span against what was agreed, by month, brand and operation',
      query: AuditQuery,
      answer: CardAudit,
    },
    async ({ query, tenant }) => {
      const [, lines, sums] = await tenant.read(selectAudit(query), selectAuditSums(query))
      return { lines, ...sums }
    },
  )
}
