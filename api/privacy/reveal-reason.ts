import * as z from 'zod'
import { Reveal } from '#domain/person/reveal.ts'
import { type Api, operation } from '../http/operation.ts'

const RevealReason = z
  .object({ reason: Reveal.shape.reason })
  .meta({ id: 'RevealReason', description: 'Why people’s data is looked at in this session' })

/** Stores the session's reveal reason, used by searches for whole documents and by imports. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'post',
      path: '/auth/reveal-reason',
      operationId: 'giveRevealReason',
      summary: 'Says why people’s data is looked at in this session, and notes it',
      body: Reveal,
      answer: RevealReason,
    },
    ({ body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        await write.rows(
          'update celeiro.session set reveal_reason = $2 where company_id = (select celeiro.current_company()) and id = $1',
          [tenant.sessionId, reason],
        )
        write.audit('giveReason', 'session', tenant.sessionId, { reason })
        return { reason }
      }),
  )
