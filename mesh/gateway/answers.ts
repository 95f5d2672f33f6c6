import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { GatewayContext } from './context.ts'
import { publicFailure, retryAfterOf } from './errors.ts'
import type { Executed } from './execution.ts'

/** Errors of one answer: the first say what is wrong. */
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

/** What a caller reads of what came out: errors as catalogue keys, and what REST said in headers as `extensions`. */
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
  // The schema is no secret: whoever writes for it learns what is wrong, in production too.
  const detail = isOfDocument || !options.production ? { detail: mistakeIn(error) } : {}
  return {
    message,
    ...(isOfDocument && error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: { ...extensions, requestId, ...detail },
  }
}

/**
 * What graphql says of a mistake, as far as the value that it would print: it may be anything, however long. Names that
 * come near it are left out: whoever guesses has the schema to read.
 */
const mistakeIn = ({ message }: GraphQLError): string =>
  message
    .replace(/(got invalid value|\bvalue:|\bfound|^Value) [\s\S]*/, '$1 …')
    .replace(/\s*(?:Did you mean|\[Suggestion hidden\])[\s\S]*$/, '')
    .slice(0, 200)

/** A GraphQLError carries the upstream's answer, which may hold personal data: its message is enough. */
function causeOf({ message, originalError }: GraphQLError): Error | string {
  const cause = originalError?.cause ?? originalError
  if (cause instanceof GraphQLError) return cause.message
  return cause instanceof Error ? cause : message
}
