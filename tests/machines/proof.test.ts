import { describe, expect, it } from 'vitest'
import { MeDocument } from '#src/graphql/generated/me.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { type ProofQuestion, provingClient } from '#src/records/proof/proof.ts'
import { hostTokens } from '#src/runtime/session/host-tokens.ts'
import { settle, startSignedIn, treasurer } from './session-fixtures.ts'

const unproven = (methods: string) =>
  new RequestFailure({ key: 'forbidden', code: 'step_up_required', status: 403, params: { methods } })
const key = 'the same key'

/** A workspace whose calls get the given refusals, then succeed. */
async function workspace(refusals: RequestFailure[], isHosted = false) {
  const requests: unknown[] = []
  const reported: string[] = []
  const { actor, refreshes, reads } = await startSignedIn({
    isHosted,
    ...(isHosted && { tokens: { accessToken: 'host-1', refreshToken: null } }),
  })
  const host = hostTokens()
  let question: ProofQuestion | null = null
  const runtime: Parameters<typeof provingClient>[0] = {
    host: isHosted ? host : null,
    session: actor,
    emit: (name, detail) => {
      reported.push(`${name}: ${JSON.stringify(detail)}`)
      return true
    },
    client: {
      request: () => Promise.reject(new Error('only send is called')),
      send: async (_document, _variables, options) => {
        requests.push(options?.idempotencyKey)
        const refusal = refusals.shift()
        if (refusal) throw refusal
        return { data: JSON.parse('{"done":true}'), isReplayed: false }
      },
    },
  }
  const client = provingClient(runtime, (method) => {
    question = method
  })
  const proof = { read: () => question }
  const call = () => client.request(MeDocument, {}, { idempotencyKey: key })
  return { proof, call, requests, reported, host, refreshes, reads }
}

describe('a call that demands a proof', () => {
  it('is sent again as it was once the person has proven who they are, and one question serves all', async () => {
    const { proof, call, requests } = await workspace([unproven('code'), unproven('code')])
    const both = [call(), call()]
    await expect.poll(() => proof.read()?.methods).toEqual(['code'])
    expect(requests).toEqual([key, key])
    proof.read()?.answer(true)
    expect(await Promise.all(both)).toEqual([{ done: true }, { done: true }])
    expect([proof.read(), requests]).toEqual([null, [key, key, key, key]])
  })

  it('stays refused where the person closes the question, and asks again at the next press', async () => {
    const { proof, call, requests } = await workspace([unproven('password'), unproven('password')])
    const refused = call().catch(({ code }) => code)
    await expect.poll(() => proof.read()).not.toBeNull()
    proof.read()?.answer(false)
    expect([await refused, requests]).toEqual(['step_up_required', [key]])
    const again = call()
    await expect.poll(() => proof.read()).not.toBeNull()
    proof.read()?.answer(true)
    expect(await again).toEqual({ done: true })
  })

  it('has nothing to do with other failures', async () => {
    const { proof, call } = await workspace([new RequestFailure({ key: 'forbidden', status: 403 })])
    expect(await call().catch(({ code }) => code)).toBe('forbidden')
    expect(proof.read()).toBeNull()
  })

  it('asks the portal of a hosted session, and is sent in the session that it gives', async () => {
    const { proof, call, host, refreshes, reads } = await workspace([unproven('portal password')], true)
    const answer = call()
    await expect.poll(() => refreshes.length).toBe(1)
    expect(host.demanded).toEqual({ maxAge: 600 })
    refreshes[0]?.answer({ accessToken: 'host-2', refreshToken: null })
    await settle()
    reads.at(-1)?.answer(treasurer)
    expect(await answer).toEqual({ done: true })
    expect([host.demanded, proof.read()]).toEqual([undefined, null])
  })

  it.each([
    ['what else the person has', 'portal password', ['password']],
    ['nobody, where the person has nothing here', 'portal', undefined],
  ])('asks %s where the portal proves nothing, and tells its page', async (_, methods, expected) => {
    const { proof, call, reported, refreshes, reads } = await workspace([unproven(methods), unproven(methods)], true)
    const outcome = call().catch(({ code }) => code)
    await expect.poll(() => refreshes.length).toBe(1)
    refreshes[0]?.answer({ accessToken: 'host-2', refreshToken: null })
    await settle()
    reads.at(-1)?.answer(treasurer)
    await expect.poll(() => reported).toEqual([expect.stringMatching(/^celeiro-error: .*getToken\(\{ maxAge \}\)/)])
    await expect.poll(() => proof.read()?.methods).toEqual(expected)
    proof.read()?.answer(true)
    expect(await outcome).toEqual(expected ? { done: true } : 'portal_proof_missing')
  })
})
