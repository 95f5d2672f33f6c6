import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { v7 as newId } from 'uuid'
import { UserStatus } from '#domain/enums.ts'
import { DomainError, type ErrorCode } from '#domain/errors.ts'
import type { Write } from './db/tenant.ts'
import type { Env, Services } from './http.ts'
import { isPassword } from './password.ts'
import { addressOf, noteFailedSignIn } from './security-trail.ts'

export interface SessionTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Where a session was opened, as the person sees it in the list of their sessions. */
export interface Origin {
  readonly userAgent: string | null
  readonly address: string
}

export const originOf = (context: Context<Env>): Origin => ({
  userAgent: context.req.header('user-agent')?.slice(0, 400) ?? null,
  address: addressOf(context).slice(0, 64),
})

const refreshGrace = '30 seconds'
const refreshLifetime = '30 days'

interface Login {
  user_id: string
  company_id: string
  password_hash: string | null
  status: number
  email_verified: boolean
  provisional: boolean
  /** The provisional password is over. */
  is_expired: boolean
}

/** Opens a session for the right password; tells nothing to who does not have it. Both are noted, with the address. */
export async function openSession(
  services: Services,
  email: string,
  password: string,
  origin: Origin,
): Promise<SessionTokens> {
  const { database, tokens, clock } = services
  const found = await database.writer.query<Login>('select * from celeiro.login($1)', [email])
  const login = found.rows[0]
  const isRight = await isPassword(password, login?.password_hash ?? undefined)
  const problem = signInProblem(login, isRight)
  if (!login || problem) {
    noteFailedSignIn(services, login, problem ?? 'invalid_credentials', origin.address)
    throw new DomainError(problem ?? 'invalid_credentials')
  }
  const id = newId()
  await insertSession(services, login, id, origin)
  return { accessToken: tokens.access(id, clock()), refreshToken: tokens.refresh(id, 0) }
}

function signInProblem(login: Login | undefined, isRight: boolean): ErrorCode | undefined {
  if (!login || !isRight) return 'invalid_credentials'
  if (login.status !== UserStatus.codes.ACTIVE) return 'sign_in_failed'
  if (login.is_expired) return 'provisional_password_expired'
  if (login.provisional) return 'password_provisional'
  return login.email_verified ? undefined : 'email_not_verified'
}

async function insertSession({ database }: Services, login: Login, id: string, origin: Origin): Promise<void> {
  const client = await database.writer.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('celeiro.company', $1, true)", [login.company_id])
    await client.query(
      `insert into celeiro.session (company_id, id, user_id, user_agent, address, expires_at)
       values ($1, $2, $3, $4, $5, now() + $6::interval)`,
      [login.company_id, id, login.user_id, origin.userAgent, origin.address, refreshLifetime],
    )
    await client.query('update celeiro.app_user set last_access_at = now() where company_id = $1 and id = $2', [
      login.company_id,
      login.user_id,
    ])
    await client.query('select celeiro.record_audit($1, $2, $3, $4, $5)', [
      login.user_id,
      'signIn',
      'session',
      id,
      JSON.stringify({ address: origin.address }),
    ])
    await client.query('commit')
    client.release()
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** The next tokens of the session; a token used twice after the grace revokes the whole session. */
export async function renewSession(services: Services, refreshToken: string): Promise<SessionTokens> {
  const { database, tokens, clock } = services
  const given = tokens.generationOf(refreshToken)
  if (!given) throw new DomainError('session_expired')
  const { rows } = await database.writer.query<{ generation: number }>(
    'select generation from celeiro.rotate_session($1, $2, $3::interval, $4::interval)',
    [given.sessionId, given.generation, refreshGrace, refreshLifetime],
  )
  const [next] = rows
  if (!next) throw new DomainError('session_expired')
  return {
    accessToken: tokens.access(given.sessionId, clock()),
    refreshToken: tokens.refresh(given.sessionId, next.generation),
  }
}

/** Revokes the session of an access token, which may have expired. */
export async function closeSession({ database, tokens }: Services, accessToken: string): Promise<string> {
  const sessionId = tokens.sessionOf(accessToken, new Date(0))
  if (!sessionId) throw new DomainError('session_expired')
  await database.writer.query('select celeiro.revoke_session($1)', [sessionId])
  return sessionId
}

/** Ends every session of the person but this one; answers the ids of those it ended. */
export async function revokeOthers(write: Write, sessionId: string): Promise<string[]> {
  const ended = await write.rows(
    `update celeiro.session set revoked_at = now()
     where company_id = (select celeiro.current_company()) and user_id = $1 and id <> $2
       and revoked_at is null and expires_at > now() returning id`,
    [write.identity.userId, sessionId],
  )
  return ended.map(([id]) => id as string)
}

/** Failures allowed in fifteen minutes: for one e-mail from one address, and from one address in all. */
const limits = { account: 10, address: 200 }
const windowSeconds = 15 * 60

/** Slows down guessing: counts failed sign-ins and refuses, with Retry-After, beyond the limits. */
export class SignInLimit {
  readonly #accounts = new RateLimiterMemory({ points: limits.account, duration: windowSeconds })
  readonly #addresses = new RateLimiterMemory({ points: limits.address, duration: windowSeconds })

  /** Runs the attempt unless too many before it failed; a success forgets the account's failures, an outage is none. */
  async attempt<T>(context: Context<Env>, account: string, run: () => Promise<T>): Promise<T> {
    const address = addressOf(context)
    const key = `${account}|${address}`
    try {
      await Promise.all([this.#accounts.consume(key), this.#addresses.consume(address)])
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      context.header('Retry-After', String(Math.ceil(error.msBeforeNext / 1000)))
      throw new DomainError('too_many_requests')
    }
    const answer = await run().catch(async (error: unknown) => {
      if (!(error instanceof DomainError))
        await Promise.all([this.#accounts.reward(key), this.#addresses.reward(address)])
      throw error
    })
    await Promise.all([this.#accounts.delete(key), this.#addresses.reward(address)])
    return answer
  }
}
