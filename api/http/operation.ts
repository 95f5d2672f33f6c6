import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod'
import { demandsOf, routeAccess } from '#domain/access/route-access.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { Id } from '#domain/field/values.ts'
import type { MailWayName } from '#domain/installation/health.ts'
import type { Access } from '#domain/right/access.ts'
import type { Database } from '../db/connection/database.ts'
import type { StorageWatch } from '../db/process/storage-watch.ts'
import { Tenant } from '../db/tenant/tenant.ts'
import type { AttemptLimits } from '../limit/attempt-limit.ts'
import { fileAddressing } from '../storage/address.ts'
import type { Files } from '../storage/files.ts'
import { entityTag, holds } from './entity-tag.ts'
import { keyIdOf } from './integration-key.ts'
import type { PageTokens } from './page-token.ts'
import { knowingOnly, withoutWords } from './route-address.ts'
import type { SignedAddresses } from './signed-address.ts'
import { isIntegrationKey, type Tokens } from './token.ts'

/** Who may register a church: anyone, anyone while there is none, nobody. */
export type RegistrationMode = 'open' | 'first' | 'closed'

/** What every route may use. */
export interface Services {
  readonly database: Database
  readonly tokens: Tokens
  readonly addresses: SignedAddresses
  readonly pageTokens: PageTokens
  readonly limits: AttemptLimits
  readonly registration: RegistrationMode
  readonly storage: StorageWatch
  readonly files: Files
  readonly mailWay: MailWayName
  readonly log: Logger
  clock(): Date
  /** Where people open the product, without a stroke at its end. */
  publicUrl(): string
}

export interface Env {
  Variables: { services: Services; tenant: Tenant; requestId: string }
}

export type Api = OpenAPIHono<Env>

const Problem = z
  .object({
    msg: z.string(),
    param: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Problem' })

const Refusal = z
  .object({ error: z.string().optional(), errors: z.array(Problem).optional() })
  .meta({ id: 'Refusal', description: 'Either `error`, a code, or `errors`, one for each field' })

export const ById = z.object({ id: Id })
export const Deleted = z.object({ id: Id }).meta({ id: 'Deleted' })
const Nothing = z.object({})

const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } })

/** Operations that wait to be added in the order of their paths. */
const waiting = new WeakMap<Api, { readonly path: string; readonly add: () => void }[]>()

/**
 * Adds operations in path order, independent of files: `/bank-account/kpi` before `/bank-account/{id}`, which would
 * take `kpi` for an id (a brace sorts after letters).
 */
export function inOrderOfPaths(api: Api, all: readonly ((api: Api) => void)[]): void {
  const operations: { readonly path: string; readonly add: () => void }[] = []
  waiting.set(api, operations)
  for (const add of all) add(api)
  waiting.delete(api)
  const segments = new Map(operations.map((one) => [one, one.path.split('/')]))
  for (const { add } of operations.toSorted((one, other) => bySegment(segments.get(one), segments.get(other)))) add()
}

function bySegment(one: readonly string[] = [], other: readonly string[] = []): number {
  const place = one.findIndex((segment, index) => segment !== other[index])
  const [own, others] = [one[place] ?? '', other[place] ?? '']
  return place < 0 ? one.length - other.length : own < others ? -1 : 1
}

/** A router whose validation failures become our problems. */
export const router = (): Api =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInput(problemsOf(result.error as z.ZodError))
    },
  })

/** Input that passed the contract's validation. */
interface Validated {
  readonly param: unknown
  readonly query: unknown
  readonly json: unknown
}

export interface Operation<P extends z.ZodType, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** With parameters in braces: `/supplier/{id}`. */
  readonly path: string
  /** Reads as a GraphQL field. */
  readonly operationId: string
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: A
  /** Whether it takes an `Idempotency-Key`: it must have one, or it may. */
  readonly idempotency?: 'required' | 'honoured'
  /** Takes a proof of work in `x-site-verification`. */
  readonly takesProof?: true
  /** Runs once the caller is admitted and before the body is read; may answer in its place. */
  readonly admitted?: MiddlewareHandler<Env>
  /** Runs once the request is one that the route reads; throws to refuse it. */
  readonly guard?: (context: Context<Env>) => Promise<void>
}

export interface Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: B extends z.ZodOptional ? undefined : z.output<B>
  readonly tenant: Tenant
  readonly services: Services
  readonly context: Context<Env>
}

