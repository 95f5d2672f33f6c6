import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Email } from '#domain/field/values.ts'
import { OneTimeCode } from '#domain/session/one-time-code.ts'
import { type Api, operation } from '../../http/operation.ts'
import { addressOf } from '../../http/security-trail.ts'
import { guesses } from '../../limit/guessing.ts'
import { demandSiteProof } from '../proof/site-proof.ts'
import { askMail, MailedTo, MailRequest } from './mail-request.ts'

const UserVerification = z
  .strictObject({ email: Email, verificationCode: OneTimeCode })
  .meta({ id: 'UserVerification' })

/** Proving, by a code that was mailed, that one reads the e-mail one registered with. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/user/verify-user',
      operationId: 'verifyUser',
      summary: 'Verifies the e-mail of who registered, by the code that was mailed to it',
      body: UserVerification,
      answer: MailedTo,
    },
    ({ body: { email, verificationCode }, services, context }) =>
      services.limits.attempt(context, guesses('verification', email, addressOf(context)), async () => {
        const { key, hash } = await services.codes.try('verification', email, verificationCode)
        const { rows } = await services.database.writer.query<{ done: boolean }>(
          'select celeiro.verify_email($1, $2, $3) as done',
          [key, hash, email],
        )
        if (!rows[0]?.done) throw new DomainError('code_expired')
        return { email }
      }),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/user/verify-user/resend',
      operationId: 'resendVerification',
      summary: 'Mails another code, a minute after the one before',
      body: MailRequest,
      answer: MailedTo,
      takesProof: true,
      guard: demandSiteProof,
    },
    ({ body: { email }, services, context }) => askMail({ services, context }, 'verification', email),
  )
}
