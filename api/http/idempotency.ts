import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { only } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Telling, tellingBounded } from './existence.ts'
import { type Api, type Env, type Input, type Operation, operation } from './operation.ts'
import { refusalOf } from './refusal.ts'

const longestKey = 255

type Refused = { error: string } | { errors: readonly Problem[] }
type Answered<A> = { readonly isReplay: boolean } & ({ readonly answer: A } | { readonly refusal: Error })

/** Input of a posting beside that of every operation. */
export interface PostingInput<P extends z.ZodType, Q extends z.ZodObject, B extends z.ZodType> extends Input<P, Q, B> {
  readonly write: Write
  /** Marks the answer as a replay. */
  replay(): void
}

/**
 * Idempotency: an operation has its effect once per `Idempotency-Key`, in one transaction with the answer, which is
 * stored for 24 hours. The same key with the same request replays the first answer (success or refusal) with
 * `Idempotency-Replayed: true`; with another request it is refused. Concurrent callers with one key wait for the
 * first.
 */
export function posting<
  A extends z.ZodType,
  P extends z.ZodType = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodObject,
>(api: Api, spec: Operation<P, Q, B, A>, handle: (input: PostingInput<P, Q, B>) => Promise<z.input<A>>): void {
  const route = routeOf(spec)
  operation<A, P, Q, B>(api, { ...spec, idempotency: 'required' }, async (input) => {
    let isRepeated = false
    const replay = () => {
      isRepeated = true
    }
    const answered = await input.tenant.write((write) =>
      once(write, intentOf(route, input), () => handle({ ...input, write, replay })),
    )
    return respond(input.context, isRepeated ? { ...answered, isReplay: true } : answered)
  })
}

/** An operation on one record: whether it posts money, and which refusals may disclose other records. */
interface Repeatable<P extends z.ZodType, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>
  extends Operation<P, Q, B, A> {
  readonly mayPost?: boolean | undefined
  readonly tells?: Telling | undefined
}

/**
 * An operation on one record whose effect returns the record's id; `read` answers the record. With an
 * `Idempotency-Key` (required if it posts) the effect happens once; only the id is stored, and a replay reads the
 * record as it is now.
 */
export function repeatable<
  A extends z.ZodType,
  P extends z.ZodType = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodObject,
>(
  api: Api,
  { mayPost = false, tells, ...spec }: Repeatable<P, Q, B, A>,
  effect: (input: Input<P, Q, B>, write: Write) => Promise<string>,
  read: (write: Write, id: string, input: Input<P, Q, B>) => Promise<z.input<A>>,
): void {
  const route = routeOf(spec)
  operation<A, P, Q, B>(api, { ...spec, idempotency: mayPost ? 'required' : 'honoured' }, async (input) => {
    const intent = intentOf(route, input)
    const run = async (write: Write) => ({ id: await effect(input, write) })
    const write = async () => {
      const answered = await input.tenant.write(async (write): Promise<Answered<z.input<A>>> => {
        const done =
          intent.key || mayPost
            ? await once(write, intent, () => run(write))
            : { isReplay: false, answer: await run(write) }
        return 'refusal' in done ? done : { ...done, answer: await read(write, done.answer.id, input) }
      })
      return respond(input.context, answered)
    }
    const isAsking = tells && Boolean((input.body as Record<string, unknown> | undefined)?.[tells.field])
    return isAsking ? tellingBounded(input, tells, write) : write()
  })
}

/**
 * Runs the effect in its own transaction, once per `Idempotency-Key` if there is one; `request` is hashed to detect
 * reuse of a key for another request.
 */
export async function onceWhereKeyed<A>(
  { context, tenant }: Pick<Input<z.ZodType, z.ZodType, z.ZodType>, 'context' | 'tenant'>,
  route: string,
  request: unknown,
  effect: (write: Write) => Promise<A>,
): Promise<A> {
  const key = context.req.header('idempotency-key') ?? ''
  if (!key) return tenant.write(effect)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const answered = await tenant.write((write) => once(write, { route, key, request: hash }, () => effect(write)))
  return respond(context, answered)
}

const routeOf = ({ method, path }: { method: string; path: string }): string => `${method.toUpperCase()} ${path}`

function intentOf(
  route: string,
  {
    context,
    params,
    query,
    body,
  }: Pick<Input<z.ZodType, z.ZodType, z.ZodType>, 'context' | 'params' | 'query' | 'body'>,
): Intent {
  const request = createHash('sha256')
    .update(JSON.stringify([params, query, body ?? null]))
    .digest()
  return { route, key: context.req.header('idempotency-key') ?? '', request }
}

/** The answer, and whether it repeats one; throws a refusal. */
function respond<A>(context: Context<Env>, answered: Answered<A>): A {
  if (answered.isReplay) context.header('Idempotency-Replayed', 'true')
  if ('refusal' in answered) throw answered.refusal
  return answered.answer
}

interface Intent {
  readonly route: string
  readonly key: string
  readonly request: Buffer
}

const ofIntent = `company_id = (select celeiro.current_company()) and user_id = $1 and route = $2 and key = $3`

/** @throws DomainError without a key: only now, since who may not do it at all is told so first */
async function once<A>(write: Write, intent: Intent, effect: () => Promise<A>): Promise<Answered<A>> {
  const { companyId, userId } = write.identity
  const { route, key, request } = intent
  if (!key || key.length > longestKey) throw new DomainError('idempotency_key_required')
  const [isFirst] = await write.rows(
    `insert into celeiro.idempotency (company_id, user_id, route, key, request_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning true`,
    [companyId, userId, route, key, request],
  )
  if (!isFirst) return firstAnswer<A>(write, intent)
  const keep = (status: number, answer: unknown) =>
    write.rows(`update celeiro.idempotency set status = $4, answer = $5 where ${ofIntent}`, [
      userId,
      route,
      key,
      status,
      JSON.stringify(answer),
    ])
  try {
    const answer = await write.step(effect)
    await keep(200, answer)
    return { isReplay: false, answer }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await keep(400, bodyOf(refusal))
    return { isReplay: false, refusal }
  }
}

/** @throws DomainError for a key that was used for another request */
async function firstAnswer<A>(write: Write, { route, key, request }: Intent): Promise<Answered<A>> {
  const [hash, status, answer] = only(
    await write.rows<[Buffer, number, unknown]>(
      `select request_hash, status, answer from celeiro.idempotency where ${ofIntent}`,
      [write.identity.userId, route, key],
    ),
  )
  if (!hash.equals(request)) throw new DomainError('idempotency_key_reused')
  return status === 200
    ? { isReplay: true, answer: answer as A }
    : { isReplay: true, refusal: errorOf(answer as Refused) }
}

const bodyOf = (refusal: DomainError | InvalidInput): Refused => {
  if (refusal instanceof InvalidInput) return { errors: refusal.problems }
  const { code, params } = refusal
  return params ? { errors: [{ msg: code, param: '', params }] } : { error: code }
}

const errorOf = (refused: Refused): Error =>
  'errors' in refused ? new InvalidInput(refused.errors) : new DomainError(refused.error as DomainError['code'])
