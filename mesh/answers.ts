import { type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GatewayContext } from './context.ts'
import { publicFailure, retryAfterOf } from './errors.ts'

/** Errors of one answer: the first say what is wrong. */
const MOST_ERRORS = 10

interface AnswerOptions {
  production: boolean
  log: { error(fields: object, message: string): void }
}

/** Rewrites every answer: errors as catalogue keys, and what REST said in headers as `extensions`. */
export function catalogueAnswers({ production, log }: AnswerOptions): Plugin<object, GatewayContext> {
  return {
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result) return
      const { upstream, answers } = serverContext
      const { data, errors } = result as ExecutionResult
      const rewrite = (error: GraphQLError) => {
        const shown = rewritten(error, upstream.requestId, production)
        const seconds = retryAfterOf(error)
        if (seconds !== undefined) answers.retryAfter = seconds
        if (Number(shown.extensions.status) >= 500) {
          log.error({ requestId: upstream.requestId, path: error.path, err: causeOf(error) }, shown.message)
        }
        return shown
      }
      setResult({
        ...(data === undefined ? {} : { data }),
        ...(errors && { errors: errors.slice(0, MOST_ERRORS).map(rewrite) }),
        ...extensionsOf(answers),
      })
    },
  }
}

/** What REST said in headers; nothing when it said nothing. */
export const extensionsOf = (answers: GatewayContext['answers']): { extensions?: GatewayContext['answers'] } =>
  Object.keys(answers).length > 0 ? { extensions: answers } : {}

/** The HTTP status Yoga gave a request that is wrong as a whole; with `spec` it would answer 200 all the same. */
function httpOf({ extensions: { http } }: GraphQLError): { http?: object } {
  return typeof http === 'object' && http !== null ? { http: { ...http, spec: false } } : {}
}

/** What graphql says of a mistake, as far as the value that it would print: it may be anything, however long. */
const mistakeIn = ({ message }: GraphQLError): string =>
  message.replace(/(got invalid value|\bvalue:|\bfound|^Value) [\s\S]*/, '$1 …').slice(0, 200)

/** A GraphQLError carries the upstream's answer, which may hold personal data: its message is enough. */
function causeOf({ message, originalError }: GraphQLError): Error | string {
  const cause = originalError?.cause ?? originalError
  if (cause instanceof GraphQLError) return cause.message
  return cause instanceof Error ? cause : message
}

function rewritten(error: GraphQLError, requestId: string, production: boolean): GraphQLError {
  const { message, extensions } = publicFailure(error)
  const detail = production ? {} : { detail: mistakeIn(error) }
  return new GraphQLError(message, {
    path: error.path,
    extensions: { ...extensions, requestId, ...detail, ...httpOf(error) },
  })
}
