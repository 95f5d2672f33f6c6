/**
 * Stands in for the `graphql` package in the browser: our documents are strings and their operation names are left
 * out, so graphql-request calls none of this, it only imports it.
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
