import { type ErrorCode, errorCodes, isErrorCode, kindOf } from '#domain/catalogue/errors.ts'
import { nouns } from '#domain/catalogue/nouns.ts'
import { statusOfKind } from '#domain/error/error-status.ts'
import { requestErrors } from '#domain/error/errors.ts'
import { fieldErrors } from '#domain/field/errors.ts'
import { fileErrors } from '#domain/file/errors.ts'
import { importErrors } from '#domain/import/errors.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { personErrors } from '#domain/person/errors.ts'
import { reportErrors } from '#domain/report/errors.ts'
import { constraintCodes } from '../db/table/constraints.ts'
import { linkedNouns, tableName } from '../db/table/noun-table.ts'
import collected from './document/collected.json' with { type: 'json' }
import { type Components, type ResponsesObject, type Route, schemaRef } from './document/document.ts'
import { headersRefused, securityOf } from './security.ts'

const nounOf: ReadonlyMap<string, Noun> = new Map(nouns.map((noun: Noun) => [noun.resource, noun]))

/** The refusal of each field that links to records: `memberId` → `member_not_found`. */
const notFoundOfLink: ReadonlyMap<string, string> = new Map(
  [...nounOf.values()].flatMap(({ links = {} }) =>
    Object.entries(links).flatMap(([field, resources]) =>
      linkedNouns(resources).map(({ notFound }) => [field, notFound] as const),
    ),
  ),
)

/** What a request is refused with that only asks for something. */
const ofReading: ReadonlySet<string> = new Set(
  [{ required: true }, fieldErrors, requestErrors, reportErrors, fileErrors, personErrors].flatMap(Object.keys),
)

/** What tells a caller of no session and of no key. */
const ofCallers: ReadonlySet<string> = new Set(['unauthorized', 'integration_key_expired'])

const ofImports: ReadonlySet<string> = new Set(Object.keys(importErrors))
const ofFiles: ReadonlySet<string> = new Set([...Object.keys(reportErrors), 'file_unfinished'])

/** Whether an operation takes in a file or its lines, or makes one: only these refuse because of it. */
const isImport = ({ path }: Route): boolean => /\/(?:import|read-slip|line|settle)(?:$|\/)/.test(path)
const isFile = ({ path }: Route): boolean => /export|pdf|report|labels|sheet|file|import|seal|month/.test(path)

const isKind =
  (...kinds: readonly string[]) =>
  (code: ErrorCode) =>
    kinds.includes(kindOf(code))

/** Codes of requests that are not understood, whatever they ask for. */
function unreadable({ operation, method, path }: Route): ErrorCode[] {
  const body: ErrorCode[] = ['content_type_not_json', 'content_encoding_refused', 'invalid_json', 'body_too_large']
  const intent: ErrorCode[] = ['idempotency_key_required', 'idempotency_key_reused']
  const isProof = operation['x-takes-proof'] || path.endsWith('/site-verification')
  const proof: ErrorCode[] = ['site_verification_required', 'site_verification_failed']
  return [
    'address_too_long',
    ...(isProof ? proof : []),
    ...(operation.requestBody ? body : []),
    ...(operation['x-idempotency'] ? intent : []),
    ...(method === 'put' ? (['stale_version'] satisfies ErrorCode[]) : []),
  ]
}

/** Codes of what a write of that noun may break: unique names, links, what others refer to, balances. */
function broken({ resource, method, operation }: Route): ErrorCode[] {
  const noun = nounOf.get(resource)
  if (method === 'get') return []
  if (!noun) return constraintCodes([resource.replaceAll('-', '_')])
  const movesMoney = operation['x-idempotency'] === 'required' || operation['x-idempotency'] === undefined
  const ofLedger = constraintCodes(movesMoney ? ['ledger_account', 'movement_label'] : [])
  const codes = [
    ...constraintCodes([tableName(noun)]),
    ...ofLedger,
    'balance_out_of_range',
    'ledger_changed',
    'link_of_another_branch',
  ]
  const linked = Object.values(noun.links ?? {}).flatMap((resources) =>
    linkedNouns(resources).map((one) => one.notFound),
  )
  const inUse = method === 'delete' ? [noun.inUse ?? ''] : []
  return [...codes, ...linked, ...inUse, noun.notFound].filter(isErrorCode)
}

/** What a request may name and nobody finds: its own record, a part of it, or what a parameter links to. */
function missing(route: Route, codes: readonly ErrorCode[]): ErrorCode[] {
  const { resource, path, operation } = route
  const noun = nounOf.get(resource)
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one.name] : []))
  const linked = parameters.flatMap((name) => notFoundOfLink.get(name) ?? [])
  const gone = codes.filter(isKind('missing'))
  const own = noun ? [noun.notFound, ...gone.filter((code) => code.startsWith(`${noun.code}_`))] : []
  const others = noun || !path.includes('{') ? [] : gone
  const named = path.split('/').flatMap((word) => nounOf.get(word)?.notFound ?? [])
  const file = isImport(route) ? ['file_not_found'] : []
  return ['not_found', ...own, ...others, ...linked, ...named, ...file].filter(isErrorCode)
}

