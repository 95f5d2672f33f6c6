import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import type { FactorChange } from '#domain/session/second-factor.ts'
import { FactorReset } from '#domain/user/factor-reset.ts'
import { factorResetHours, factorResetObstacle } from '#domain/user/rules.ts'
import { UserStatus } from '#domain/value/enums.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { tellOfFactor } from '../session/factor/code/tell.ts'
import { forgetFactors } from '../session/factor/forget.ts'
import { demandRecentProof } from '../session/factor/step-up.ts'
import { lockUser, powerFacts, refuse } from './guard.ts'
import { revokeSessions } from './invitation.ts'
import { type UserRecord, userNoun } from './view.ts'

const FactorResetState = z
  .object({ id: Id, isDone: z.boolean().meta({ description: 'False: another person has to confirm it' }) })
  .meta({ id: 'FactorResetState' })

/** The way back for who lost every factor: one who manages users asks, another confirms within a day. */
export function factorResets(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/user/{id}/reset-factors',
      operationId: 'resetUserFactors',
      summary:
        'Asks for the removal of a user’s second factor, or confirms what somebody else has asked for within a day',
      params: ById,
      body: FactorReset,
      answer: FactorResetState,
    },
    ({ params: { id }, body: { reason }, tenant }) =>
      tenant.write(async (write) => {
        await demandRecentProof(write, tenant.sessionId)
        return resetFactors(write, id, reason)
      }),
  )
}

async function resetFactors(write: Write, id: string, reason: string): Promise<{ id: string; isDone: boolean }> {
  const { before } = await lockUser(write, id)
  const request = await openRequest(write, id)
  const { userId } = write.identity
  const { hasSecondFactor } = before
  refuse(
    factorResetObstacle({
      ...(await powerFacts(write, before)),
      hasSecondFactor,
      isAskedByActor: request?.askedBy === userId,
    }),
  )
  if (!request) {
    await ask(write, id, reason)
    write.audit('askFactorReset', userNoun.resource, id, { reason })
    await tellManagers(write, before, 'factors-reset-asked', { reason })
    return { id, isDone: false }
  }
  if (!request.isActorOlder) throw new DomainError('factor_reset_by_newcomer')
  await forgetFactors(write, id)
  await revokeSessions(write, id)
  write.audit('resetFactors', userNoun.resource, id, { reason, askedBy: request.askedBy })
  await tellManagers(write, before, 'factors-reset-by-two', { reason })
  return { id, isDone: true }
}

interface OpenRequest {
  readonly askedBy: string
  /** The account of who confirms is a day older than the request: nobody is made up to confirm. */
  readonly isActorOlder: boolean
}

/** What was asked for within a day, by somebody who is still active. */
async function openRequest({ rows, identity }: Write, id: string): Promise<OpenRequest | undefined> {
  const [row] = await rows<[string, boolean]>(
    `select r.asked_by, actor.created_at < r.asked_at - interval '1 day' from celeiro.factor_reset r
       join celeiro.app_user asker on asker.company_id = r.company_id and asker.id = r.asked_by and asker.status = ${UserStatus.codes.ACTIVE}
       join celeiro.app_user actor on actor.company_id = r.company_id and actor.id = $2
     where r.company_id = (select celeiro.current_company()) and r.user_id = $1
       and r.asked_at > now() - make_interval(hours => $3)`,
    [id, identity.userId, factorResetHours],
  )
  return row && { askedBy: row[0], isActorOlder: row[1] }
}

const ask = ({ rows, identity }: Write, id: string, reason: string) =>
  rows(
    `insert into celeiro.factor_reset (company_id, user_id, asked_by, reason)
     values ((select celeiro.current_company()), $1, $2, $3)
     on conflict (company_id, user_id) do update set asked_by = $2, reason = $3, asked_at = now()`,
    [id, identity.userId, reason],
  )

/** Mails the person, and everybody who manages users. */
async function tellManagers(
  write: Write,
  { id, name }: UserRecord,
  change: FactorChange,
  { reason }: { readonly reason: string },
): Promise<void> {
  const { companyId, userId } = write.identity
  const [by] = await write.rows<[string]>(
    'select name from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1',
    [userId],
  )
  const readers = await write.rows<[string]>(
    `select u.id from celeiro.app_user u join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
     where u.company_id = (select celeiro.current_company()) and u.status = ${UserStatus.codes.ACTIVE} and (u.id = $1 or p.is_admin or exists (
       select from celeiro.profile_permission r where r.company_id = p.company_id and r.profile_id = p.id
         and r.module = 'users' and 'update' = any(r.actions)))
     order by u.id`,
    [id],
  )
  for (const [reader] of readers)
    await tellOfFactor(write, { companyId, userId: reader }, change, { person: name, by: by?.[0], reason })
}
