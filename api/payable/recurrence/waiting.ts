import { sql } from 'drizzle-orm'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { type ProblemParams, sentenceOf } from '#domain/error/error.ts'
import { stuckRecurrenceWords } from '#domain/notification/notification.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { mostOfOne, type WaitingProvider } from '../../notification/waiting.ts'

/** Notification of recurrences that could not be created, for those who may create orders or fix the cause. */
export const stuckRecurrences: WaitingProvider = {
  access: { kind: 'right', module: 'bills-pay', action: 'create' },
  select: () =>
    statementOf(
      sql`select o.id, o.code, r.problem, r.problem_params from celeiro.bills_pay_recurrence r
        join celeiro.bills_pay o on o.company_id = r.company_id and o.id = r.bills_pay_id
        where r.company_id = (select celeiro.current_company()) and r.problem is not null
          and o.branch_id = any((select celeiro.visible_branches())::uuid[])
        order by o.code limit ${mostOfOne}`,
      (rows) =>
        rows.map(([id, code, problem, params]) => ({
          id: `recurrence ${id}`,
          path: `${billsPayNoun.path}/${id}`,
          ...stuckRecurrenceWords(String(code), sentenceOf(String(problem), (params ?? {}) as ProblemParams)),
        })),
    ),
}