/** Adds one operation: its contract, who may call it (from the published table) and what it does. */
export function operation<
  A extends z.ZodType,
  P extends z.ZodType = typeof Nothing,
  Q extends z.ZodObject = typeof Nothing,
  B extends z.ZodType = typeof Nothing,
>(api: Api, spec: Operation<P, Q, B, A>, handle: (input: Input<P, Q, B>) => Promise<z.input<A>>): void {
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    operationId: spec.operationId,
    summary: spec.summary,
    ...(spec.idempotency && { 'x-idempotency': spec.idempotency }),
    ...(spec.takesProof && { 'x-takes-proof': true }),
    middleware: [
      withoutWords,
      admission(accessOf(spec.method, spec.path)),
      knowingOnly(Object.keys(spec.query?.shape ?? {})),
      ...(spec.admitted ? [spec.admitted] : []),
    ],
    request: {
      ...(spec.params && { params: spec.params as unknown as z.ZodObject }),
      ...(spec.query && { query: spec.query as z.ZodObject }),
      ...(spec.body && { body: { required: true, content: json(spec.body) } }),
    },
    responses: {
      200: { description: 'OK', content: json(spec.answer) },
      400: { description: 'Refused', content: json(Refusal) },
    },
  })
  const addFiles = fileAddressing(spec.answer)
  const handler = async (context: Context<Env, string, { in: Validated; out: Validated }>) => {
    const { req: request } = context
    const query = (spec.query ? request.valid('query') : {}) as z.output<Q>
    for (const demand of demandsOf(query as object)) context.var.tenant?.demand(demand)
    await spec.guard?.(context)
    const answer = await handle({
      params: (spec.params ? request.valid('param') : {}) as z.output<P>,
      query,
      body: (spec.body ? request.valid('json') : undefined) as Input<P, Q, B>['body'],
      tenant: context.var.tenant,
      services: context.var.services,
      context,
    })
    addFiles?.(answer, ({ id, name }) => {
      const { tenant, services } = context.var
      const { sessionId } = tenant
      return services.addresses.sign({ method: 'GET', name, kind: 'file', sessionId, query: { id } }, services.clock())
    })
    return answered(context, answer as object)
  }
  const add = () => void api.openapi(route, handler as unknown as Parameters<typeof api.openapi<typeof route>>[1])
  const queue = waiting.get(api)
  if (queue) queue.push({ path: spec.path, add })
  else add()
}

/**
 * JSON answer whose text is readable synchronously by in-process callers, without a stream. What is read has an `ETag`, and
 * is answered by 304 to a caller who has it.
 */
function answered(context: Context<Env>, answer: object): Response {
  const text = JSON.stringify(answer)
  const etag = context.req.method === 'GET' ? entityTag(text) : undefined
  if (etag && holds(context.req.header('if-none-match'), etag)) return context.body(null, 304, { etag })
  const response = context.body(text, 200, { 'content-type': 'application/json', ...(etag && { etag }) })
  return Object.defineProperty(response, 'text', { value: () => Promise.resolve(text) })
}

function accessOf(method: string, path: string): Access {
  const access = routeAccess[`${method.toUpperCase()} ${path}`]
  if (!access) throw new Error(`${method.toUpperCase()} ${path} is missing from the route access table`)
  return access
}

/**
 * Opens the tenant of a session or key for the route, or refuses a request without one. Routes that any
 * session may call do not narrow to the branch: a branch lost since it was chosen must not lock a person out.
 */
const admission =
  (access: Access): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (access.kind === 'public') {
      if (isIntegrationKey(bearerOf(context))) throw new DomainError('integration_right_not_given')
    } else {
      const { database, tokens, clock } = context.var.services
      const bearer = bearerOf(context)
      const id = isIntegrationKey(bearer) ? await keyIdOf(database, context, bearer) : tokens.sessionOf(bearer, clock())
      if (!id) throw new DomainError('unauthorized')
      const branch = access.kind === 'session' ? undefined : context.req.header('branch-id')
      if (branch && !Id.safeParse(branch).success) throw new DomainError('branch_forbidden')
      const tenant = new Tenant(database, { id, ...(branch && { branchId: branch }) }, access)
      if (access.proof === 'demanded') tenant.askProof()
      context.set('tenant', tenant)
    }
    await next()
  }

export const bearerOf = (context: Context): string =>
  /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
