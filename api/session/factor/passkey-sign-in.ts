import type { Context } from 'hono'
import { DomainError } from '#domain/error/error.ts'
import type { PasskeyAssertion } from '#domain/session/passkey.ts'
import type { Env, Services } from '../../http/operation.ts'
import { addressOf, noteFailedSignIn } from '../../http/security-trail.ts'
import { guessesFromNetwork } from '../../limit/guessing.ts'
import {
  deviceOf,
  type Login,
  loginProblem,
  type OpenedSession,
  openLocalSession,
  originOf,
} from '../sign-in/session.ts'
import { notePasskeyUse, provenPasskey } from './passkey-assertion.ts'
import { relyingParty } from './relying-party.ts'

const signIn = 'sign-in'

/** What a device is asked with, to sign in by a passkey of it. */
export const passkeyRequest = (services: Services, purpose = signIn) => ({
  challenge: services.tokens.passkeyChallenge(purpose, services.clock()),
  rpId: relyingParty(services).id,
})

/**
 * Opens a session by a passkey: the device has verified the person, so no second step is asked. A password that grew too old
 * does not matter here.
 * @throws DomainError `passkey_refused`, and as signing in by a password is refused
 */
export async function openByPasskey(
  services: Services,
  context: Context<Env>,
  assertion: PasskeyAssertion,
  deviceToken: string | undefined,
): Promise<OpenedSession> {
  const { database, clock, limits } = services
  const address = addressOf(context)
  return limits.attempt(context, guessesFromNetwork('passkey', address), async () => {
    const proven = await provenPasskey(services, signIn, assertion, ({ companyId, userId }) =>
      noteFailedSignIn(services, { company_id: companyId, user_id: userId }, 'passkey_refused', address),
    )
    const { rows } = await database.writer.query<Login>('select * from celeiro.login($1)', [proven.email])
    const [login] = rows
    const problem = loginProblem(login, clock())
    if (!login || (problem && problem !== 'password_expired')) {
      noteFailedSignIn(services, login, problem ?? 'passkey_refused', address)
      throw new DomainError(problem ?? 'passkey_refused')
    }
    const device = deviceOf(deviceToken)
    const tokens = await openLocalSession(services, login, { ...originOf(context), device }, async (ask) => {
      await notePasskeyUse(ask, proven)
      return 'passkey'
    })
    return { ...tokens, deviceToken: device }
  })
}
