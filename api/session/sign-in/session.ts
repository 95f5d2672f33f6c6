import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { v7 as newId } from 'uuid'
import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import { deviceName } from '#domain/session/device.ts'
import type { ProofMethod } from '#domain/session/second-factor.ts'
import { normalizeProvisional } from '#domain/user/provisional.ts'
import { UserStatus } from '#domain/value/enums.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Env, Services } from '../../http/operation.ts'
import { addressOf, noteFailedSignIn } from '../../http/security-trail.ts'
import { doubts, doubtsFrom, guesses, guessesFrom } from '../../limit/guessing.ts'
import { type FactorOwner, factorMethods } from '../factor/code/code.ts'
import { isPassword } from '../password/password.ts'
import { demandSiteProof } from '../proof/site-proof.ts'
import { keepIdentity, rowsOf } from './kept-identity.ts'

export interface SessionTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** A new session with its tokens and the device token. */
export interface OpenedSession extends SessionTokens {
  readonly deviceToken: string
}

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Device token of an earlier sign-in. */
  readonly deviceToken?: string | undefined
}

/** Where a session was opened, as the person sees it in the list of their sessions. */
interface Origin {
  readonly userAgent: string | null
  readonly address: string
}

export const originOf = (context: Context<Env>): Origin => ({
  userAgent: context.req.header('user-agent')?.slice(0, 400) ?? null,
  address: addressOf(context).slice(0, 64),
})

const refreshGrace = '30 seconds'

const minutes = (count: number): string => `${count} minutes`

export interface Login {
  user_id: string
  company_id: string
  password_hash: string | null
  status: number
  email_verified: boolean
  provisional: boolean
  /** Expired provisional password. */
  is_expired: boolean
  name: string
  /** When the password is too old, where the company lets them grow old. */
  password_ends_at: Date | null
}

/**
 * Signs in by password; a refusal discloses nothing. Both outcomes are audited with the address. On a known device,
 * guesses from elsewhere lock nobody out. After three failures a proof of work is demanded.
 */
export async function openSession(
  services: Services,
  context: Context<Env>,
  { email, password, deviceToken }: Credentials,
): Promise<OpenedSession> {
  const validToken = deviceToken && isDeviceToken.test(deviceToken) ? deviceToken : undefined
  const device = deviceOf(validToken)
  const origin = { ...originOf(context), device }
  const outcome = await provingPassword(services, context, { email, deviceToken: validToken }, () =>
    enterWith(services, email, password, { ...origin, isOfDevice: validToken !== undefined }).catch(rightPassword),
  )
  if (outcome instanceof DomainError) throw outcome
  return { ...outcome, deviceToken: device }
}

/** The demand of a second step follows a right password: no failed guess. */
const rightPassword = (error: unknown): DomainError | Promise<never> =>
  error instanceof DomainError && error.code === 'second_factor_required' ? error : Promise.reject(error)

/** Rate limit shared by everything that checks a password without a session. */
export async function provingPassword<T>(
  services: Services,
  context: Context<Env>,
  { email, deviceToken }: Pick<Credentials, 'email' | 'deviceToken'>,
  prove: () => Promise<T>,
): Promise<T> {
  const address = addressOf(context)
  const isKnown = deviceToken !== undefined && (await knowsDevice(services, email, deviceToken))
  const place = `${email}|${deviceToken}`
  const counts = isKnown ? guessesFrom('sign-in', place) : guesses('sign-in', email, address)
  const doubted = isKnown ? doubtsFrom('sign-in', place) : doubts('sign-in', email, address)
  return services.limits.attemptAfter(
    doubted,
    () => demandSiteProof(context),
    () => services.limits.attempt(context, counts, prove),
  )
}

const isDeviceToken = /^[\w-]{22}$/

/** The device token of earlier sign-ins, or a new one. */
export const deviceOf = (token: string | undefined): string =>
  token && isDeviceToken.test(token) ? token : randomBytes(16).toString('base64url')

const deviceHash = (deviceToken: string): Buffer => createHash('sha256').update(deviceToken).digest()

/** Whether the person has signed in on that device. */
export async function knowsDevice({ database }: Services, email: string, deviceToken: string): Promise<boolean> {
  const { rows } = await database.writer.query<{ known: boolean }>('select celeiro.knows_device($1, $2) as known', [
    email,
    deviceHash(deviceToken),
  ])
  return rows[0]?.known === true
}

async function enterWith(
  services: Services,
  email: string,
  password: string,
  { isOfDevice, ...origin }: Origin & { device: string; isOfDevice: boolean },
): Promise<SessionTokens> {
  const { database, tokens, clock } = services
  const found = await database.writer.query<Login>('select * from celeiro.login($1)', [email])
  const login = found.rows[0]
  const isRight =
    (await isPassword(password, login?.password_hash ?? undefined)) || (await isProvisional(services, email, password))
  const problem = signInProblem(login, isRight, clock())
  if (!login || problem) {
    noteFailedSignIn(services, login, problem ?? 'invalid_credentials', origin.address)
    throw new DomainError(problem ?? 'invalid_credentials')
  }
  const token = tokens.pending({ email, passwordDigest: digestOf(login), device: origin.device, isOfDevice }, clock())
  return openLocalSession(services, login, origin, async (ask) => {
    const methods = await factorMethods(ask, ownerOf(login))
    if (methods.length > 0) throw new DomainError('second_factor_required', { methods: methods.join(' '), token })
    return 'password'
  })
}

