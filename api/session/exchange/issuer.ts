import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  importSPKI,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Email } from '#domain/field/values.ts'

/** A trusted token issuer. */
export interface Issuer {
  /** As `iss` of its tokens. */
  readonly issuer: string
  /** What its tokens for us have as `aud`. */
  readonly audience: string
  /** Where its public keys are published. */
  readonly jwks?: string | undefined
  /** Its one public key. */
  readonly pem?: string | undefined
  /** Which claim is the e-mail. */
  readonly claim?: string | undefined
  /** What `acr` a token must have for its `auth_time` to prove the person; any by default. */
  readonly acr?: string | undefined
  /** The only company it may vouch for; all by default. */
  readonly company?: string | undefined
}

/** Verified claims of a trusted issuer. */
export interface Vouched {
  readonly issuer: Issuer
  readonly email: string
  /** The `sub` claim; undefined if absent. */
  readonly subject: string | undefined
  /** When the person proved there who they are, where the token says so. */
  readonly provenAt: Date | undefined
  /** Replay protection: the `jti`, or a digest of the signed content. */
  readonly tokenId: string
  /** When replay protection may forget it. */
  readonly until: Date
}

/** Asymmetric algorithms only: with a shared secret every verifier could sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Tolerated clock skew, in seconds. */
const clockTolerance = 60
/** Longest remaining lifetime, in seconds: a token is made for one exchange. */
const longestLife = 10 * 60
/** Milliseconds between reloads of an issuer's keys after a miss or a failure. */
const cooldown = 10_000
/** Milliseconds for which an issuer is waited. */
const timeoutDuration = 5_000

/** Reads the tokens of the issuers that the configuration names. */
export class TrustedIssuers {
  readonly #issuers: ReadonlyMap<string, { issuer: Issuer; keys: Keys }>

  constructor(issuers: readonly Issuer[]) {
    this.#issuers = new Map(issuers.map((issuer) => [issuer.issuer, { issuer, keys: keysOf(issuer) }]))
  }

  /**
   * @throws DomainError `exchange_token_refused`, whatever is wrong with it; `service_unavailable` when the issuer's keys
   * cannot be had
   */
  async read(token: string, now: Date): Promise<Vouched> {
    const { issuer, keys } = this.#issuers.get(issuerIn(token) ?? '') ?? {}
    if (!issuer || !keys) throw refused('issuer')
    const claim = issuer.claim ?? 'email'
    const rules = {
      algorithms,
      clockTolerance,
      currentDate: now,
      issuer: issuer.issuer,
      audience: issuer.audience,
      requiredClaims: ['exp', claim],
    }
    const { payload, protectedHeader } = await verified(token, keys, rules).catch((error: unknown) => {
      throw problemOf(error)
    })
    if (!isIdToken(protectedHeader.typ, headerTypes) || !isIdToken(payload.typ, claimTypes)) throw refused('typ')
    return vouched(issuer, { ...payload, jti: payload.jti ?? contentOf(token) }, claim, now)
  }
}

/**
 * Accepted token types: header `typ` by RFC 7519 (others are `at+jwt`, `logout+jwt`, `dpop+jwt`), claim `typ` by
 * Keycloak (others are `Bearer`, `Refresh`, `Logout`).
 */
const headerTypes = ['jwt', 'application/jwt']
const claimTypes = ['id', 'jwt']

const isIdToken = (type: unknown, types: readonly string[]): boolean =>
  type === undefined || (typeof type === 'string' && types.includes(type.toLowerCase()))

const AuthTime = z.number().min(0).optional()
const Subject = z.string().min(1).max(255).optional()

