import type { ErrorCode, ProblemParams } from '#domain/error/error.ts'
import type { Refusal } from './refusal.ts'

export interface GraphQLRequest {
  readonly query: string
  readonly variables?: Record<string, unknown> | null | undefined
  readonly operationName?: string | null | undefined
}

/** Media types of answers, the first by default. */
const ANSWER_TYPES = ['application/json', 'application/graphql-response+json'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const ENCODING = /;\s*charset\s*=\s*"?(?!utf-8)/i
const WEIGHT = /;\s*q\s*=\s*([\d.]+)/i

/** True for a body that no foreign page can send without asking first. */
export const isJson = ({ headers }: Request): boolean => JSON_TYPE.test(headers.get('content-type') ?? '')

/** The type of answer that a caller would have most; undefined when none of ours will do. */
export function answerTypeFor({ headers }: Request): AnswerType | undefined {
  const accept = headers.get('accept')
  if (!accept) return ANSWER_TYPES[0]
  const accepted = accept
    .split(',')
    .map((range) => ({ range, weight: Number(WEIGHT.exec(range)?.[1] ?? 1) }))
    .filter(({ weight, range }) => weight > 0 && !ENCODING.test(range))
    .sort((one, other) => other.weight - one.weight)
  for (const { range } of accepted) {
    const [name = ''] = range.split(';')
    const type = ANSWER_TYPES.find((type) => isWithin(name.trim().toLowerCase(), type))
    if (type) return type
  }
  return undefined
}

const isWithin = (range: string, type: string): boolean =>
  range === type || range === '*/*' || range === 'application/*'

const names = new Set(['query', 'variables', 'operationName', 'extensions'])

/** Parses a GraphQL-over-HTTP request, or why it is none. */
export function requestIn(text: string): GraphQLRequest | Refusal {
  if (text.trim() === '') return unfit('query_required')
  const body = parsed(text)
  if (body === undefined) return unfit('invalid_json')
  if (Array.isArray(body)) return unfit('batch_refused')
  if (!isMap(body) || isNothing(body.query)) return unfit('query_required')
  const { query, variables, operationName, extensions } = body
  const strange = Object.keys(body).find((name) => !names.has(name))
  if (strange !== undefined) return unfit('request_field_refused', { field: strange.slice(0, 80) })
  if (typeof query !== 'string') return unfit('request_field_refused', { field: 'query' })
  if (!isMapOrNothing(variables)) return unfit('request_field_refused', { field: 'variables' })
  if (!isMapOrNothing(extensions)) return unfit('request_field_refused', { field: 'extensions' })
  if (!isNothing(operationName) && typeof operationName !== 'string')
    return unfit('request_field_refused', { field: 'operationName' })
  return { query, variables, operationName }
}

const unfit = (code: ErrorCode, params?: ProblemParams): Refusal => ({ code, status: 400, ...(params && { params }) })

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMapOrNothing = (value: unknown): value is Record<string, unknown> | null | undefined =>
  isNothing(value) || isMap(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
