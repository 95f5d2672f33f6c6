import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Email } from '#domain/field/values.ts'
import { PasswordRenewal } from '#domain/session/password.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { contextOf, refuseGuessable } from '../password/guessable-password.ts'
import { hashPassword, isPassword } from '../password/password.ts'
import { type Login, provingPassword, signInProblem } from './session.ts'

const RenewedPassword = z.object({ email: Email }).meta({ id: 'RenewedPassword' })

/** Replaces an expired password, given the old one. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/renew-password',
      operationId: 'renewPassword',
      summary: 'Replaces a password that grew too old to sign in with; ends every session of the person',
      body: PasswordRenewal,
      answer: RenewedPassword,
    },
    ({ body, services, context }) =>
      provingPassword(services, context, { email: body.email }, () => renew(services, body)),
  )
}

/** Only who may sign in but for that: all else is refused as signing in refuses it. */
async function renew({ database, clock }: Services, { email, currentPassword, newPassword }: PasswordRenewal) {
  const { rows } = await database.writer.query<Login>('select * from celeiro.login($1)', [email])
  const [login] = rows
  const isRight = await isPassword(currentPassword, login?.password_hash ?? undefined)
  const problem = signInProblem(login, isRight, clock())
  if (!login || (problem && problem !== 'password_expired')) throw new DomainError(problem ?? 'invalid_credentials')
  if (newPassword === currentPassword) throw new InvalidInput([{ msg: 'password_unchanged', param: 'newPassword' }])
  await refuseGuessable(newPassword, await contextOf(database, email), 'newPassword')
  const done = await database.writer.query<{ done: boolean }>('select celeiro.renew_password($1, $2, $3, $4) as done', [
    login.company_id,
    login.user_id,
    login.password_hash,
    await hashPassword(newPassword),
  ])
  if (!done.rows[0]?.done) throw new DomainError('invalid_credentials')
  return { email }
}
