import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
} from 'graphql'
import type { ErrorCode, Problem } from '#domain/error/error.ts'
import type { GraphQLRequest } from './graphql-request.ts'

/** Limit of reported mistakes. */
const most = 10

/** Mistakes in variables by path (`input.lines.0.value`), without values, which may be anything. */
export function variableMistakes(schema: GraphQLSchema, document: DocumentNode, request: GraphQLRequest): Problem[] {
  const operation = getOperationAST(document, request.operationName)
  const variables = request.variables ?? {}
  const mistakes = (operation?.variableDefinitions ?? []).flatMap(
    ({ variable, type: node, defaultValue }): Problem[] => {
      const type = typeFromAST(schema, node)
      const name = variable.name.value
      if (!type || !isInputType(type)) return [{ param: name, msg: 'invalid_format' }]
      if (!Object.hasOwn(variables, name) && defaultValue) return []
      return mistakesIn(variables[name], type, name)
    },
  )
  return mistakes.slice(0, most)
}

function mistakesIn(value: unknown, type: GraphQLInputType, param: string): Problem[] {
  if (value === undefined || value === null) return isNonNullType(type) ? [{ param, msg: 'required' }] : []
  if (isNonNullType(type)) return mistakesIn(value, type.ofType, param)
  if (isListType(type)) {
    // GraphQL coerces a single value to a list.
    if (!Array.isArray(value)) return mistakesIn(value, type.ofType, param)
    return value.flatMap((item, index) => mistakesIn(item, type.ofType, `${param}.${index}`))
  }
  if (!isInputObjectType(type)) return isTaken(value, type) ? [] : [{ param, msg: codeOf(type) }]
  if (!isMap(value)) return [{ param, msg: 'invalid_format' }]
  const fields = type.getFields()
  const mistakes = Object.values(fields).flatMap((field) => {
    const isLeftOut = value[field.name] === undefined
    if (isLeftOut && !isRequiredInputField(field)) return []
    return mistakesIn(value[field.name], field.type, `${param}.${field.name}`)
  })
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(fields, name))
  return [...mistakes, ...strange.map((name) => problem(`${param}.${name.slice(0, 80)}`, 'unknown_field'))]
}

const problem = (param: string, msg: ErrorCode): Problem => ({ param, msg })

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the scalar's parser accepts it. */
function isTaken(value: unknown, type: GraphQLInputType): boolean {
  if (!isLeafType(type)) return true
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}

function codeOf(type: GraphQLInputType): ErrorCode {
  if (isEnumType(type)) return 'invalid_choice'
  const { name } = getNamedType(type)
  if (name === 'ID') return 'invalid_id'
  return name === 'Int' || name === 'Float' ? 'invalid_number' : 'invalid_format'
}
