import { DomainError } from '#domain/error/error.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'

/** Revokes the session of an access token, which may have expired. */
export async function closeSession({ database, tokens }: Services, accessToken: string): Promise<string> {
  const sessionId = tokens.sessionOf(accessToken, new Date(0))
  if (!sessionId) throw new DomainError('session_expired')
  await database.writer.query('select celeiro.revoke_session($1)', [sessionId])
  return sessionId
}

/**
 * Ends every session of the person but this one; answers the ids of those it ended. On their devices, and on those of
 * sessions that were over, the person is a stranger again.
 */
export const revokeOthers = (write: Write, sessionId: string): Promise<string[]> => endOthers(write, sessionId)

/** The same, but addresses of calendars stay: they sign nobody in. */
export const endOtherSignIns = (write: Write, sessionId: string): Promise<string[]> =>
  endOthers(write, sessionId, ' and calendar_hash is null')

async function endOthers(write: Write, sessionId: string, which = ''): Promise<string[]> {
  const others = `company_id = (select celeiro.current_company()) and user_id = $1 and id <> $2${which}`
  const parameters = [write.identity.userId, sessionId]
  const ended = await write.rows<[string]>(
    `update celeiro.session set revoked_at = now() where ${others} and revoked_at is null and expires_at > now() returning id`,
    parameters,
  )
  await write.rows(`update celeiro.session set device = null where ${others} and device is not null`, parameters)
  return ended.map(([id]) => id)
}
