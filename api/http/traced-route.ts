import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { noTracing, type Tracing } from '../trace/tracing.ts'
import type { Env } from './operation.ts'

/** Has each request of the API be a span, called by its route and never by its path. */
export function tracedRoutes(tracing: Tracing): MiddlewareHandler<Env> {
  if (tracing === noTracing) return (_context, next) => next()
  return (context, next) =>
    tracing.within(`api ${context.req.method}`, { 'http.request.method': context.req.method }, async (span) => {
      await next()
      const { status } = context.res
      const route = routePath(context, -1)
      if (!route.includes('*')) span.rename(`api ${context.req.method} ${route}`)
      span.tell({ 'http.response.status_code': status, 'http.route': route })
      if (status >= 500) span.fail()
    })
}
