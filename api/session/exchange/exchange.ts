import type { Context } from 'hono'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { IsoDateTime } from '#domain/field/values.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { type Api, type Env, operation, type Services } from '../../http/operation.ts'
import { addressOf, noteFailedSignIn } from '../../http/security-trail.ts'
import { accessLifetime } from '../../http/token.ts'
import { guessesFromNetwork } from '../../limit/guessing.ts'
import { isFirstUse } from '../proof/used-once.ts'
import { beginSession, type Login, originOf } from '../sign-in/session.ts'
import type { Vouched } from './issuer.ts'

const Exchange = z
  .strictObject({ token: z.string().min(1).max(8000).meta({ description: 'A JWT of a trusted issuer, for one use' }) })
  .meta({ id: 'Exchange' })
const ExchangedSession = z.object({ accessToken: z.string(), expiresAt: IsoDateTime }).meta({ id: 'ExchangedSession' })

/**
 * Token exchange: a portal's signed JWT becomes an access token of ours. The first exchange matches by e-mail, later
 * ones by issuer and subject.
 */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/exchange',
      operationId: 'exchangeSession',
      summary: 'An access token for whom a trusted issuer vouches for',
      body: Exchange,
      answer: ExchangedSession,
    },
    async ({ body, services, context }) => {
      const { database, tokens, clock } = services
      const { email, issuer, subject, provenAt, tokenId, until } = await readCounted(services, context, body.token)
      const { rows } = await database.writer.query<Login>('select * from celeiro.login_of_identity($1, $2, $3)', [
        issuer.issuer,
        subject ?? null,
        email,
      ])
      const [login] = rows
      const mayEnter = login?.status === UserStatus.codes.ACTIVE && login.email_verified && !login.provisional
      if (!login || !mayEnter || (issuer.company ?? login.company_id) !== login.company_id) {
        noteFailedSignIn(services, login, 'exchange_user_refused', addressOf(context))
        throw new DomainError('exchange_user_refused')
      }
      if (!(await isFirstUse(database, 'issued token', `${issuer.issuer}\n${tokenId}`, until)))
        throw new DomainError('exchange_token_refused', { reason: 'jti' })
      const now = clock()
      const lifetime = `${accessLifetime} seconds`
      const identity = { issuer: issuer.issuer, subject, provenAt }
      const id = await beginSession(services, login, { ...originOf(context), lifetime, identity })
      const expiresAt = new Date(now.getTime() + accessLifetime * 1000)
      return { accessToken: tokens.access(id, now), expiresAt: expiresAt.toISOString() }
    },
  )
}

/**
 * Verifies a token; failures are rate-limited by network. Valid tokens are accepted regardless: all users of a
 * portal share its server's network.
 */
function readCounted({ issuers, limits, clock }: Services, context: Context<Env>, token: string): Promise<Vouched> {
  return issuers.read(token, clock()).catch((error: unknown) => {
    const refuse = () => Promise.reject(error)
    if (!(error instanceof DomainError) || error.code !== 'exchange_token_refused') return refuse()
    return limits.spend(context, guessesFromNetwork('exchange', addressOf(context)), refuse)
  })
}