/** A session that is not a portal's: it may be renewed. `prove` sees in its transaction whether the person may have it. */
export async function openLocalSession(
  services: Services,
  login: Login,
  origin: Origin & { device: string },
  prove: Proving,
): Promise<SessionTokens> {
  const { tokens, sessionLimits: limits, clock } = services
  const lifetime = minutes(Math.min(limits.idle, limits.life))
  const id = await beginSession(services, login, { ...origin, lifetime, prove })
  return { accessToken: tokens.access(id, clock()), refreshToken: tokens.refresh(id, 0) }
}

export const ownerOf = ({ company_id: companyId, user_id: userId }: Login): FactorOwner => ({ companyId, userId })

/** Which password it is, for the time between two steps of a sign-in. */
export const digestOf = ({ password_hash: hash }: Login): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')

/**
 * Whether it is the provisional password sent before the last one (the last is the login's own hash), while both are
 * valid. An unknown e-mail takes the same time.
 */
async function isProvisional({ database }: Services, email: string, password: string): Promise<boolean> {
  const { rows } = await database.writer.query<{ hash_before: string | null }>(
    'select hash_before from celeiro.provisional_of($1)',
    [email],
  )
  return isPassword(normalizeProvisional(password), rows[0]?.hash_before ?? undefined)
}

/** Why a login by password is refused; undefined if it is not. */
export const signInProblem = (login: Login | undefined, isRight: boolean, now: Date): ErrorCode | undefined =>
  isRight ? loginProblem(login, now) : 'invalid_credentials'

/** Why that login, proven, is refused; undefined if it is not. */
export function loginProblem(login: Login | undefined, now: Date): ErrorCode | undefined {
  if (!login) return 'invalid_credentials'
  if (login.status !== UserStatus.codes.ACTIVE) return 'sign_in_failed'
  if (login.is_expired) return 'provisional_password_expired'
  if (login.provisional) return 'password_provisional'
  if (!login.email_verified) return 'email_not_verified'
  return login.password_ends_at && login.password_ends_at <= now ? 'password_expired' : undefined
}

/** Refuses the session, or answers what the person proved who they are by. */
type Proving = (ask: Pick<Write, 'rows'>) => Promise<ProofMethod>

/** Data of a new session: one from a portal has an issuer, no device, and no proof but the portal's. */
interface Beginning extends Origin {
  readonly device?: string
  readonly lifetime: string
  readonly prove?: Proving
  readonly identity?: {
    readonly issuer: string
    readonly subject: string | undefined
    readonly provenAt: Date | undefined
  }
}

/** Opens a session for an authenticated user, and stores the portal identity; answers its id. */
export async function beginSession(
  { database }: Services,
  login: Login,
  { userAgent, address, device, lifetime, prove, identity }: Beginning,
): Promise<string> {
  const id = newId()
  const hash = device === undefined ? null : deviceHash(device)
  const client = await database.writer.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('celeiro.company', $1, true)", [login.company_id])
    // Locks the person's row: a second factor that is added at the same time is seen by the proof, or ends this session.
    await client.query('update celeiro.app_user set last_access_at = now() where company_id = $1 and id = $2', [
      login.company_id,
      login.user_id,
    ])
    const method = await prove?.(rowsOf(client))
    await client.query(
      `insert into celeiro.session (company_id, id, user_id, user_agent, address, device, expires_at, proven_at, issuer)
       values ($1, $2, $3, $4, $5, $6, now() + $7::interval, case when $8 then now() when $10::timestamptz is null then '-infinity' else least($10, now()) end, $9)`,
      [
        login.company_id,
        id,
        login.user_id,
        userAgent,
        address,
        hash,
        lifetime,
        method !== undefined,
        identity?.issuer,
        identity?.provenAt,
      ],
    )
    await client.query('select celeiro.record_audit($1, $2, $3, $4, $5)', [
      login.user_id,
      'signIn',
      'session',
      id,
      JSON.stringify({ address, issuer: identity?.issuer, ...(method !== 'password' && { method }) }),
    ])
    if (identity?.subject) await keepIdentity(client, ownerOf(login), identity.issuer, identity.subject)
    await client.query('select celeiro.tell_of_device($1, $2, $3, $4, $5, $6)', [
      login.company_id,
      login.user_id,
      id,
      { device: deviceName(userAgent ?? ''), address },
      newId(),
      newId(),
    ])
    await client.query('commit')
    client.release()
    return id
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/**
 * The next tokens of the session; a token used twice after the grace revokes the whole session. Renewing puts its end
 * off, to the end of its life at most.
 */
export async function renewSession(services: Services, refreshToken: string): Promise<SessionTokens> {
  const { database, tokens, sessionLimits: limits, clock } = services
  const generation = tokens.generationOf(refreshToken)
  if (!generation) throw new DomainError('session_expired')
  const { rows } = await database.writer.query<{ generation: number }>(
    'select generation from celeiro.rotate_session($1, $2, $3::interval, $4::interval, $5::interval, $6)',
    [generation.sessionId, generation.generation, refreshGrace, minutes(limits.idle), minutes(limits.life), clock()],
  )
  const [next] = rows
  if (!next) throw new DomainError('session_expired')
  return {
    accessToken: tokens.access(generation.sessionId, clock()),
    refreshToken: tokens.refresh(generation.sessionId, next.generation),
  }
}
