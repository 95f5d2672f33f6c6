import type { Client } from '#src/graphql/client.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { Runtime } from '#src/runtime/runtime.ts'

/** A question who it is that calls wait for. */
export interface ProofQuestion {
  readonly methods: readonly string[]
  /** False where the person closed it. */
  readonly answer: (isProven: boolean) => void
}

/** Whoever is asked to prove again who they are, and the client whose calls wait for it. */
export interface Proof {
  readonly client: Client
  readonly read: () => ProofQuestion | null
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * A client whose calls, where the server demands a recent proof, ask for it and are sent once more as they were: with the
 * same idempotency key. How that is done is loaded once it is needed.
 */
export function createProof(runtime: Pick<Runtime, 'client' | 'host' | 'session' | 'emit'>): Proof {
  let question: ProofQuestion | null = null
  const listeners = new Set<() => void>()
  const show = (next: ProofQuestion | null) => {
    question = next
    for (const listener of listeners) listener()
  }
  const load = () => import('./demanded-proof.ts').then(({ demandedProof }) => demandedProof(runtime, show))
  let loading: ReturnType<typeof load> | null = null
  const send: Client['send'] = (...call) => {
    const attempt = () => runtime.client.send(...call)
    return attempt().catch(async (error: unknown) => {
      if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') throw error
      loading ??= load()
      const settle = await loading.catch(() => {
        loading = null
        throw error
      })
      return settle(error, attempt)
    })
  }
  return {
    client: { send, request: async (...call) => (await send(...call)).data },
    read: () => question,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
