import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Statement, statementOf } from '../db/statement.ts'

/** Setup checklist of a new church. */
export const FirstSteps = z
  .object({
    account: z.boolean(),
    cashBox: z.boolean(),
    members: z.boolean(),
    people: z.boolean().meta({ description: 'Somebody besides the first was invited' }),
    offering: z.boolean(),
    statement: z.boolean().meta({ description: "A bank's statement was imported" }),
  })
  .meta({ id: 'FirstSteps', description: 'Left out once all are done, or a month was closed' })

type Row = [isBegun: boolean, ...done: [boolean, boolean, boolean, boolean, boolean, boolean]]

/** Of the company that the session enters, whichever branches are looked at. */
export const selectFirstSteps: Statement<z.infer<typeof FirstSteps> | undefined> = statementOf(
  sql`select c.lock_date is null,
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
    const [isBegun, account, cashBox, members, people, offering, statement] = row
    const steps = { account, cashBox, members, people, offering, statement }
    return isBegun && Object.values(steps).includes(false) ? steps : undefined
  },
)
