import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Email, withRules } from '#domain/field/values.ts'
import { NewPassword, ownerProblems } from '#domain/session/password.ts'
import { normalizeProvisional } from '#domain/user/provisional.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { addressOf } from '../../http/security-trail.ts'
import { guessesAtInvitation } from '../../limit/guessing.ts'
import { contextOf, refuseGuessable } from '../password/guessable-password.ts'
import { hashPassword, isPassword } from '../password/password.ts'
import { demandSiteProof } from '../proof/site-proof.ts'
import { askMail, MailedTo, MailRequest } from './mail-request.ts'

const VerifyRegister = withRules(
  z.strictObject({ email: Email, provisionalPassword: z.string().min(1).max(200), password: NewPassword }),
  ({ password = '', email }) => ownerProblems(password, { email }),
).meta({ id: 'VerifyRegister' })
type VerifyRegister = z.infer<typeof VerifyRegister>

const VerifiedRegister = z.object({ email: Email }).meta({ id: 'VerifiedRegister' })

interface Trial {
  user_id: string
  company_id: string
  password_hash: string
  /** Of a password sent before, which counts until its own end. */
  hash_before: string | null
}

/** First access: a provisional password, once and within its time, becomes the person's own; five tries an hour. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/verify-register',
      operationId: 'verifyRegister',
      summary: 'Replaces a provisional password by one of the person’s own, which also verifies their e-mail',
      body: VerifyRegister,
      answer: VerifiedRegister,
    },
    ({ body, services, context }) =>
      services.limits.attempt(context, guessesAtInvitation(body.email, addressOf(context)), () =>
        enter(services, body),
      ),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/verify-register/resend',
      operationId: 'resendFirstAccess',
      summary: 'Mails another provisional password, a minute after the one before',
      body: MailRequest,
      answer: MailedTo,
      takesProof: true,
      guard: demandSiteProof,
    },
    ({ body: { email }, services, context }) => askMail({ services, context }, 'invitation', email),
  )
}

/** Unknown e-mail, no pending first access and wrong password are answered alike, in the same time. */
async function enter({ database }: Services, { email, provisionalPassword, password }: VerifyRegister) {
  const provisional = normalizeProvisional(provisionalPassword)
  if (normalizeProvisional(password) === provisional)
    throw new InvalidInput([{ msg: 'same_password', param: 'password' }])
  const { rows } = await database.writer.query<Trial>('select * from celeiro.provisional_of($1)', [email])
  const [trial] = rows
  const isLatest = await isPassword(provisional, trial?.password_hash)
  const isBefore = await isPassword(provisional, trial?.hash_before ?? undefined)
  if (!trial || !(isLatest || isBefore)) throw new DomainError('first_access_refused')
  await refuseGuessable(password, await contextOf(database, email))
  const ended = await database.writer.query<{ done: boolean }>(
    'select celeiro.end_provisional($1, $2, $3, $4) as done',
    [trial.company_id, trial.user_id, trial.password_hash, await hashPassword(password)],
  )
  if (!ended.rows[0]?.done) throw new DomainError('first_access_refused')
  return { email }
}
