import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { DomainError } from '#domain/error/error.ts'
import { FactorConfirmation, FactorName, proofMinutes } from '#domain/session/second-factor.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, ById, operation, type Services } from '../../http/operation.ts'
import { guessesFrom } from '../../limit/guessing.ts'
import { matchedStep, ownerOf, totpOf } from './code/code.ts'
import { tellOfFactor } from './code/tell.ts'
import { changing, demandRoom, factorCounts, own, replaceRecoveryCodes, settleAdded } from './own-factor.ts'
import { remove, rename } from './removal.ts'
import { BegunFactor, ConfirmedFactor, OwnFactors, RecoveryCodes, RemovedFactor, RenamedFactor } from './shape.ts'
import { codesOf, passkeysOf, passwordChangeOf, portalsOf, recoveryCodesLeft } from './ways-in.ts'

/** A person's passkeys, authenticator apps and recovery codes. What changes them demands a proof of the last ten minutes. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/auth/factor',
      operationId: 'ownFactors',
      summary: 'What the person enters by: password, passkeys, authenticator apps, recovery codes, portals',
      answer: OwnFactors,
    },
    async ({ tenant }) => {
      const { sessionId } = tenant
      const [, passwordChangedAt, portals, passkeys, codes, recoveryCodes] = await tenant.read(
        passwordChangeOf(sessionId),
        portalsOf(sessionId),
        passkeysOf(sessionId),
        codesOf(sessionId),
        recoveryCodesLeft(sessionId),
      )
      return { passwordChangedAt, portals, passkeys, codes, recoveryCodes }
    },
  )
  operation(
    api,
    {
      method: 'delete',
      path: '/auth/factor/{id}',
      operationId: 'removeFactor',
      summary: 'Removes a device, or a portal; with the last device the recovery codes are over',
      params: ById,
      answer: RemovedFactor,
    },
    ({ params: { id }, tenant }) => changing(tenant, (write) => remove(write, id)),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/auth/factor/{id}',
      operationId: 'renameFactor',
      summary: 'Gives a passkey or an authenticator app another name',
      params: ById,
      body: FactorName,
      answer: RenamedFactor,
    },
    ({ params: { id }, body: { name }, tenant }) => changing(tenant, (write) => rename(write, id, name)),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/factor/code/begin',
      operationId: 'beginCodeFactor',
      summary: 'A secret for an authenticator app, which counts once a code of it is confirmed',
      answer: BegunFactor,
    },
    ({ tenant, services }) => changing(tenant, (write) => begin(write, services)),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/factor/code/confirm',
      operationId: 'confirmCodeFactor',
      summary: 'Adds the authenticator app by its first code; the first one brings recovery codes',
      body: FactorConfirmation,
      answer: ConfirmedFactor,
    },
    ({ body, tenant, services, context }) =>
      services.limits.attempt(context, guessesFrom('factor', tenant.sessionId), () =>
        changing(tenant, (write) => confirm(write, tenant.sessionId, body, services)),
      ),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/factor/recovery-codes',
      operationId: 'renewRecoveryCodes',
      summary: 'Other recovery codes; the ones before are over',
      answer: RecoveryCodes,
    },
    ({ tenant }) =>
      changing(tenant, async (write) => {
        const { apps, passkeys } = await factorCounts(write)
        if (apps + passkeys === 0) throw new DomainError('no_second_factor')
        const codes = await replaceRecoveryCodes(write)
        write.audit('renewRecoveryCodes', 'user', write.identity.userId, {})
        await tellOfFactor(write, write.identity, 'recovery-codes-renewed')
        return { codes }
      }),
  )
}

async function begin(write: Write, { factorSecrets }: Pick<Services, 'factorSecrets'>) {
  const { companyId, userId } = write.identity
  demandRoom((await factorCounts(write)).apps)
  await write.rows(`delete from celeiro.user_factor where ${own} and confirmed_at is null`, [userId])
  const id = newId()
  const secret = randomBytes(20)
  const [named] = await write.rows<[string]>(
    `with begun as (insert into celeiro.user_factor (company_id, id, user_id, name, secret) values ($1, $2, $3, '-', $4))
     select email from celeiro.app_user where company_id = $1 and id = $3`,
    [companyId, id, userId, factorSecrets.seal(secret, ownerOf(write.identity, id))],
  )
  const totp = totpOf(secret, named?.[0])
  return { id, secret: totp.secret.base32, uri: totp.toString() }
}

async function confirm(
  write: Write,
  sessionId: string,
  { id, code, name }: FactorConfirmation,
  { factorSecrets, clock }: Pick<Services, 'factorSecrets' | 'clock'>,
) {
  const { userId } = write.identity
  const [begun] = await write.rows<[Buffer]>(
    `select secret from celeiro.user_factor where ${own} and id = $2 and confirmed_at is null
       and created_at > now() - make_interval(mins => $3)`,
    [userId, id, proofMinutes],
  )
  const secret = begun && factorSecrets.open(begun[0], ownerOf(write.identity, id))
  if (!secret) throw new DomainError('factor_pending_over')
  const matched = matchedStep(secret, code, clock())
  if (!matched) throw new DomainError('second_factor_invalid')
  const before = await factorCounts(write)
  await write.rows(
    `update celeiro.user_factor set confirmed_at = now(), last_used_at = now(), name = $3, last_step = $4, drift = $5
     where ${own} and id = $2`,
    [userId, id, name, matched.step, matched.drift],
  )
  const gained = await settleAdded(write, sessionId, before)
  write.audit('addFactor', 'user', userId, { name, endedSessions: gained.endedSessions })
  await tellOfFactor(write, write.identity, 'factor-added', { device: name })
  return { id, ...gained }
}
