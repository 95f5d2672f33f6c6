import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '#api/routes.ts'

/** Inputs that are never displayed and must be taken verbatim. */
const secrets = /[ .](\w*([pP]assword|[tT]oken)|payload)$/

/** The parts of a schema that the walk inspects. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** Every text that the schema takes, by its path; those of a list as the list takes them, which may refuse one for all. */
function textsOf(schema: z.ZodType, at = ''): { at: string; schema: z.ZodType }[] {
  const { type, shape, element, innerType, options } = schema._zod.def as Definition
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key))
  if (element && (element._zod.def as Definition).type === 'string')
    return [{ at, schema: z.preprocess((text) => [text], schema) }]
  const inner = [...(element ? [element] : []), ...(innerType ? [innerType] : []), ...(options ?? [])]
  if (inner.length > 0) return inner.flatMap((one) => textsOf(one, at))
  return type === 'string' || type === 'pipe' ? [{ at, schema }] : []
}

interface Route {
  readonly method: string
  readonly path: string
  readonly request?: {
    readonly query?: z.ZodType
    readonly body?: { readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>> }
  }
}

const schemas = routes().openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { method, path, request } = definition.route as unknown as Route
  const body = request?.body?.content['application/json']?.schema
  return [...(request?.query ? [request.query] : []), ...(body ? [body] : [])].flatMap((schema) =>
    textsOf(schema).map((text) => ({ ...text, at: `${method.toUpperCase()} ${path} ${text.at}` })),
  )
})

const hidden = ['\0', '\u001B', '\u007F', '\u0085', '\u00AD', '\u061C', '\u200B', '\u200D', '\u200F', '\u202E']
const more = ['\u2060', '\u2066', '\u2069', '\uFEFF', '\uFFFE', '\uD800', '\u{E0041}', '\u3164']

describe('every text that a route takes', () => {
  it('is found', () => {
    expect(schemas.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['GET /supplier search', 'POST /supplier name', 'PUT /branch/{id} holidays.name']),
    )
    expect(schemas.length).toBeGreaterThan(300)
  })

  it('is taken without what nobody sees, or not at all', () => {
    const holding = schemas
      .filter(({ at }) => !secrets.test(at))
      .filter(({ schema }) =>
        [...hidden, ...more].some((character) => {
          const { data } = schema.safeParse(`Ana${character}Silva`)
          return data !== undefined && JSON.stringify(data).includes(JSON.stringify(character).slice(1, -1))
        }),
      )
    expect(holding.map(({ at }) => at)).toEqual([])
  })
})
