import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Tokens } from '#machines/session-steps.ts'
import { refreshActor } from '#src/runtime/session/session-actors.ts'
import type { SessionStore } from '#src/runtime/session/session-store.ts'

const old: Tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }
const next: Tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' }

/** What the tabs of one browser share: what is kept, and a server that answers a refresh token once. */
function browser() {
  let kept: Tokens | null = old
  const store: SessionStore = {
    read: () => kept,
    keep: (tokens) => {
      kept = tokens
    },
    readBranch: () => null,
    writeBranch: () => {},
    clear: () => {
      kept = null
    },
    watch: () => () => {},
  }
  const asked: unknown[] = []
  const transport = async (_: unknown, variables: unknown) => {
    asked.push(variables)
    await new Promise((resolve) => setTimeout(resolve))
    return { data: { refreshToken: next } }
  }
  return { store, asked, transport }
}

it('is asked for once by twenty tabs whose token has expired, and all go on with the same', async () => {
  const { store, asked, transport } = browser()
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
  expect(asked).toEqual([{ input: { refreshToken: 'refresh-1' } }])
  expect(store.read()).toEqual(next)
})
