import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { DomainError } from '#domain/error/error.ts'
import type { Database } from '../db/connection/database.ts'
import { canonicalAddress } from '../limit/network.ts'
import { keyPrefixLength, type Tokens } from './token.ts'

/** How often a key may call within a minute. */
export const keyQuota = 600

/** A new key, its hash, and how it begins: what is kept. */
export function newSecret(tokens: Tokens): { readonly key: string; readonly hash: Buffer; readonly prefix: string } {
  const key = tokens.integrationKey()
  return { key, hash: hashOf(key), prefix: key.slice(0, keyPrefixLength) }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

interface Used {
  readonly id: string
  readonly problem: 'integration_key_expired' | 'integration_address_refused' | 'too_many_requests' | null
  readonly remaining: number | null
  readonly resets: number | null
}

/**
 * The id of the key that a program calls with; counts the call and tells how many are left (`RateLimit`, IETF draft).
 * @throws DomainError `unauthorized` of one that is unknown, revoked or of a person who may not enter;
 * `integration_key_expired`, `integration_address_refused`, `too_many_requests`
 */
export async function keyIdOf(
  database: Database,
  context: Pick<Context, 'req' | 'header'>,
  bearer: string,
): Promise<string> {
  const address = canonicalAddress(context.req.header('x-forwarded-for') ?? '')
  const { rows } = await database.writer.query<Used>(
    'select id, problem, remaining, resets from celeiro.use_integration_key($1, $2, $3)',
    [hashOf(bearer), address ?? null, keyQuota],
  )
  const [used] = rows
  if (!used) throw new DomainError('unauthorized')
  const { id, problem, remaining, resets } = used
  if (remaining !== null) {
    context.header('RateLimit-Policy', `"key";q=${keyQuota};w=60`)
    context.header('RateLimit', `"key";r=${remaining};t=${resets}`)
  }
  if (problem === 'too_many_requests') context.header('Retry-After', String(resets))
  if (problem === 'integration_address_refused') throw new DomainError(problem, { address: address ?? 'desconhecido' })
  if (problem) throw new DomainError(problem)
  return id
}
