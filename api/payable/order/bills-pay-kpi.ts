import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Money } from '#domain/field/values.ts'
import { openStatuses } from '#domain/installment/due.ts'
import { codes } from '../../db/statement/code.ts'
import { selectFigures } from '../../db/statement/figure.ts'
import { type Api, operation } from '../../http/operation.ts'

const Figure = z.object({ value: Money, count: z.int() }).meta({ id: 'PayableFigure' })
const Kpi = z.object({ today: Figure, late: Figure, next7: Figure, month: Figure }).meta({
  id: 'BillsPayKpi',
  description: 'Open instalments: due today, late, due in the seven days after, due this month',
})

/** Totals to be paid by due date; `day` is the company's today. */
const selectKpi = (day: SQL) =>
  selectFigures(
    sql`i.value_cents`,
    sql`celeiro.installment i
      where i.company_id = (select celeiro.current_company()) and i.status in (${codes(...openStatuses)})
        and i.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    {
      today: sql`i.effective_due_date = ${day}`,
      late: sql`i.effective_due_date < ${day}`,
      next7: sql`i.effective_due_date > ${day} and i.effective_due_date <= ${day} + 7`,
      month: sql`date_trunc('month', i.effective_due_date) = date_trunc('month', ${day})`,
    },
  )

/** What is to be paid today, was not, and comes next. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/bills-pay/kpi',
      operationId: 'billsPayKpi',
      summary: 'What is to be paid today, is late, and comes next',
      answer: Kpi,
    },
    async ({ tenant, services: { clock } }) => {
      const day = sql`celeiro.local_date(${clock().toISOString()}::timestamptz)`
      const [, found] = await tenant.read(selectKpi(day))
      return found
    },
  )
}
