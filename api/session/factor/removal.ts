import { DomainError } from '#domain/error/error.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { tellOfFactor } from './code/tell.ts'
import { demandsFactor, factorCounts, own } from './own-factor.ts'

/**
 * Removes a device, or ends a portal.
 * @throws DomainError `factor_not_found`, and `factor_last` where the company demands a second factor
 */
export async function remove(write: Write, id: string): Promise<{ id: string }> {
  const removing = async (table: string, column: 'name' | 'issuer', condition = 'true') => {
    const [row] = await write.rows<[string]>(
      `delete from celeiro.${table} where ${own} and id = $2 and ${condition} returning ${column}`,
      [write.identity.userId, id],
    )
    return row?.[0]
  }
  const app = await removing('user_factor', 'name', 'confirmed_at is not null')
  if (app !== undefined) return removed(write, id, 'removeFactor', 'factor-removed', app)
  const passkey = await removing('passkey', 'name')
  if (passkey !== undefined) return removed(write, id, 'removePasskey', 'passkey-removed', passkey)
  const issuer = await removing('user_identity', 'issuer')
  if (issuer === undefined) throw new DomainError('factor_not_found')
  write.audit('unlinkIdentity', 'user', write.identity.userId, { issuer })
  await tellOfFactor(write, write.identity, 'portal-removed', { device: issuer })
  return { id }
}

async function removed(
  write: Write,
  id: string,
  act: string,
  change: 'factor-removed' | 'passkey-removed',
  device: string,
): Promise<{ id: string }> {
  const { userId } = write.identity
  const { apps, passkeys } = await factorCounts(write)
  if (apps + passkeys === 0) {
    if (await demandsFactor(write)) throw new DomainError('factor_last')
    await write.rows(`delete from celeiro.recovery_code where ${own}`, [userId])
  }
  write.audit(act, 'user', userId, { name: device })
  await tellOfFactor(write, write.identity, change, { device })
  return { id }
}

/** @throws DomainError `factor_not_found` */
export async function rename(write: Write, id: string, name: string): Promise<{ id: string; name: string }> {
  const { userId } = write.identity
  const renamed = await write.rows(
    `with app as (update celeiro.user_factor set name = $3 where ${own} and id = $2 and confirmed_at is not null returning id),
       passkey as (update celeiro.passkey set name = $3 where ${own} and id = $2 returning id)
     select id from app union all select id from passkey`,
    [userId, id, name],
  )
  if (renamed.length === 0) throw new DomainError('factor_not_found')
  write.audit('renameFactor', 'user', userId, { name })
  return { id, name }
}
