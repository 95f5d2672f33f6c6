import { createHmac } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Context } from 'hono'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import type { Database } from '../../db/connection/database.ts'
import type { Env } from '../../http/operation.ts'
import type { Tokens } from '../../http/token.ts'
import { isFirstUse } from './used-once.ts'

/** Largest number of hashes of a challenge: 2.2 s on a phone four times slower than this machine, 1.1 s on average. */
const mostHashes = 100_000
/** Challenge lifetime: it is solved while the person types. */
const challengeMinutes = 20

/** The header that brings a proof. */
const siteVerificationHeader = 'x-site-verification'

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Proofs of work; each challenge and proof is valid once. */
export class SiteProofs {
  readonly #database: Database
  readonly #tokens: Tokens
  readonly #hmacKey: string

  constructor(database: Database, tokens: Tokens, secret: string) {
    this.#database = database
    this.#tokens = tokens
    this.#hmacKey = createHmac('sha256', secret).update('site verification').digest('hex')
  }

  /** A challenge as ALTCHA makes them. */
  challenge(now: Date) {
    const expires = new Date(now.getTime() + challengeMinutes * 60_000)
    return createChallenge({ hmacKey: this.#hmacKey, maxnumber: mostHashes, expires })
  }

  /**
   * The proof for a challenge that was solved.
   * @throws DomainError `site_verification_failed`
   */
  async prove(payload: string, now: Date): Promise<string> {
    const solution = solutionIn(payload)
    const until = new Date(Number(extractParams(solution).expires) * 1000)
    const isRight = until > now && (await verifySolution(solution, this.#hmacKey, false))
    if (!isRight || !(await isFirstUse(this.#database, 'challenge', solution.challenge, until))) throw failed()
    return this.#tokens.siteProof(now)
  }

  /**
   * Uses a proof up.
   * @throws DomainError `site_verification_required`, `site_verification_failed`
   */
  async use(proof: string | undefined, now: Date): Promise<void> {
    if (!proof) throw new DomainError('site_verification_required')
    const until = this.#tokens.endOfSiteProof(proof, now)
    if (!until || !(await isFirstUse(this.#database, 'site proof', proof, until))) throw failed()
  }
}

const failed = () => new DomainError('site_verification_failed')

function solutionIn(payload: string): z.infer<typeof Solution> {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString()))
  } catch {
    throw failed()
  }
}

/**
 * Uses up the proof of work that came with the request.
 * @throws DomainError `site_verification_required`, `site_verification_failed`
 */
export const demandSiteProof = ({ req, var: { services } }: Context<Env>): Promise<void> =>
  services.siteProofs.use(req.header(siteVerificationHeader), services.clock())
