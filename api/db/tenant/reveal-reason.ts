import type { Statement } from '../statement/statement.ts'

/** The session's reason for revealing personal data, if one was given. */
export const reasonOf = (sessionId: string): Statement<string | undefined> => ({
  text: `select reveal_reason from celeiro.session
    where company_id = (select celeiro.current_company()) and id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [string | null][]) => row?.[0] ?? undefined,
})