/**
 * The codes that an operation may refuse with, by status: what the modules behind its routes throw (`codes`), narrowed by
 * who may call it, by what it takes and by whether it only reads.
 */
function refusalsOf(route: Route, codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const { method, path, access, operation } = route
  const isRead = method === 'get'
  const parameterNames = new Set((operation.parameters ?? []).map((one) => ('name' in one ? one.name : '')))
  const others = codes
    .filter((code) => !['idempotency_key_required', 'idempotency_key_reused', 'stale_version'].includes(code))
    .filter((code) => (isImport(route) || !ofImports.has(code)) && (isFile(route) || !ofFiles.has(code)))
  const refused = others.filter(
    (code) => isKind('refused', 'missing')(code) && (!isRead || isFile(route) || ofReading.has(code)),
  )
  const isOfRight = access.kind !== 'public' && access.kind !== 'session'
  const forbidden = others.filter(isKind('forbidden')).filter((code) => {
    if (code === 'branch_forbidden') return isOfRight
    if (code === 'forbidden') return isOfRight || (access.kind === 'session' && !isRead)
    if (code === 'step_up_required') return access.proof !== undefined || path === '/auth/step-up'
    if (code === 'second_factor_setup_required') return isOfRight || (access.kind === 'session' && !access.isEntering)
    const isList = isRead && (path.lastIndexOf('/') === 0 || path.includes('{'))
    return code !== 'giver_forbidden' || parameterNames.has('memberId') || !isList
  })
  const listed: readonly (readonly [number, readonly ErrorCode[]])[] = [
    [statusOfKind.refused, [...refused.filter((code) => code !== 'not_found'), ...broken(route), ...unreadable(route)]],
    [
      statusOfKind.unauthorized,
      others.filter((code) => isKind('unauthorized')(code) && (access.kind !== 'public' || !ofCallers.has(code))),
    ],
    [statusOfKind.forbidden, [...(securityOf(route)?.length ? (['invalid_api_key'] as const) : []), ...forbidden]],
    [statusOfKind.missing, missing(route, others)],
    [
      statusOfKind.limited,
      [
        ...(isRead && access.kind !== 'public' ? [] : (['too_many_requests'] as const)),
        // Shares of streams come to a route with its database, by no import of its own.
        ...(isFile(route) ? (['files_busy'] as const) : []),
        ...others.filter(isKind('limited')),
      ],
    ],
    [statusOfKind.failure, ['internal_server_error']],
    [
      statusOfKind.unavailable,
      ['service_unavailable', ...(isRead ? [] : (['storage_full'] as const)), ...others.filter(isKind('unavailable'))],
    ],
  ]
  const settled = listed.map(([status, some]) => [status, [...new Set(some)].sort()] as const)
  return new Map(settled.filter(([, some]) => some.length > 0))
}

const titles: Readonly<Record<number, string>> = {
  400: 'Refused',
  401: 'No session, or its token is over',
  403: 'Not allowed',
  404: 'Not there, or not for the caller to see',
  429: 'Too often: wait as long as `Retry-After` says',
  500: 'Our failure: tell support its `x-request-id`',
  503: 'Not now: try again, with the same `Idempotency-Key`',
}

/** What a status means and its codes. */
const describedBy = (status: number, codes: readonly ErrorCode[]): string =>
  `${titles[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`

/** The refusals of an operation as the contract lists them. */
export const refusals = (route: Route, codes: readonly ErrorCode[]): ResponsesObject =>
  Object.fromEntries(
    [...refusalsOf(route, codes)].map(([status, some]) => [
      String(status),
      {
        description: describedBy(status, some),
        headers: headersRefused(status),
        content: { 'application/json': { schema: schemaRef('Refusal') } },
      },
    ]),
  )

const codesByFile = new Map<string, readonly string[]>(Object.entries(collected.codesByFile))

/** What the routes of a file of `api` may refuse with, by the modules it imports. */
export const codesOfFile = (file: string): readonly ErrorCode[] =>
  [...collected.codesEverywhere, ...(codesByFile.get(file) ?? [])].filter(isErrorCode)

/** Components of refusals: codes of the whole catalogue, so that typed clients know them. */
export const refusalSchemas: NonNullable<Components['schemas']> = {
  ErrorCode: {
    type: 'string',
    description: 'Why: each code has a sentence in Portuguese, which the screens show. New codes may be added.',
    enum: [...errorCodes].sort(),
  },
  Problem: {
    type: 'object',
    required: ['msg', 'param'],
    properties: {
      msg: schemaRef('ErrorCode'),
      param: {
        type: 'string',
        description: 'The field it is about, as a path: `bankAccounts.0.pixKey`; empty for the whole',
      },
      params: {
        type: 'object',
        description: 'Values of its sentence: `{ minimum: 8 }`',
        additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      },
    },
  },
  Refusal: {
    type: 'object',
    description: 'Either `error`, one code, or `errors`, one problem for each field',
    properties: {
      error: schemaRef('ErrorCode'),
      errors: { type: 'array', description: 'What is wrong with each field', items: schemaRef('Problem') },
    },
  },
}
