/**
 * Stub of `graphql` in the browser: documents are strings without operation names, so graphql-request imports it
 * without calling it.
 */
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const

export class GraphQLError extends Error {}

export const print = (document: unknown): string => String(document)

export const parse = () => ({ definitions: [] })

export const isListType = () => false
export const isNonNullType = () => false

export class GraphQLEnumType {}
export class GraphQLInputObjectType {}
export class GraphQLInterfaceType {}
export class GraphQLList {}
export class GraphQLNonNull {}
export class GraphQLObjectType {}
export class GraphQLScalarType {}
export class GraphQLUnionType {}
