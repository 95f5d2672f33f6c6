import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import pg from 'pg'
import { DomainError, type ErrorCode, InvalidInput, kindOf, type Problem } from '#domain/error/error.ts'
import { statusOfKind } from '#domain/error/error-status.ts'
import { systemCodeOf } from '#domain/error/system-code.ts'
import { constraintProblem } from '../db/table/constraints.ts'
import { ThreadEnded } from '../file/file-thread.ts'
import type { Env } from './operation.ts'
import { noteRefusal } from './security-trail.ts'

type Body = { error: ErrorCode } | { errors: readonly Problem[] }

/** The refusal in an error caused by the request (400); undefined for other errors. */
export function refusalOf(error: unknown): DomainError | InvalidInput | undefined {
  if (error instanceof InvalidInput) return error
  if (error instanceof DomainError) return error.kind === 'refused' ? error : undefined
  const problem = databaseProblem(error)
  if (typeof problem === 'object') return new InvalidInput([problem])
  return problem && kindOf(problem) === 'refused' ? new DomainError(problem) : undefined
}

/** The one place where errors become answers. Unexpected errors are logged and answered as 500 without details. */
export async function onError(error: Error, context: Context<Env>): Promise<Response> {
  const answer = (body: Body, status: ContentfulStatusCode) => context.json(body, status)
  if (error instanceof InvalidInput) return answer({ errors: error.problems }, 400)
  if (error instanceof DomainError) {
    const { code, kind, params, retryAfter } = error
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    await noteRefusal(context, error)
    return answer(params ? { errors: [{ msg: code, param: '', params }] } : { error: code }, statusOfKind[kind])
  }
  if (error instanceof HTTPException && error.status < 500)
    return answer({ error: error.status === 415 ? 'content_type_not_json' : 'invalid_json' }, 400)
  const { services, requestId } = context.var
  if (services.storage.noticed(error, { requestId })) return answer({ error: 'storage_full' }, 503)
  if (error instanceof ThreadEnded) {
    services.log.error({ err: error, requestId }, 'o processo que faz o arquivo terminou antes dele')
    return answer({ error: 'file_unfinished' }, 503)
  }
  const problem = databaseProblem(error)
  if (typeof problem === 'object') return answer({ errors: [problem] }, 400)
  if (problem) return answer({ error: problem }, statusOfKind[kindOf(problem)])
  services.log.error({ err: error, requestId }, 'erro inesperado')
  return answer({ error: 'internal_server_error' }, 500)
}

/** What the ledger itself refuses, and sums that no column holds. */
const refusals: Readonly<Record<string, ErrorCode>> = { CE422: 'ledger_changed', 22003: 'balance_out_of_range' }

/** Maps a constraint violation to its problem, and connection failures to `service_unavailable`. */
function databaseProblem(error: unknown): Problem | ErrorCode | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) {
    if (cause.constraint) return constraintProblem(cause.constraint, cause.detail)
    const refusal = refusals[cause.code ?? '']
    if (refusal) return refusal
    const isPassing = /^(08|53|57P|57014|55P03|40|25006)/.test(cause.code ?? '')
    return isPassing ? 'service_unavailable' : undefined
  }
  const code = systemCodeOf(cause)
  const isConnection =
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(String(cause))
  return isConnection ? 'service_unavailable' : undefined
}
