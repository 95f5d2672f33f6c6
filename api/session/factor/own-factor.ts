import { randomInt } from 'node:crypto'
import { DomainError } from '#domain/error/error.ts'
import { mostFactors, recoveryCode, recoveryCodeCount } from '#domain/session/second-factor.ts'
import type { Tenant, Write } from '../../db/tenant/tenant.ts'
import { endOtherSignIns } from '../sign-in/ending.ts'
import { hashOfRecoveryCode } from './code/code.ts'
import { demandRecentProof, noteProof } from './step-up.ts'

/** Condition of the person's own rows; `$1` is their id. */
export const own = 'company_id = (select celeiro.current_company()) and user_id = $1'

/** A change of the person's factors, one at a time and after a recent proof. */
export const changing = <T>(tenant: Tenant, run: (write: Write) => Promise<T>): Promise<T> =>
  tenant.write(async (write) => {
    await write.rows(
      'select id from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1 for update',
      [write.identity.userId],
    )
    await demandRecentProof(write, tenant.sessionId)
    return run(write)
  })

export interface FactorCounts {
  readonly apps: number
  readonly passkeys: number
}

/** How many authenticator apps and passkeys the person has. */
export async function factorCounts({ rows, identity }: Write): Promise<FactorCounts> {
  const [row] = await rows<[number, number]>(
    `select (select count(*)::integer from celeiro.user_factor where ${own} and confirmed_at is not null),
       (select count(*)::integer from celeiro.passkey where ${own})`,
    [identity.userId],
  )
  const [apps, passkeys] = row ?? [0, 0]
  return { apps, passkeys }
}

/** Whether the company demands a second factor of the person, now or once the time that it gave is over. */
export async function demandsFactor({ rows, identity }: Write): Promise<boolean> {
  const [row] = await rows<[boolean]>('select celeiro.demands_second_factor($1, $2)', [
    identity.companyId,
    identity.userId,
  ])
  return row?.[0] === true
}

/** @throws DomainError `too_many_factors` */
export function demandRoom(count: number): void {
  if (count >= mostFactors) throw new DomainError('too_many_factors')
}

/** After a factor was added, which was a proof: the first one ends other sessions and brings recovery codes. */
export async function settleAdded(
  write: Write,
  sessionId: string,
  before: FactorCounts,
): Promise<{ endedSessions: number; recoveryCodes: string[] }> {
  await noteProof(write, sessionId)
  if (before.apps + before.passkeys > 0) return { endedSessions: 0, recoveryCodes: [] }
  const ended = await endOtherSignIns(write, sessionId)
  return { endedSessions: ended.length, recoveryCodes: await replaceRecoveryCodes(write) }
}

/** New recovery codes; the ones before are over. */
export async function replaceRecoveryCodes(write: Write): Promise<string[]> {
  const { companyId, userId } = write.identity
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode((limit) => randomInt(limit)))
  await write.rows(`delete from celeiro.recovery_code where ${own}`, [userId])
  await write.rows('insert into celeiro.recovery_code (company_id, user_id, hash) select $1, $2, unnest($3::bytea[])', [
    companyId,
    userId,
    codes.map((code) => hashOfRecoveryCode(write.identity, code)),
  ])
  return codes
}
