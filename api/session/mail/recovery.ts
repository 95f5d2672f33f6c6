import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Email } from '#domain/field/values.ts'
import { PasswordReset } from '#domain/session/recovery.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { addressOf } from '../../http/security-trail.ts'
import { guesses } from '../../limit/guessing.ts'
import { contextOf, refuseGuessable } from '../password/guessable-password.ts'
import { hashPassword } from '../password/password.ts'
import { demandSiteProof } from '../proof/site-proof.ts'
import { askMail, MailedTo, MailRequest } from './mail-request.ts'

const Recovered = z.object({ email: Email }).meta({ id: 'RecoveredPassword' })

/** Password recovery by a one-time code. Both steps answer alike, in the same time, for unknown e-mails. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/recovery-password',
      operationId: 'recoverPassword',
      summary: 'Mails the code by which another password is chosen, a minute after the one before',
      body: MailRequest,
      answer: MailedTo,
      takesProof: true,
      guard: demandSiteProof,
    },
    ({ body: { email }, services, context }) => askMail({ services, context }, 'recovery', email),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/reset-password',
      operationId: 'resetPassword',
      summary: 'Replaces a password that was forgotten, by the code that was mailed; ends every session of the person',
      body: PasswordReset,
      answer: Recovered,
      takesProof: true,
      guard: demandSiteProof,
    },
    ({ body, services, context }) =>
      services.limits.attempt(context, guesses('recovery', body.email, addressOf(context)), () =>
        reset(services, body),
      ),
  )
}

/** A rejected new password does not use up the code. */
async function reset({ codes, database }: Services, { email, password, recoveryToken }: PasswordReset) {
  const { key, hash } = await codes.try('recovery', email, recoveryToken)
  await refuseGuessable(password, await contextOf(database, email))
  const { rows } = await database.writer.query<{ done: boolean }>(
    'select celeiro.reset_password($1, $2, $3, $4, $5, $6) as done',
    [key, hash, email, await hashPassword(password), newId(), newId()],
  )
  if (!rows[0]?.done) throw new DomainError('code_expired')
  return { email }
}
