import { problemOf } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'
import { SiteVerificationDocument, VerifySiteDocument } from '#src/graphql/generated/site-verification.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Proof of work, in the background. */
export interface SiteVerification {
  /** Starts working ahead. */
  prepare: () => void
  /** A proof for one call, valid two minutes: call it when sending. @throws RequestFailure */
  proof: () => Promise<string>
  /** Stops until needed again. */
  stop: () => void
}

/** Milliseconds a solved challenge is reused: slightly less than its lifetime. */
const freshFor = 18 * 60_000

interface Work {
  readonly payload: Promise<string>
  readonly begunAt: number
  readonly stop: () => void
}

export function createSiteVerification(send: Client['send'], now: () => number = Date.now): SiteVerification {
  let current: Work | null = null
  const begin = (): Work => {
    if (current && now() - current.begunAt < freshFor) return current
    const stopping = new AbortController()
    const work = { payload: solved(send, stopping.signal), begunAt: now(), stop: () => stopping.abort() }
    current = work
    // A failed attempt is restarted on demand.
    work.payload.catch(() => {
      if (current === work) current = null
    })
    return work
  }
  const token = async (): Promise<string> => {
    const { payload } = begin()
    current = null
    const { data } = await send(VerifySiteDocument, { input: { payload: await payload } })
    return data.verifySite.proof
  }
  return {
    prepare: () => void begin(),
    // An expired challenge (sleep, server restart) is replaced.
    proof: () =>
      token().catch((error: unknown) => {
        if (problemOf(error).key !== 'bad_request.site_verification_failed') throw error
        return token()
      }),
    stop: () => {
      current?.stop()
      current = null
    },
  }
}

/** Asks for a challenge and solves it; the answer is what the server takes for solved. */
async function solved(send: Client['send'], signal: AbortSignal): Promise<string> {
  const { data } = await send(SiteVerificationDocument, {}, { signal })
  const { maxnumber, ...challenge } = data.siteVerification
  const number = await solveChallenge(data.siteVerification, signal)
  return btoa(JSON.stringify({ ...challenge, number }))
}
