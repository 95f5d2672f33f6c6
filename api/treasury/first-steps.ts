import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, operation } from '../http/operation.ts'

/** Setup checklist of a new church. */
export const FirstSteps = z
  .object({
    account: z.boolean(),
    cashBox: z.boolean(),
    members: z.boolean(),
    people: z.boolean().meta({ description: 'Somebody besides the first was invited' }),
    offering: z.boolean(),
    statement: z.boolean().meta({ description: "A bank's statement was imported" }),
    isDismissed: z.boolean().meta({ description: 'By the person who asks' }),
  })
  .meta({ id: 'FirstSteps', description: 'Left out once all are done, or a month was closed' })

const dismissal = { isDismissed: z.boolean() }
const FirstStepsDismissal = z.strictObject(dismissal).meta({ id: 'FirstStepsDismissal' })
const KeptFirstSteps = z.object(dismissal).meta({ id: 'KeptFirstSteps' })

type Row = [isBegun: boolean, isDismissed: boolean, ...done: [boolean, boolean, boolean, boolean, boolean, boolean]]

/** Of the company that the session enters, whichever branches are looked at. */
export const selectFirstSteps = (sessionId: string): Statement<z.infer<typeof FirstSteps> | undefined> =>
  statementOf(
    sql`select c.lock_date is null,
      exists (select from celeiro.dismissed_first_steps where company_id = c.id
        and user_id = (select s.user_id from celeiro.session s where s.company_id = c.id and s.id = ${sessionId})),
      exists (select from celeiro.bank_account where company_id = c.id),
      exists (select from celeiro.cash_account where company_id = c.id),
      exists (select from celeiro.member where company_id = c.id),
      exists (select from celeiro.app_user where company_id = c.id offset 1),
      exists (select from celeiro.tithes_offerings where company_id = c.id),
      exists (select from celeiro.bank_statement_line where company_id = c.id)
    from celeiro.company c where c.id = (select celeiro.current_company())`,
    (rows: readonly Row[]) => {
      const [row] = rows
      if (!row) return undefined
      const [isBegun, isDismissed, account, cashBox, members, people, offering, statement] = row
      const isLeft = [account, cashBox, members, people, offering, statement].includes(false)
      return isBegun && isLeft ? { account, cashBox, members, people, offering, statement, isDismissed } : undefined
    },
  )

/** Dismissal of the checklist: a person's own, on every device, until they bring it back. */
export function firstStepsDismissal(api: Api): void {
  operation(
    api,
    {
      method: 'put',
      path: '/home/first-steps',
      operationId: 'keepFirstSteps',
      summary: 'Puts the first steps of the church away from the home screen of the person, or brings them back',
      body: FirstStepsDismissal,
      answer: KeptFirstSteps,
    },
    ({ body, tenant }) =>
      tenant.write(async (write) => {
        if (body.isDismissed)
          await write.rows(
            `insert into celeiro.dismissed_first_steps (company_id, user_id)
             values ((select celeiro.current_company()), $1) on conflict do nothing`,
            [write.identity.userId],
          )
        else await forgetDismissal(write, write.identity.userId)
        return body
      }),
  )
}

/** Deletes what a user has dismissed. */
export async function forgetDismissal({ rows }: Write, userId: string): Promise<void> {
  await rows(
    `delete from celeiro.dismissed_first_steps
     where company_id = (select celeiro.current_company()) and user_id = $1`,
    [userId],
  )
}
