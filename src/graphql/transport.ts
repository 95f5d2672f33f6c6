import { GraphQLClient } from 'graphql-request'
import { signInErrors } from '#domain/error/sign-in-errors.ts'
import { loadErrorCatalogue } from './error-catalogue.ts'
import { failureOf, type InputProblem, RequestFailure } from './request-failure.ts'

/** A document made from a `.graphql` file, with the types of its answer and its variables. */
export type TypedDocument<Result, Variables> = {
  __apiType?: (variables: Variables) => Result
  toString: () => string
}

export type SendOptions = {
  accessToken?: string | null
  branchId?: string | null
  /** Idempotency key of the intent, kept across retries. */
  idempotencyKey?: string
  /** Proof of work; single use. */
  siteProof?: string
  signal?: AbortSignal
}

export type Answer<Result> = {
  data: Result
  /** The server had done this already and answered the same again. */
  isReplayed: boolean
}

/** Sends one operation, without knowledge of the session. */
export type Transport = <Result, Variables extends object>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options?: SendOptions,
) => Promise<Answer<Result>>

type TransportSettings = {
  /** The gateway, absolute. */
  endpoint: string
  fetch: typeof fetch
  /** Tokens are in cookies. */
  isByCookies?: boolean
  timeoutMilliseconds?: number
}

/**
 * A transport to the gateway.
 * @throws RequestFailure; `ECONNABORTED` after 30 s, `ERR_NETWORK` without an answer. The caller's own abort is
 * thrown as it is.
 */
export function createTransport(settings: TransportSettings): Transport {
  const { endpoint, fetch, isByCookies = false, timeoutMilliseconds = 30_000 } = settings
  const client = new GraphQLClient(endpoint, {
    fetch,
    excludeOperationName: true,
    // Proves to the gateway that no plain form of another site sent this.
    headers: { 'graphql-require-preflight': '1', ...(isByCookies && { 'x-session': 'cookie' }) },
  })
  return async <Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options: SendOptions = {},
  ) => {
    const timeout = new AbortController()
    const abort = () => timeout.abort()
    const timer = setTimeout(abort, timeoutMilliseconds)
    options.signal?.addEventListener('abort', abort)
    try {
      options.signal?.throwIfAborted()
      const { data, extensions } = await client.rawRequest<Result, object>({
        query: document.toString(),
        variables,
        requestHeaders: headersOf(options),
        signal: timeout.signal,
      })
      return { data, isReplayed: isReplayed(extensions) }
    } catch (error) {
      options.signal?.throwIfAborted()
      if (timeout.signal.aborted) throw new RequestFailure({ key: 'ECONNABORTED' })
      const failure = failureOf(error)
      if ([failure, ...failure.errors].some(needsCatalogue)) await loadErrorCatalogue()
      throw failure
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
    }
  }
}

/** Whether its sentence is not among those of sign-in. */
const needsCatalogue = (one: RequestFailure | InputProblem): boolean =>
  !Object.hasOwn(signInErrors, 'code' in one ? one.code : one.msg)

function headersOf({ accessToken, branchId, idempotencyKey, siteProof }: SendOptions): Record<string, string> {
  return {
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(branchId ? { 'branch-id': branchId } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(siteProof ? { 'x-site-verification': siteProof } : {}),
  }
}

function isReplayed(extensions: unknown): boolean {
  return (
    typeof extensions === 'object' &&
    extensions !== null &&
    'idempotencyReplayed' in extensions &&
    Boolean(extensions.idempotencyReplayed)
  )
}
