import { problemOf } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'
import { SiteVerificationDocument, VerifySiteDocument } from '#src/graphql/generated/site-verification.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Proves to the server that this browser has worked for what it asks, unnoticed. */
export interface SiteVerification {
  /** Begins to work for the next proof: as soon as somebody begins to type. */
  prepare: () => void
  /** A proof for one call, of two minutes: asked for as it is sent. @throws RequestFailure */
  proof: () => Promise<string>
  /** Works for nothing any more, until it is asked again. */
  stop: () => void
}

/** Milliseconds that a solved challenge is good for: a little less than the server gives it. */
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
    // What failed is begun anew when it is wanted; who wants it is told.
    work.payload.catch(() => {
      if (current === work) current = null
    })
    return work
  }
  const taken = async (): Promise<string> => {
    const { payload } = begin()
    current = null
    const { data } = await send(VerifySiteDocument, { input: { payload: await payload } })
    return data.verifySite.proof
  }
  return {
    prepare: () => void begin(),
    // A challenge that the server takes no more (this machine slept, the server began anew) is no fault of the person's.
    proof: () =>
      taken().catch((error: unknown) => {
        if (problemOf(error).key !== 'bad_request.site_verification_failed') throw error
        return taken()
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
