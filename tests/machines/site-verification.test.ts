import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { SendOptions, Transport } from '#src/graphql/transport.ts'
import { signInActor } from '#src/runtime/session/session-actors.ts'
import { createSiteVerification } from '#src/runtime/session/site-verification.ts'
import { solveChallenge } from '#src/runtime/session/solve-challenge.ts'

const hmacKey = 'a key of the tests'

describe('a challenge', () => {
  test.each([0, 1, 63, 64, 1999, 2000])('is solved by %i', async (number) => {
    const { maxnumber = 0, ...challenge } = await createChallenge({ hmacKey, maxnumber: 2000, number })
    expect(await solveChallenge({ ...challenge, maxnumber })).toBe(number)
  })

  test('without a solution says so, and ends when nobody wants it', async () => {
    const challenge = { ...(await createChallenge({ hmacKey, number: 9 })), maxnumber: 8 }
    await expect(solveChallenge(challenge)).rejects.toThrow(RangeError)
    const stopping = new AbortController()
    const solving = solveChallenge({ ...challenge, maxnumber: 10_000_000, challenge: '0'.repeat(64) }, stopping.signal)
    stopping.abort(new Error('left'))
    await expect(solving).rejects.toThrow('left')
  })
})

/** A server that checks as ours does; `refuses` proofs so many times, and demands one to sign in. */
function server({ refuses = 0 } = {}) {
  const requests: string[] = []
  const proofs: (string | undefined)[] = []
  const used = new Set<string>()
  let left = refuses
  const answer = async (document: string, variables: object, { siteProof }: SendOptions) => {
    const name = /\b(\w+)\W*[({]/.exec(document.replace(/^\w+ \w+[^{]*/, ''))?.[1] ?? ''
    requests.push(name)
    const { input } = variables as { input: { payload: string } }
    if (name === 'siteVerification') return { siteVerification: await createChallenge({ hmacKey, maxnumber: 50 }) }
    if (name === 'verifySite') {
      if (left-- > 0 || used.has(input.payload) || !(await verifySolution(input.payload, hmacKey)))
        throw new RequestFailure({ key: 'bad_request.site_verification_failed' })
      used.add(input.payload)
      return { verifySite: { proof: `proof ${used.size}` } }
    }
    if (name === 'signIn') {
      proofs.push(siteProof)
      throw new RequestFailure({
        key: `bad_request.${siteProof ? 'invalid_credentials' : 'site_verification_required'}`,
      })
    }
    throw new Error(`${name} was not expected`)
  }
  const transport = (async (document: unknown, variables: object, options: SendOptions = {}) => ({
    data: await answer(String(document), variables, options),
    isReplayed: false,
  })) as unknown as Transport
  return { requests, proofs, transport }
}

describe('the work for a proof', () => {
  test('begins before the proof is asked for, and each call gets its own', async () => {
    const { requests, transport } = server()
    const verification = createSiteVerification(transport)
    verification.prepare()
    verification.prepare()
    expect(requests).toEqual(['siteVerification'])
    expect(
      new Set([await verification.proof(), ...(await Promise.all([verification.proof(), verification.proof()]))]),
    ).toEqual(new Set(['proof 1', 'proof 2', 'proof 3']))
  })

  test('is done anew for a challenge that is old, or that the server takes no more', async () => {
    let now = 0
    const { requests, transport } = server({ refuses: 1 })
    const verification = createSiteVerification(transport, () => now)
    verification.prepare()
    now = 18 * 60_000
    expect(await verification.proof()).toBe('proof 1')
    expect(requests.filter((name) => name === 'siteVerification')).toHaveLength(3)
    const refusing = createSiteVerification(server({ refuses: 2 }).transport)
    await expect(refusing.proof()).rejects.toMatchObject({ key: 'bad_request.site_verification_failed' })
  })
})

test('signing in works for the server once it demands it, and goes on while the person types again', async () => {
  const { requests, proofs, transport } = server()
  const device = { read: () => null, write: () => undefined }
  const signIn = signInActor({ transport, device } as unknown as Parameters<typeof signInActor>[0])
  const attempt = () => {
    const actor = createActor(signIn, { input: { email: 'ana@igreja.example', password: 'errada' } })
    actor.subscribe({ error: () => undefined })
    return toPromise(actor.start())
  }
  await expect(attempt()).rejects.toMatchObject({ key: 'bad_request.invalid_credentials' })
  expect(requests).toEqual(['signIn', 'siteVerification', 'verifySite', 'signIn', 'siteVerification'])
  await expect(attempt()).rejects.toMatchObject({ key: 'bad_request.invalid_credentials' })
  expect(proofs).toEqual([undefined, 'proof 1', 'proof 2'])
})
