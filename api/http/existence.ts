import type { Context } from 'hono'
import { type ErrorCode, InvalidInput } from '#domain/error/error.ts'
import type { Module } from '#domain/right/permissions.ts'
import { can } from '#domain/right/permissions.ts'
import { reasonOf } from '../db/tenant/reveal-reason.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Bound } from '../limit/attempt-limit.ts'
import type { Env, Services } from './operation.ts'
import { refusalOf } from './refusal.ts'
import { noteDuplicate } from './security-trail.ts'

/** Refusals by which a write discloses a record that its author may not see. */
export interface Telling {
  readonly codes: readonly ErrorCode[]
  /** The field concerned: a write that omits it cannot probe. */
  readonly field: string
  /** The module whose reveal right lifts the rate limit. */
  readonly module?: Module
}

/** Rate limit: normal data entry stays below it; enumeration does not. */
const bound: Bound = { atOnce: 10, everySeconds: 300 }

interface ExistenceQuery {
  readonly tenant: Tenant
  readonly services: Services
  readonly context: Context<Env>
}

/**
 * Runs a write that may have to say that there is such a record already. It is noted each time, and bounded for each
 * user, unless they may reveal the records and their session said why.
 * @throws DomainError `too_many_requests`, whether there is a record or not; else what the write throws
 */
export async function tellingBounded<T>(
  { tenant, services, context }: ExistenceQuery,
  { codes, module }: Telling,
  write: () => Promise<T>,
): Promise<T> {
  const [{ permissions, companyId, userId }, reason] = await tenant.read(reasonOf(tenant.sessionId))
  const mayKnow = module !== undefined && reason !== undefined && can(permissions, module, 'reveal')
  const disclosedCode = (error: unknown): ErrorCode | undefined => {
    const refusal = refusalOf(error)
    const problems = refusal instanceof InvalidInput ? refusal.problems : []
    return codes.find((code) => problems.some(({ msg }) => msg === code))
  }
  const counts = mayKnow ? [] : [{ of: 'existence', by: userId, bound, longestSeconds: 15 }]
  try {
    return await services.limits.attempt(context, counts, write, (error) => disclosedCode(error) !== undefined)
  } catch (error) {
    const code = disclosedCode(error)
    if (code) await noteDuplicate(context, { companyId, userId }, code)
    throw error
  }
}
