import type { Client } from '#src/graphql/client.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { report } from '#src/runtime/report.ts'
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

/** The methods that a refusal names; null for another failure. */
function methodsIn(error: unknown): readonly string[] | null {
  if (!(error instanceof RequestFailure) || error.code !== 'step_up_required') return null
  return String(error.params.methods ?? '').split(' ')
}

/**
 * A client whose calls, where the server demands a recent proof, ask for it and are sent once more as they were: with the
 * same idempotency key. One question serves all calls that wait. Where the person closes it, they fail as they were refused.
 * In a hosted session the portal is asked first, and what else the person has where it cannot.
 */
export function createProof(runtime: Pick<Runtime, 'client' | 'host' | 'session' | 'emit'>): Proof {
  const sendOnce = runtime.client.send
  let question: ProofQuestion | null = null
  let asking: Promise<boolean> | null = null
  let asked: Promise<void> | null = null
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
  const byPortal = () => {
    asked ??= import('./portal-proof.ts')
      .then(({ askPortal }) => askPortal(runtime))
      .finally(() => {
        asked = null
      })
    return asked
  }
  const send: Client['send'] = async (document, variables, options) => {
    const attempt = () => sendOnce(document, variables, options)
    const byPerson = async (error: unknown) => {
      const own = methodsIn(error)?.filter((method) => method !== 'portal')
      if (own?.length === 0) throw new RequestFailure({ key: 'bad_request.portal_proof_missing' })
      if (!own || !(await ask(own))) throw error
      return attempt()
    }
    const refused = async (error: unknown) => {
      if (!methodsIn(error)?.includes('portal')) return byPerson(error)
      await byPortal()
      return attempt().catch((again: unknown) => {
        if (methodsIn(again)) report(runtime.emit, 'gets no fresh proof of its person: getToken({ maxAge }) has to ask')
        return byPerson(again)
      })
    }
    return attempt().catch(refused)
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
