import { envelop, type Plugin, useSchema as schemaOf } from '@envelop/core'
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { InvalidInput } from '#domain/error/error.ts'
import type { GatewayContext } from './context.ts'
import type { GraphQLRequest } from './graphql-request.ts'
import { variableMistakes } from './variable-mistakes.ts'

/** Cache of validated documents: count and length limits. */
const MOST_KEPT = 500
const LONGEST_KEPT = 10_000

/** Execution result; a request refused as a whole has no data. */
export type Executed = Pick<ExecutionResult, 'data' | 'errors'>

/** Executes a request with the limits and contexts of the plugins. */
export type Execution = (request: GraphQLRequest, context: GatewayContext) => Promise<Executed>

type Enveloped = ReturnType<ReturnType<typeof envelop>>

/** The one way in which a document is parsed, found fit and executed. */
export function executionOf(schema: GraphQLSchema, plugins: readonly Plugin[]): Execution {
  const getEnveloped = envelop({ plugins: [schemaOf(schema), ...plugins] })
  const documentOf = fitDocuments()
  return async (request, context) => {
    const { query, variables: variableValues, operationName } = request
    const enveloped = getEnveloped(context)
    const document = documentOf(query, enveloped)
    if (!isDocument(document)) return { errors: document }
    try {
      const contextValue = await enveloped.contextFactory()
      const executed = await enveloped.execute({ schema, document, contextValue, variableValues, operationName })
      if (executed.data !== undefined) return executed
      const mistakes = variableMistakes(schema, document, request)
      if (mistakes.length === 0) return executed
      return { errors: [new GraphQLError('invalid variables', { originalError: new InvalidInput(mistakes) })] }
    } catch (error) {
      // With an original error it is not taken for a mistake of the request.
      return { errors: [new GraphQLError('execution failed', { originalError: error as Error })] }
    }
  }
}

const isDocument = (found: DocumentNode | readonly GraphQLError[]): found is DocumentNode => 'kind' in found

/** Validates a document, cached: validity depends on neither caller nor variables. */
function fitDocuments() {
  const documents = new Map<string, DocumentNode>()
  return (query: string, enveloped: Enveloped): DocumentNode | readonly GraphQLError[] => {
    const document = documents.get(query)
    if (document) return document
    const found = checked(query, enveloped)
    if (!isDocument(found) || query.length > LONGEST_KEPT) return found
    if (documents.size >= MOST_KEPT) documents.clear()
    documents.set(query, found)
    return found
  }
}

function checked(query: string, { schema, parse, validate }: Enveloped): DocumentNode | readonly GraphQLError[] {
  try {
    const document: DocumentNode = parse(query)
    const mistakes: readonly GraphQLError[] = validate(schema, document)
    return mistakes.length > 0 ? mistakes : document
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('check failed', { originalError: error as Error })]
  }
}
