import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { Email, Id } from '#domain/field/values.ts'
import { CompanyRegistration, completed, UserRegistration } from '#domain/registration/registration.ts'
import { type Api, operation, type Services } from '../http/operation.ts'
import { addressOf } from '../http/security-trail.ts'
import { guesses } from '../limit/guessing.ts'
import { refuseGuessable } from '../session/password/guessable-password.ts'
import { hashPassword } from '../session/password/password.ts'
import { demandSiteProof } from '../session/proof/site-proof.ts'
import { found, type Registered } from './founding.ts'

const RegistrationState = z
  .object({ isOpen: z.boolean().meta({ description: 'Whether a church may register itself here, now' }) })
  .meta({ id: 'RegistrationState' })

const RegisteredCompany = z
  .object({
    id: Id,
    ...CompanyRegistration.shape,
    registrationToken: z.string().meta({ description: 'For an hour and one use: who registers themselves brings it' }),
  })
  .meta({ id: 'RegisteredCompany' })

const RegisteredUser = z.object({ id: Id, companyId: Id, email: Email }).meta({ id: 'RegisteredUser' })

/**
 * Registration of a church: stateless until a user registers with the token; then everything is created in one
 * transaction.
 */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/registration',
      operationId: 'registration',
      summary: 'Whether a church may register itself',
      answer: RegistrationState,
    },
    async ({ services }) => ({ isOpen: await isOpen(services) }),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/company',
      operationId: 'createCompany',
      summary: 'Takes what a church says of itself; the token that answers it registers who will administer it',
      body: CompanyRegistration,
      answer: RegisteredCompany,
      takesProof: true,
      guard: demandSiteProof,
    },
    ({ body, services, context }) =>
      services.limits.attempt(context, guesses('registration', body.document, addressOf(context)), async () => {
        if (!(await isOpen(services))) throw new DomainError('registration_closed')
        if (await isTaken(services, body.document))
          throw new InvalidInput([{ msg: 'company_already_registered', param: 'document' }])
        const company = { id: newId(), ...completed(body) }
        const claims: Registered = { company, userId: newId() }
        return { ...company, registrationToken: services.tokens.registration(claims, services.clock()) }
      }),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/user/register',
      operationId: 'registerUser',
      idempotency: 'honoured',
      summary: 'Registers who administers a church, and with them the church: once, with the token of its registration',
      body: UserRegistration,
      answer: RegisteredUser,
    },
    ({ body: { registrationToken, companyId, ...person }, services, context }) =>
      services.limits.attempt(context, guesses('registration', person.email, addressOf(context)), async () => {
        const registered = services.tokens.registrationOf(registrationToken, services.clock()) as Registered | undefined
        if (!registered || (companyId && companyId !== registered.company.id))
          throw new DomainError('registration_token_invalid')
        const { password, ...administrator } = person
        const { legalName, fantasyName } = registered.company
        await refuseGuessable(password, { ...person, churchNames: [legalName, fantasyName] })
        const key = context.req.header('idempotency-key') ?? ''
        const { answer, isReplay } = await found(services, registered, {
          ...administrator,
          passwordHash: await hashPassword(password),
          // Without the password: a quick hash of it would be easy to try.
          intent: { key, request: createHash('sha256').update(JSON.stringify(administrator)).digest() },
        })
        if (isReplay) context.header('Idempotency-Replayed', 'true')
        return answer
      }),
  )
}

async function isOpen({ registration: mode, database }: Services): Promise<boolean> {
  if (mode !== 'first') return mode === 'open'
  const { rows } = await database.writer.query<{ there: boolean }>('select celeiro.has_company() as there')
  return rows[0]?.there === false
}

async function isTaken({ database }: Services, document: string): Promise<boolean> {
  const { rows } = await database.writer.query<{ taken: boolean }>('select celeiro.has_document($1) as taken', [
    document,
  ])
  return rows[0]?.taken === true
}
