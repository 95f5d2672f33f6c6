import type { Statement } from '../../db/statement/statement.ts'

export interface StoredPassword {
  readonly passwordHash: string
  readonly email: string
}

/** The hash of the signed-in person's password and their e-mail; the application may read it through `login` only. */
export const passwordOf = (sessionId: string): Statement<StoredPassword | undefined> => ({
  text: `select l.password_hash, u.email from celeiro.session s
    join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id, celeiro.login(u.email) l
    where s.company_id = (select celeiro.current_company()) and s.id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [string, string][]) => row && { passwordHash: row[0], email: row[1] },
})
