import { sql } from 'drizzle-orm'
import { bookSigners } from '#domain/report/paper/book/book-signers.ts'
import type { PaperSigner } from '#domain/report/paper/paper.ts'
import { only, type Statement, statementOf } from '../db/statement/statement.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The church's legal representative and its accountant, as they are named today: statements are signed after their period. */
export const selectBookSigners: Statement<PaperSigner[]> = statementOf(
  sql`select c.responsible ->> 'name', c.responsible ->> 'role', c.accountant_name, c.accountant_crc
    from celeiro.company c where c.id = (select celeiro.current_company())`,
  (rows) => {
    const [representative = null, role = null, accountant = null, crc = null] = only(rows).map(textOf)
    return bookSigners({ representative, role, accountant, crc })
  },
)
