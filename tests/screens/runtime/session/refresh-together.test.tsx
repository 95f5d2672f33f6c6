import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Tokens } from '#machines/session-steps.ts'
import { refreshActor } from '#src/runtime/session/session-actors.ts'
import type { SessionStore } from '#src/runtime/session/session-store.ts'

const old: Tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }
const next: Tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' }

/** State shared by tabs: storage, and a server that accepts a refresh token once. */
function browser() {
  let stored: Tokens | null = old
  const store: SessionStore = {
    read: () => stored,
    keep: (tokens) => {
      stored = tokens
    },
    readBranch: () => null,
    writeBranch: () => {},
    clear: () => {
      stored = null
    },
    watch: () => () => {},
  }
  const requests: unknown[] = []
  const transport = async (_: unknown, variables: unknown) => {
    requests.push(variables)
    await new Promise((resolve) => setTimeout(resolve))
    return { data: { refreshToken: next } }
  }
  return { store, requests, transport }
}

it('is asked for once by twenty tabs whose token has expired, and all go on with the same', async () => {
  const { store, requests, transport } = browser()
  const tab = () =>
    refreshActor({
      transport: transport as never,
      store,
      device: {} as never,
      locks: navigator.locks,
      lockName: 'celeiro:test:refresh',
    })
  const actors = Array.from({ length: 20 }, () => createActor(tab(), { input: old }).start())
  const answers = await Promise.all(actors.map((actor) => toPromise(actor)))
  expect(answers).toEqual(Array(20).fill(next))
  expect(requests).toEqual([{ input: { refreshToken: 'refresh-1' } }])
  expect(store.read()).toEqual(next)
})
