import type { MiddlewareHandler } from 'hono'
import { cookieSessionOf, handleOf } from '#mesh/gateway/cookie-session.ts'
import { isSameHost } from './http/headers.ts'
import { refuse } from './http/refusal.ts'

/**
 * Lets a page of our own call by its cookies. They count only beside a header that no form sends and no foreign page may,
 * from a page of this very origin; and only where the page names the session that they are of, for another tab may have
 * opened another one. Without that header cookies are nothing to us.
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
