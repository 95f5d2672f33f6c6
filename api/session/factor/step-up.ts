import type * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { type ProofMethod, proofMinutes, StepUp } from '#domain/session/second-factor.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, operation } from '../../http/operation.ts'
import { guessesFrom } from '../../limit/guessing.ts'
import { passwordOf } from '../password/own-password.ts'
import { isPassword } from '../password/password.ts'
import { spendFactorCode } from './code/code.ts'
import { notePasskeyUse, type ProvenPasskey, provenPasskey } from './passkey-assertion.ts'
import { passkeyRequest } from './passkey-sign-in.ts'
import { PasskeyRequest, ProvenSession } from './shape.ts'

/** By what the person proves who they are: the second factor, or the password where there is none. */
async function proofMethods({ rows, identity }: Write): Promise<string> {
  const [row] = await rows<[string]>('select celeiro.proof_methods($1, $2)', [identity.companyId, identity.userId])
  return row?.[0] ?? ''
}

const stepUpRequired = (methods: string) => new DomainError('step_up_required', { methods })

/** @throws DomainError `step_up_required` where the last proof in the session is older than ten minutes */
export async function demandRecentProof(write: Write, sessionId: string): Promise<void> {
  const [row] = await write.rows<[boolean]>(
    `select proven_at > now() - make_interval(mins => $2) from celeiro.session
     where company_id = (select celeiro.current_company()) and id = $1`,
    [sessionId, proofMinutes],
  )
  if (row?.[0] !== true) throw stepUpRequired(await proofMethods(write))
}

/** Notes that the person has just proven who they are in this session. */
export const noteProof = (write: Write, sessionId: string) =>
  write.rows(
    'update celeiro.session set proven_at = now() where company_id = (select celeiro.current_company()) and id = $1',
    [sessionId],
  )

/** @throws DomainError `passkey_refused` where it is another person's */
async function usedPasskey(write: Write, proven: ProvenPasskey): Promise<ProofMethod> {
  const { companyId, userId } = write.identity
  if (proven.companyId !== companyId || proven.userId !== userId) throw new DomainError('passkey_refused')
  await notePasskeyUse(write, proven)
  return 'passkey'
}

const purposeOf = (sessionId: string): string => `step-up ${sessionId}`

/** Proving again who one is, in an open session. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/step-up/passkey',
      operationId: 'stepUpRequest',
      summary: 'What a device is asked with, to prove by a passkey who is signed in',
      answer: PasskeyRequest,
    },
    async ({ tenant, services }) => {
      await tenant.read()
      return passkeyRequest(services, purposeOf(tenant.sessionId))
    },
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/step-up',
      operationId: 'stepUp',
      summary: 'Proves again who is signed in, for the next ten minutes of this session',
      body: StepUp,
      answer: ProvenSession,
    },
    async ({
      body: { code, password, passkey },
      tenant,
      services,
      context,
    }): Promise<z.input<typeof ProvenSession>> => {
      const { sessionId } = tenant
      const [, stored] = await tenant.read(passwordOf(sessionId))
      return services.limits.attempt(context, guessesFrom('step-up', sessionId), async () => {
        const isRight = password !== undefined && (await isPassword(password, stored?.passwordHash))
        const proven = passkey && (await provenPasskey(services, purposeOf(sessionId), passkey))
        return tenant.write(async (write) => {
          const methods = await proofMethods(write)
          const isByPassword = methods === 'password'
          if (isByPassword ? password === undefined : code === undefined && !proven) throw stepUpRequired(methods)
          if (isByPassword && !isRight) throw new DomainError('current_password_incorrect')
          const method = isByPassword
            ? 'password'
            : proven
              ? await usedPasskey(write, proven)
              : await spendFactorCode(write, write.identity, code ?? '', services)
          await noteProof(write, sessionId)
          write.audit('stepUp', 'session', sessionId, { method })
          return { id: sessionId }
        })
      })
    },
  )
}
