import type { Statement } from './statement.ts'

/** Why people's data is looked at in this session, if that was said. */
export const reasonOf = (sessionId: string): Statement<string | undefined> => ({
  text: `select reveal_reason from celeiro.session
    where company_id = (select celeiro.current_company()) and id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [string | null][]) => row?.[0] ?? undefined,
})
