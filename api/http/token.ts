import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** Access token lifetime, in seconds. */
export const accessLifetime = 15 * 60
/** Registration token lifetime, in seconds. */
const registrationLifetime = 60 * 60
/** Seconds between the two steps of a sign-in. */
const pendingLifetime = 5 * 60
/** Proof-of-work token lifetime, in seconds. */
const siteProofLifetime = 2 * 60

interface AccessClaims {
  readonly typ: 'access'
  readonly aud: 'celeiro'
  /** Session. */
  readonly sid: string
  /** Seconds since the epoch. */
  readonly exp: number
}

/** A sign-in that lacks its second step. */
export interface PendingSignIn {
  readonly email: string
  /** Of the hash of the password that was right: another password ends it. */
  readonly passwordDigest: string
  /** Device token, sent or new. */
  readonly device: string
  /** Whether it was sent: the device may be known. */
  readonly isOfDevice: boolean
}

interface PendingClaims {
  readonly signIn: PendingSignIn
  readonly exp: number
}

/** By which a program's key is known in logs and to scanners of leaked secrets. */
const keyOpening = 'cel_'
const proofLength = 8
/** How much of a key is shown for good. */
export const keyPrefixLength = keyOpening.length + 6

/** Whether a bearer token is a program's key, of whatever company, good or not. */
export const isIntegrationKey = (bearer: string): boolean => bearer.startsWith(keyOpening)

const encode = (text: string): string => Buffer.from(text).toString('base64url')

/**
 * Signs and verifies session tokens, pending sign-ins, registration tokens and proofs of work with HMAC-SHA256, each purpose with its
 * own key.
 */
export class Tokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** `payload.mac`: the payload is base64url JSON, readable by the client, which needs `exp`. */
  access(sessionId: string, now: Date): string {
    const claims: AccessClaims = {
      typ: 'access',
      aud: 'celeiro',
      sid: sessionId,
      exp: Math.floor(now.getTime() / 1000) + accessLifetime,
    }
    return this.#sign('access', encode(JSON.stringify(claims)))
  }

  /** The session of an access token, or undefined when it is forged, of another kind or expired. */
  sessionOf(accessToken: string, now: Date): string | undefined {
    const payload = this.#verified('access', accessToken)
    if (!payload) return undefined
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Partial<AccessClaims>
    const isCurrent = claims.typ === 'access' && claims.aud === 'celeiro' && Number(claims.exp) * 1000 > now.getTime()
    return isCurrent ? claims.sid : undefined
  }

  /** The refresh token of a generation: always the same one, so that a repeated answer repeats the token. */
  refresh(sessionId: string, generation: number): string {
    return this.#sign('refresh', `${sessionId}:${generation}`)
  }

  /** The session and generation of a refresh token, or undefined when it is forged. */
  generationOf(refreshToken: string): { sessionId: string; generation: number } | undefined {
    const payload = this.#verified('refresh', refreshToken)
    const [sessionId, generation] = payload?.split(':') ?? []
    return sessionId && generation ? { sessionId, generation: Number(generation) } : undefined
  }

  /** What the second step of a sign-in is asked with; nothing else takes it. */
  pending(signIn: PendingSignIn, now: Date): string {
    const exp = Math.floor(now.getTime() / 1000) + pendingLifetime
    return this.#sign('second-factor', encode(JSON.stringify({ signIn, exp })))
  }

  /** The sign-in, or undefined when the token is forged, of another kind or expired. */
  pendingOf(token: string, now: Date): PendingSignIn | undefined {
    const payload = this.#verified('second-factor', token)
    if (!payload) return undefined
    const { signIn, exp }: PendingClaims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return exp * 1000 > now.getTime() ? signIn : undefined
  }

  /** A WebAuthn challenge for one purpose, base64url: signed, so that it need not be stored until it comes back. */
  passkeyChallenge(purpose: string, now: Date): string {
    const exp = Math.floor(now.getTime() / 1000) + pendingLifetime
    return encode(this.#sign(`passkey ${purpose}`, `${randomUUID()}:${exp}`))
  }

  /** When such a challenge ends, or undefined when it is forged, of another purpose or over. */
  endOfPasskeyChallenge(purpose: string, challenge: string, now: Date): Date | undefined {
    const text = Buffer.from(challenge, 'base64url').toString()
    const [, seconds] = this.#verified(`passkey ${purpose}`, text)?.split(':') ?? []
    const end = new Date(Number(seconds) * 1000)
    return end > now ? end : undefined
  }

  /** Signed registration data of a church, carried by the client until its user registers. */
  registration(claims: object, now: Date): string {
    const exp = Math.floor(now.getTime() / 1000) + registrationLifetime
    return this.#sign('registration', encode(JSON.stringify({ claims, exp })))
  }

  /** The registration data, or undefined when the token is forged or expired. */
  registrationOf(token: string, now: Date): unknown {
    const payload = this.#verified('registration', token)
    if (!payload) return undefined
    const { claims, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { claims: unknown; exp: number }
    return exp * 1000 > now.getTime() ? claims : undefined
  }

  /** A new key of a program: 256 random bits, and a short proof that it was made here, which costs no look-up. */
  integrationKey(): string {
    const random = randomBytes(32).toString('base64url')
    return `${keyOpening}${random}${this.#keyProof(random)}`
  }

  /** Whether a key was made here, good or not. */
  hasMadeKey(key: string): boolean {
    const random = key.slice(keyOpening.length, -proofLength)
    return isIntegrationKey(key) && key.slice(-proofLength) === this.#keyProof(random)
  }

  #keyProof(random: string): string {
    return this.#mac('integration-key', random).slice(0, proofLength)
  }

  /** Token for a solved proof of work. */
  siteProof(now: Date): string {
    const end = Math.floor(now.getTime() / 1000) + siteProofLifetime
    return this.#sign('site-verification', `${randomUUID()}:${end}`)
  }

  /** When such a proof ends, or undefined when it is forged or over. */
  endOfSiteProof(proof: string, now: Date): Date | undefined {
    const [, seconds] = this.#verified('site-verification', proof)?.split(':') ?? []
    const end = new Date(Number(seconds) * 1000)
    return end > now ? end : undefined
  }

  #sign(purpose: string, payload: string): string {
    return `${payload}.${this.#mac(purpose, payload)}`
  }

  #verified(purpose: string, token: string): string | undefined {
    const cut = token.lastIndexOf('.')
    const payload = token.slice(0, cut)
    const signature = Buffer.from(token.slice(cut + 1))
    const right = Buffer.from(this.#mac(purpose, payload))
    return cut > 0 && signature.length === right.length && timingSafeEqual(signature, right) ? payload : undefined
  }

  #mac(purpose: string, payload: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${payload}`).digest('base64url')
  }
}
