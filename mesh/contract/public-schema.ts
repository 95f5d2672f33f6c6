import { filterSchema, getDirective, pruneSchema } from '@graphql-tools/utils'
import { defaultFieldResolver, type GraphQLFieldResolver, GraphQLSchema, specifiedDirectives } from 'graphql'
import { DomainError } from '#domain/error/error.ts'

const SEGMENT = /^[\w-]{1,64}$/
const PATH_ARGUMENT = /\{args\.(\w+)\}/g

/**
 * The schema callers see: without Mesh's annotations and the root fields of the look-up services, which only our
 * resolvers use, and with path arguments checked, since Mesh puts them into the address as they come (`../auth/me`, `1?all=true`).
 */
export function publicSchema(schema: GraphQLSchema, hidden: ReadonlySet<string>): GraphQLSchema {
  const filtered = filterSchema({ schema, rootFieldFilter: (_operation, name) => !hidden.has(name ?? '') })
  const shown = pruneSchema(new GraphQLSchema({ ...filtered.toConfig(), directives: specifiedDirectives }))
  for (const type of [shown.getQueryType(), shown.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const path = getDirective(schema, field, 'httpOperation')?.[0]?.path
      const names = typeof path === 'string' ? [...path.matchAll(PATH_ARGUMENT)].map(([, name]) => name ?? '') : []
      if (names.length > 0) field.resolve = checked(names, field.resolve ?? defaultFieldResolver)
    }
  }
  return shown
}

type Resolver = GraphQLFieldResolver<unknown, unknown, Record<string, unknown>>

function checked(names: readonly string[], resolve: Resolver): Resolver {
  return (root, args, context, info) => {
    if (!names.every((name) => SEGMENT.test(String(args[name])))) throw new DomainError('invalid_id')
    return resolve(root, args, context, info)
  }
}
