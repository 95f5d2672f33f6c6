import { filterSchema, getDirective, pruneSchema } from '@graphql-tools/utils'
import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  GraphQLSchema,
  getNamedType,
  specifiedDirectives,
} from 'graphql'
import { DomainError, InvalidInput } from '#domain/error/error.ts'

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
      const names = typeof path === 'string' ? [...path.matchAll(PATH_ARGUMENT)].map(([, name]) => name) : []
      const parts = field.args.filter(({ name }) => names.includes(name))
      if (parts.length > 0) field.resolve = checked(parts, field.resolve ?? defaultFieldResolver)
    }
  }
  return shown
}

type Resolver = GraphQLFieldResolver<unknown, unknown, Record<string, unknown>>

/** @throws DomainError `invalid_id`, or InvalidInput that names the argument where it is none of an id */
function checked(parts: readonly GraphQLArgument[], resolve: Resolver): Resolver {
  return (root, args, context, info) => {
    const wrong = parts.filter(({ name }) => !SEGMENT.test(String(args[name])))
    if (wrong.some(({ type }) => getNamedType(type).name === 'ID')) throw new DomainError('invalid_id')
    if (wrong.length > 0) throw new InvalidInput(wrong.map(({ name: param }) => ({ msg: 'invalid_format', param })))
    return resolve(root, args, context, info)
  }
}
