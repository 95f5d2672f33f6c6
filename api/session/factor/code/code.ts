import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { DomainError } from '#domain/error/error.ts'
import { type ProofMethod, recoveryCodeOf } from '#domain/session/second-factor.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import type { Services } from '../../../http/operation.ts'

/** Whose factors they are; the transaction is in that company. */
export interface FactorOwner {
  readonly companyId: string
  readonly userId: string
}

type Ask = Pick<Write, 'rows'>

const period = 30
/** Steps that a device's clock may be off when it is added: a minute. */
const widest = 2
/** Steps around the known drift that are taken later (RFC 6238, 5.2). */
const usual = 1

/** Associated data of a sealed secret: a row copied to another person opens nothing. */
export const ownerOf = ({ companyId, userId }: FactorOwner, id: string): string => `${companyId}\n${userId}\n${id}`

export const hashOfRecoveryCode = ({ userId }: FactorOwner, code: string): Buffer =>
  createHash('sha256').update(`${userId}\n${code}`).digest()

/** By RFC 6238 with what every authenticator app assumes: SHA-1, six digits, 30 seconds. */
export const totpOf = (secret: Uint8Array, label?: string): TOTP =>
  new TOTP({
    issuer: 'Celeiro',
    ...(label && { label }),
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period,
  })

/** A code that was right: its step, and how far the device's clock is off. */
export interface MatchedStep {
  readonly step: number
  readonly drift: number
}

/** The step that a code is of, around a known drift; undefined where it is of none. */
export function matchedStep(secret: Uint8Array, code: string, now: Date, drift?: number): MatchedStep | undefined {
  const lastDrift = drift ?? 0
  const window = drift === undefined ? widest : usual
  const timestamp = now.getTime() + lastDrift * period * 1000
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  if (delta === null) return undefined
  const off = lastDrift + delta
  return {
    step: Math.floor(now.getTime() / (period * 1000)) + off,
    drift: Math.max(-widest, Math.min(widest, off)),
  }
}

/** By what the person may prove who they are besides the password; empty without a second factor. */
export async function factorMethods({ rows }: Ask, { companyId, userId }: FactorOwner): Promise<ProofMethod[]> {
  const [found] = await rows<[boolean, boolean, boolean]>(
    `select exists (select from celeiro.passkey where company_id = $1 and user_id = $2),
       exists (select from celeiro.user_factor where company_id = $1 and user_id = $2 and confirmed_at is not null),
       exists (select from celeiro.recovery_code where company_id = $1 and user_id = $2 and used_at is null)`,
    [companyId, userId],
  )
  const [hasPasskey, hasApp, hasRecovery] = found ?? [false, false, false]
  if (!hasPasskey && !hasApp) return []
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['code'] as const) : []),
    ...(hasRecovery ? (['recovery-code'] as const) : []),
  ]
}

/**
 * Uses up a code of a device, or a recovery code; answers which of them it was.
 * @throws DomainError `second_factor_invalid`: wrong, used before, or too old
 */
export async function spendFactorCode(
  ask: Ask,
  owner: FactorOwner,
  code: string,
  services: Pick<Services, 'factorSecrets' | 'clock'>,
): Promise<ProofMethod> {
  const isRecovery = recoveryCodeOf(code) !== undefined
  const isRight = isRecovery
    ? await spendRecoveryCode(ask, owner, code)
    : await spendDeviceCode(ask, owner, code, services)
  if (!isRight) throw new DomainError('second_factor_invalid')
  return isRecovery ? 'recovery-code' : 'code'
}

async function spendRecoveryCode({ rows }: Ask, owner: FactorOwner, code: string): Promise<boolean> {
  const used = await rows(
    `update celeiro.recovery_code set used_at = now()
     where company_id = $1 and user_id = $2 and hash = $3 and used_at is null returning hash`,
    [owner.companyId, owner.userId, hashOfRecoveryCode(owner, code)],
  )
  return used.length > 0
}

async function spendDeviceCode(
  { rows }: Ask,
  owner: FactorOwner,
  code: string,
  { factorSecrets, clock }: Pick<Services, 'factorSecrets' | 'clock'>,
): Promise<boolean> {
  const devices = await rows<[string, Buffer, number]>(
    `select id, secret, drift from celeiro.user_factor
     where company_id = $1 and user_id = $2 and confirmed_at is not null order by id`,
    [owner.companyId, owner.userId],
  )
  for (const [id, sealed, drift] of devices) {
    const secret = factorSecrets.open(sealed, ownerOf(owner, id))
    const matched = secret && matchedStep(secret, code, clock(), drift)
    if (!matched) continue
    const used = await rows(
      `update celeiro.user_factor set last_step = $3, drift = $4, last_used_at = now()
       where company_id = $1 and id = $2 and last_step < $3 returning id`,
      [owner.companyId, id, matched.step, matched.drift],
    )
    if (used.length > 0) return true
  }
  return false
}
