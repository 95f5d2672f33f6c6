import type { Client } from '#src/graphql/client.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'

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

/** The methods that a refusal names; null for another failure. */
function methodsIn(error: unknown): readonly string[] | null {
  if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') return null
  return String(error.params.methods ?? '').split(' ')
}

/**
 * A client whose calls, where the server demands a recent proof, ask for it and are sent once more as they were: with the
 * same idempotency key. One question serves all calls that wait. Where the person closes it, they fail as they were refused.
 */
export function createProof({ send: sendOnce }: Client): Proof {
  let question: ProofQuestion | null = null
  let asking: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const show = (next: ProofQuestion | null) => {
    question = next
    for (const listener of listeners) listener()
  }
  const ask = (methods: readonly string[]) => {
    asking ??= new Promise<boolean>((answer) => show({ methods, answer })).finally(() => {
      asking = null
      show(null)
    })
    return asking
  }
  const send: Client['send'] = async (document, variables, options) => {
    try {
      return await sendOnce(document, variables, options)
    } catch (error) {
      const methods = methodsIn(error)
      if (!methods || !(await ask(methods))) throw error
      return sendOnce(document, variables, options)
    }
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