function vouched(issuer: Issuer, payload: JWTPayload, claim: string, now: Date): Vouched {
  const seconds = now.getTime() / 1000
  const { exp = 0, iat = 0 } = payload
  if (iat > seconds + clockTolerance) throw refused('iat')
  if (exp > seconds + longestLife + clockTolerance) throw refused('exp')
  const email = Email.safeParse(payload[claim])
  if (!email.success) throw refused(claim)
  // Any `email_verified` other than true vouches for nobody.
  if (payload.email_verified !== undefined && payload.email_verified !== true) throw refused('email_verified')
  const subject = Subject.safeParse(payload.sub)
  if (!subject.success) throw refused('sub')
  if (typeof payload.jti !== 'string' || payload.jti === '') throw refused('jti')
  const authTime = AuthTime.safeParse(payload.auth_time)
  if (!authTime.success || (authTime.data ?? 0) > seconds + clockTolerance) throw refused('auth_time')
  const { data: askedAt } = authTime
  const isRightProof = issuer.acr === undefined || payload.acr === issuer.acr
  const provenAt = askedAt !== undefined && isRightProof ? new Date(askedAt * 1000) : undefined
  const until = new Date((exp + clockTolerance) * 1000)
  return { issuer, email: email.data, subject: subject.data, provenAt, tokenId: payload.jti, until }
}

/** The signed content identifies a token; an ECDSA signature does not, as it can be re-encoded. */
function contentOf(token: string): string {
  const signed = token.slice(0, token.lastIndexOf('.'))
  return createHash('sha256').update(signed).digest('base64url')
}

/** An issuer's public keys. */
interface Keys {
  readonly find: JWTVerifyGetKey
  /** How often they were read. */
  readings(): number
  /**
   * Reloads the keys after a miss, at most once per cool-down; answers whether they are newer than those of reading
   * `reading`.
   */
  renew(reading: number): Promise<boolean>
}

/** A key that fits none known may be a rotated one, with a new `kid` or a reused one: reload the keys once before refusing. */
async function verified(token: string, keys: Keys, rules: JWTVerifyOptions) {
  const reading = keys.readings()
  try {
    return await jwtVerify(token, keys.find, rules)
  } catch (error) {
    if (!isOfUnknownKey(error) || !(await keys.renew(reading))) throw error
    return jwtVerify(token, keys.find, rules)
  }
}

const isOfUnknownKey = (error: unknown): boolean =>
  error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey

function keysOf({ jwks, pem = '' }: Issuer): Keys {
  if (!jwks) return { find: ({ alg = '' }) => importSPKI(pem, alg), readings: () => 0, renew: async () => false }
  let readings = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let renewing: Promise<void> | undefined
  const fetching = cooledFetch(() => readings++)
  // Jose's own cooldown counts every reading: who came right after one would wait out a change of keys.
  const find = createRemoteJWKSet(new URL(jwks), {
    cooldownDuration: Number.POSITIVE_INFINITY,
    timeoutDuration,
    [customFetch]: fetching,
  })
  const renew = async (reading: number) => {
    if (readings === reading && !renewing && Date.now() >= renewedAt + cooldown) {
      renewedAt = Date.now()
      renewing = find.reload().finally(() => {
        renewing = undefined
      })
    }
    await renewing
    return readings !== reading
  }
  return { find, readings: () => readings, renew }
}

/** Applies the cool-down to a failing issuer too, whoever sends bad tokens. */
function cooledFetch(noteReading: () => void): typeof fetch {
  let failedAt = Number.NEGATIVE_INFINITY
  const fail = () => {
    failedAt = Date.now()
  }
  return async (address, init) => {
    if (Date.now() < failedAt + cooldown) throw new errors.JWKSTimeout()
    try {
      const response = await fetch(address, init)
      if (response.status === 200) noteReading()
      else fail()
      return response
    } catch (error) {
      fail()
      throw error
    }
  }
}

function issuerIn(token: string): string | undefined {
  try {
    decodeProtectedHeader(token)
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

const refused = (reason: string) => new DomainError('exchange_token_refused', { reason })

/** Maps jose's error; failures that are not the token's mean that the keys were unavailable. */
function problemOf(error: unknown): DomainError {
  const isUnreachable =
    error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  if (isUnreachable || (error instanceof TypeError && error.message === 'fetch failed'))
    return new DomainError('service_unavailable')
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return refused(error.claim)
  return refused('signature')
}
