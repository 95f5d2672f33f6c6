import type { MiddlewareHandler } from 'hono'
import { routeAccess } from '#domain/access/route-access.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { unknownFields } from '#domain/field/problems.ts'

/** Route segments behind a resource (`all`, `export`, `kpi`…), which are therefore no ids. */
const words = new Set(
  Object.keys(routeAccess).flatMap((route) => {
    const [, ...parts] = route.split('/').slice(1)
    return parts.filter((part) => !part.startsWith('{'))
  }),
)

/** A route that one resource lacks is 404, not an invalid id: `/bank-statement/all`. */
export const withoutWords: MiddlewareHandler = async (context, next) => {
  if (Object.values<string>(context.req.param()).some((part) => words.has(part))) throw new DomainError('not_found')
  await next()
}

/** Refuses parameters that a route does not know: a filter that is mistyped would show, sum and export everything. */
export const knowingOnly =
  (names: readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    const { url } = context.req
    const start = url.indexOf('?')
    if (start >= 0) {
      const parameterNames = new Set(new URLSearchParams(url.slice(start)).keys())
      const unknown = [...parameterNames].filter((name) => !names.includes(name))
      if (unknown.length > 0) throw new InvalidInput(unknownFields(unknown))
    }
    await next()
  }
