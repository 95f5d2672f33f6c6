import { v7 as newId } from 'uuid'
import type { TestApi } from '../api.ts'
import type { Person } from '../church.ts'
import { reportedByBank } from './journal.ts'

export interface Reported {
  readonly accountId: string
  readonly date: string
  /** yyyy-MM; by default the month of the date. */
  readonly competence?: string
  /** Below zero: out of the account. */
  readonly cents: number
  readonly description?: string
  readonly label?: Readonly<Record<string, unknown>>
}

/** A movement that the bank reports, with the line that it comes from; answers its id. */
export async function report(api: TestApi, actor: Person | undefined, fields: Reported): Promise<string> {
  const { accountId, date, cents, description = 'Lançamento do banco', label = {} } = fields
  const { competence = date.slice(0, 7) } = fields
  const [line, id] = [newId(), newId()]
  const { companyId } = api.church
  return reportedByBank(api.adminUrl, companyId, async (owner) => {
    await owner.query(
      `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, 3, $7, $7)`,
      [companyId, line, accountId, date, cents, `${description} ${line}`, actor?.id],
    )
    const movement = { id, account: accountId, cents: String(cents), internal: false, imposed: true }
    await owner.query('select celeiro.post_movements($1, 7::smallint, $2, $3, $4, $5)', [
      actor?.id,
      line,
      date,
      `${competence}-01`,
      JSON.stringify([{ ...movement, label: { description, ...label } }]),
    ])
    return id
  })
}

/** A movement as the statement answers it. */
export interface Line {
  readonly id: string
  readonly accountId: string
  readonly date: string
  readonly direction: number
  readonly value: string
  readonly runningBalance: string
  readonly version: number
}

export interface Page {
  readonly rows: readonly Line[]
  readonly count: number
}
