import type { Client } from '#src/graphql/client.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { Runtime } from '#src/runtime/runtime.ts'

/** A question who it is that calls wait for. */
export interface ProofQuestion {
  readonly methods: readonly string[]
  /** False where the person closed it. */
  readonly answer: (isProven: boolean) => void
}

/** Shows a question, or takes it away. */
export type ShowQuestion = (question: ProofQuestion | null) => void

/** What asking a person, or their portal, needs. */
export type Provable = Pick<Runtime, 'client' | 'host' | 'session' | 'emit'>

/**
 * A client whose calls, where the server demands a recent proof, ask for it and are sent once more as they were: with the
 * same idempotency key. How that is done is loaded once it is needed.
 */
export function provingClient(runtime: Provable, show: ShowQuestion): Client {
  const send: Client['send'] = (...call) => {
    const attempt = () => runtime.client.send(...call)
    return attempt().catch(async (error: unknown) => {
      if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') throw error
      const { settleDemand } = await import('./demanded-proof.ts').catch(() => Promise.reject(error))
      return settleDemand(runtime, show, error, attempt)
    })
  }
  return { send, request: async (...call) => (await send(...call)).data }
}
