import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'

type Yoga = YogaServerInstance<GatewayContext, object>
type Enveloped = ReturnType<Yoga['getEnveloped']>

/** What an operation is asked with; nothing else may stand beside it. */
interface Asked {
  readonly query: string
  readonly variables?: Record<string, unknown> | null
  readonly operationName?: string | null
}

const json = 'application/json'
/** What Yoga answers with, by what a caller would rather have. */
const answerTypes: Readonly<Record<string, string>> = {
  '*/*': json,
  [json]: json,
  'application/graphql-response+json': 'application/graphql-response+json',
}

/** The type of the answer to whoever takes what we answer with; undefined where Yoga is to find out. */
export function answerTypeFor({ headers }: Request): string | undefined {
  const [first = ''] = (headers.get('accept') ?? '*/*').split(',')
  return Object.hasOwn(answerTypes, first) ? answerTypes[first] : undefined
}

/**
 * Executes what a browser asks, with the plugins and limits of Yoga and without its way through requests and responses,
 * which took longer than the query. Undefined, and nothing is done, where that way has something to say: another kind of
 * request, a document that is refused.
 */
export async function executedDirectly(
  yoga: Yoga,
  request: Request,
  text: string,
  context: GatewayContext,
): Promise<ExecutionResult | undefined> {
  const params = answerTypeFor(request) ? askedIn(text) : undefined
  if (!params) return undefined
  const enveloped = yoga.getEnveloped({ ...context, request, params })
  const document = documentOf(yoga, enveloped, params.query)
  if (!document) return undefined
  try {
    const { schema, contextFactory, execute } = enveloped
    const contextValue = await contextFactory()
    const { variables: variableValues, operationName } = params
    return await execute({ schema, document, contextValue, variableValues, operationName })
  } catch (error) {
    // It may have been done: it is not to be done again.
    return { errors: [new GraphQLError('execution failed', { originalError: error as Error })] }
  }
}

/** Yoga answers with what was executed already. */
export const answersExecuted: Plugin<object, GatewayContext> = {
  onParams({ context, setResult }) {
    const { executed } = context as Partial<GatewayContext>
    if (executed) setResult(executed)
  },
}

const names = new Set(['query', 'variables', 'operationName'])

function askedIn(text: string): Asked | undefined {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  if (!Object.keys(body).every((name) => names.has(name))) return undefined
  const { query, variables, operationName } = body as Record<string, unknown>
  const isAsked =
    typeof query === 'string' &&
    (variables === undefined || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName === undefined || operationName === null || typeof operationName === 'string')
  return isAsked ? (body as Asked) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Documents that may be executed, by their text: neither who asks nor variables change what was found of them. */
const admitted = new WeakMap<Yoga, Map<string, DocumentNode>>()
const mostAdmitted = 500
const longestAdmitted = 10_000

/** The document when it may be executed. Yoga would keep it too, behind all that each of its plugins looks at again. */
function documentOf(yoga: Yoga, enveloped: Enveloped, query: string): DocumentNode | undefined {
  const known = admitted.get(yoga) ?? new Map<string, DocumentNode>()
  admitted.set(yoga, known)
  const remembered = known.get(query)
  if (remembered) return remembered
  const document = checked(enveloped, query)
  if (!document || query.length > longestAdmitted) return document
  if (known.size >= mostAdmitted) known.clear()
  known.set(query, document)
  return document
}

function checked({ schema, parse, validate }: Enveloped, query: string): DocumentNode | undefined {
  try {
    const document = parse(query)
    return validate(schema, document).length === 0 ? document : undefined
  } catch {
    return undefined
  }
}
