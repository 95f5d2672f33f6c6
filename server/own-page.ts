import type { MiddlewareHandler } from 'hono'
import { cookieSessionOf, handleOf } from '#mesh/gateway/cookie-session.ts'
import { isSameHost } from './http/headers.ts'
import { refuse } from './http/refusal.ts'

/**
 * Cookie sessions count only with a header that no form and no foreign page can send, from our own origin, and only
 * with the handle of that session, since another tab may have opened another. Without the header cookies are
 * ignored.
 */
export const calledByCookies: MiddlewareHandler = async (context, next) => {
  const { headers } = context.req.raw
  const session = cookieSessionOf(headers)
  if (!session) return next()
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  if (origin === null || site !== 'same-origin' || !isSameHost(origin, context.req.header('host')))
    return refuse(context, 'forbidden', 403)
  const { token } = session
  if (token && headers.get('authorization') === `Bearer ${handleOf(token)}`)
    headers.set('authorization', `Bearer ${token}`)
  return next()
}
