import type { Context } from 'hono'
import { DomainError } from '#domain/error/error.ts'
import { recoveryCodeOf, type SecondFactor } from '#domain/session/second-factor.ts'
import type { Env, Services } from '../../http/operation.ts'
import { addressOf, noteFailedSignIn } from '../../http/security-trail.ts'
import type { PendingSignIn } from '../../http/token.ts'
import type { Count } from '../../limit/attempt-limit.ts'
import { guessesAtFactor, guessesAtFactorFrom, guessesFromNetwork } from '../../limit/guessing.ts'
import {
  digestOf,
  knowsDevice,
  type Login,
  type OpenedSession,
  openLocalSession,
  originOf,
  ownerOf,
  signInProblem,
} from '../sign-in/session.ts'
import { spendFactorCode } from './code/code.ts'
import { tellOfFactor } from './code/tell.ts'

/**
 * Opens the session whose password was right, by a code. Whoever was blocked, or has another password since, begins
 * again.
 * @throws DomainError `session_expired`, `second_factor_invalid`, `too_many_requests`
 */
export async function takeSecondStep(
  services: Services,
  context: Context<Env>,
  { token, code }: SecondFactor,
): Promise<OpenedSession> {
  const { database, tokens, limits, clock } = services
  const pending = tokens.pendingOf(token, clock())
  if (!pending) throw new DomainError('session_expired')
  const { rows } = await database.writer.query<Login>('select * from celeiro.login($1)', [pending.email])
  const [login] = rows
  if (!login || signInProblem(login, digestOf(login) === pending.passwordDigest, clock()))
    throw new DomainError('session_expired')
  const origin = { ...originOf(context), device: pending.device }
  const counts = await countsOf(services, context, login, pending, code)
  const opened = await limits.attempt(context, counts, () =>
    openLocalSession(services, login, origin, async (ask) => {
      const method = await spendFactorCode(ask, ownerOf(login), code, services)
      if (method === 'recovery-code') await tellOfFactor(ask, ownerOf(login), 'recovery-code-used')
      return method
    }).catch((error: unknown) => {
      if (error instanceof DomainError) noteFailedSignIn(services, login, error.code, addressOf(context))
      throw error
    }),
  )
  return { ...opened, deviceToken: pending.device }
}

/** Recovery codes are not guessed: who guesses codes of six digits does not keep the owner from using one. */
async function countsOf(
  services: Services,
  context: Context<Env>,
  { user_id: userId }: Login,
  { email, device, isOfDevice }: PendingSignIn,
  code: string,
): Promise<Count[]> {
  const address = addressOf(context)
  if (recoveryCodeOf(code)) return guessesFromNetwork('recovery code', address)
  if (isOfDevice && (await knowsDevice(services, email, device))) return guessesAtFactorFrom(`${userId}|${device}`)
  return guessesAtFactor(userId, address)
}
