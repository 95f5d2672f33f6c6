import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { GatewayContext } from './context.ts'
import { publicFailure, retryAfterOf } from './errors.ts'
import type { Executed } from './execution.ts'

/** Limit of errors in one answer. */
const MOST_ERRORS = 10

interface AnswerOptions {
  production: boolean
  log: { error(fields: object, message: string): void }
}

/** What a caller reads. */
export interface Answer {
  readonly data?: Executed['data']
  readonly errors?: readonly GraphQLFormattedError[]
  readonly extensions?: GatewayContext['answers']
}

/** Answer of an execution: errors as catalogue keys, REST's header facts as `extensions`. */
export function answerOf(executed: Executed, context: GatewayContext, options: AnswerOptions): Answer {
  const { data, errors } = executed
  const shown = errors?.slice(0, MOST_ERRORS).map((error) => formatted(error, context, options))
  const { answers } = context
  return {
    ...(shown && { errors: shown }),
    ...(data !== undefined && { data }),
    ...(Object.keys(answers).length > 0 && { extensions: answers }),
  }
}

function formatted(error: GraphQLError, context: GatewayContext, options: AnswerOptions): GraphQLFormattedError {
  const { requestId } = context.upstream
  const { message, extensions } = publicFailure(error)
  const seconds = retryAfterOf(error)
  if (seconds !== undefined) context.answers.retryAfter = seconds
  if (extensions.status >= 500) options.log.error({ requestId, path: error.path, err: causeOf(error) }, message)
  const isOfDocument = extensions.code === 'invalid_query'
  // The schema is public: clients learn what is wrong with a document, in production too.
  const detail = isOfDocument || !options.production ? { detail: mistakeIn(error) } : {}
  return {
    message,
    ...(isOfDocument && error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, requestId, ...detail },
  }
}

/** graphql's message without the printed value, which may be of any length, and without suggested names. */
const mistakeIn = ({ message }: GraphQLError): string =>
  message
    .replace(/(got invalid value|\bvalue:|\bfound|^Value) [\s\S]*/, '$1 …')
    .replace(/\s*(?:Did you mean|\[Suggestion hidden\])[\s\S]*$/, '')
    .slice(0, 200)

/** Only the message: a GraphQLError carries the upstream's answer, which may hold personal data. */
function causeOf({ message, originalError }: GraphQLError): Error | string {
  const cause = originalError?.cause ?? originalError
  if (cause instanceof GraphQLError) return cause.message
  return cause instanceof Error ? cause : message
}
