import { isOpenToKeys } from '#domain/access/integration-key.ts'
import { keyQuota } from '../http/integration-key.ts'
import type { Components, OperationObject, Route } from './document/document.ts'

/** How a caller says who it is. */
export const securitySchemes: Components['securitySchemes'] = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `accessToken` of a session (`POST /auth`, `POST /auth/exchange`): good for up to 15 minutes, renewed by `PUT /auth/refresh-token`.',
  },
  integrationKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cel_…',
    description: `A program's key (“Integrações” on the screens), sent instead of a session and without \`api-key\`: rights and branches that its maker chose, never more than the maker's own now. ${keyQuota} calls a minute, told by \`RateLimit\` and \`RateLimit-Policy\`.`,
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'api-key',
    description:
      'Internal: what the gateway and other servers of the installation call the API with (`CELEIRO_API_KEY`).',
  },
}

/** Verified by anyone who holds a paper. */
const keyless: ReadonlySet<string> = new Set(['GET /paper-seal'])

export function securityOf({ name, access }: Pick<Route, 'name' | 'access'>): OperationObject['security'] {
  if (keyless.has(name)) return []
  if (access.kind === 'public') return [{ apiKey: [] }]
  const bySession = { session: [], apiKey: [] }
  return isOpenToKeys(access) ? [bySession, { integrationKey: [] }] : [bySession]
}

const text = (maxLength: number) => ({ type: 'string' as const, minLength: 1, maxLength })

const intent =
  'One key for each intent, such as a UUID, kept for 24 hours: the same request again has no second effect and is answered as the first was, with `Idempotency-Replayed: true`.'

/** Headers that operations take. */
export const headerParameters: Components['parameters'] = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: `${intent} Without one: \`idempotency_key_required\`.`,
    schema: text(255),
    example: '0199f3c2-7c1e-7b8a-9d53-2f6f0c1d4e5a',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: intent,
    schema: text(255),
    example: '0199f3c2-7c1e-7b8a-9d53-2f6f0c1d4e5a',
  },
  BranchId: {
    name: 'branch-id',
    in: 'header',
    description: 'Narrows what is read and written to one branch of the caller; all of them without it.',
    schema: { type: 'string', format: 'uuid' },
  },
  RequestId: {
    name: 'x-request-id',
    in: 'header',
    description:
      'Answered and logged with the request, for support: 8 to 64 letters, digits, `-` and `_`. Made where it is missing.',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'The `ETag` of an earlier answer: 304 without a body where it would be the same. Addresses of files change each time.',
    schema: { type: 'string' },
  },
  SiteVerification: {
    name: 'x-site-verification',
    in: 'header',
    description:
      'The `proof` of `POST /auth/site-verification`, good once. Demanded of guessers: `site_verification_required`.',
    schema: { type: 'string' },
  },
}

/** Headers of answers. */
export const answerHeaders: Components['headers'] = {
  RequestId: { description: 'The `x-request-id` of the request, or the one it was given', schema: { type: 'string' } },
  IdempotencyReplayed: {
    description: '`true` where the answer repeats that of an earlier request with this key',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: { description: 'Changes with the answer: for `If-None-Match`', schema: { type: 'string' } },
  RateLimit: {
    description: 'Of a program’s key: calls left in this minute (`r`) and seconds until the next one (`t`)',
    schema: { type: 'string' },
    example: '"key";r=598;t=41',
  },
  RateLimitPolicy: {
    description: 'Of a program’s key: calls (`q`) in so many seconds (`w`)',
    schema: { type: 'string' },
    example: `"key";q=${keyQuota};w=60`,
  },
  RetryAfter: { description: 'Seconds until a next try', schema: { type: 'integer', minimum: 1 } },
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** The headers that an operation takes. */
export function headersTaken({ access, method, operation }: Route): OperationObject['parameters'] {
  const key = { required: 'IdempotencyKey', honoured: 'OptionalIdempotencyKey' }[String(operation['x-idempotency'])]
  const isOfBranch = access.kind !== 'public' && access.kind !== 'session'
  return [
    ...(key ? [parameter(key)] : []),
    ...(isOfBranch ? [parameter('BranchId')] : []),
    ...(operation['x-takes-proof'] ? [parameter('SiteVerification')] : []),
    ...(method === 'get' ? [parameter('IfNoneMatch')] : []),
    parameter('RequestId'),
  ]
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** The headers of an operation's answer. */
export const headersAnswered = ({ method, operation, access }: Route) => ({
  'x-request-id': header('RequestId'),
  ...(method === 'get' && { ETag: header('ETag') }),
  ...(isOpenToKeys(access) && { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }),
  ...(operation['x-idempotency'] && { 'Idempotency-Replayed': header('IdempotencyReplayed') }),
})

/** The headers of a refusal by its status. */
export const headersRefused = (status: number) => ({
  'x-request-id': header('RequestId'),
  ...(status === 429 && { 'Retry-After': header('RetryAfter') }),
})
