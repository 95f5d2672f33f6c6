import { parse as bytesOfId, stringify as idOfBytes } from 'uuid'
import { DomainError } from '#domain/error/error.ts'
import type { PasskeyAssertion } from '#domain/session/passkey.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import type { FactorOwner } from './code/code.ts'
import { verifiedAssertion } from './relying-party.ts'

/** Company and person, as an authenticator keeps them with the key: random ids, which say nothing of either. */
export const userHandleOf = ({ companyId, userId }: FactorOwner): string =>
  Buffer.concat([bytesOfId(companyId), bytesOfId(userId)]).toString('base64url')

/** @throws DomainError `passkey_refused` */
function ownerIn(userHandle: string): FactorOwner {
  const bytes = Buffer.from(userHandle, 'base64url')
  try {
    if (bytes.length === 32) return { companyId: idOfBytes(bytes, 0), userId: idOfBytes(bytes, 16) }
  } catch {
    // Bytes that are no two ids: refused below.
  }
  throw new DomainError('passkey_refused')
}

/** A passkey whose signature was right. */
export interface ProvenPasskey extends FactorOwner {
  readonly id: string
  readonly email: string
  readonly signCount: number
  readonly isSynced: boolean
}

type Found = { id: string; email: string; public_key: Buffer; sign_count: string }

/**
 * Whose passkey signed a challenge of this purpose, which is then over.
 * @param onRefused is told whose passkey it was that signed something else
 * @throws DomainError `passkey_refused`
 */
export async function provenPasskey(
  services: Services,
  purpose: string,
  assertion: PasskeyAssertion,
  onRefused?: (owner: FactorOwner) => void,
): Promise<ProvenPasskey> {
  const owner = ownerIn(assertion.userHandle)
  const { rows } = await services.database.writer.query<Found>('select * from celeiro.passkey_login($1, $2, $3)', [
    owner.companyId,
    owner.userId,
    Buffer.from(assertion.id, 'base64url'),
  ])
  const [found] = rows
  if (!found) throw new DomainError('passkey_refused')
  const stored = { credentialId: assertion.id, publicKey: found.public_key, signCount: Number(found.sign_count) }
  const verified = await verifiedAssertion(services, purpose, assertion, stored).catch((error: unknown) => {
    if (error instanceof DomainError) onRefused?.(owner)
    throw error
  })
  return { ...owner, id: found.id, email: found.email, ...verified }
}

/**
 * Notes the use in the transaction of what it proves.
 * @throws DomainError `passkey_refused` where it was removed, or its counter was used meanwhile
 */
export async function notePasskeyUse(
  { rows }: Pick<Write, 'rows'>,
  { companyId, id, signCount, isSynced }: ProvenPasskey,
): Promise<void> {
  const used = await rows(
    `update celeiro.passkey set sign_count = $3, is_synced = $4, last_used_at = now()
     where company_id = $1 and id = $2 and (sign_count < $3 or (sign_count = 0 and $3 = 0)) returning id`,
    [companyId, id, signCount, isSynced],
  )
  if (used.length === 0) throw new DomainError('passkey_refused')
}
