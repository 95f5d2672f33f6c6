import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'
import { branchIdOf } from '#machines/session-branch.ts'
import { RequestFailure } from './request-failure.ts'
import type { Answer, SendOptions, Transport, TypedDocument } from './transport.ts'

export type CallOptions = Pick<SendOptions, 'idempotencyKey' | 'siteProof' | 'signal'> & {
  /** Ignores the selected branch. */
  everyBranch?: boolean
}

/** Calls the gateway in the name of the session. */
export interface Client {
  /** The answer's data. @throws RequestFailure */
  request: <Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<Result>
  /** The data, and whether the server had done this already. @throws RequestFailure */
  send: <Result, Variables extends object>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<Answer<Result>>
}

type Session = Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'send'>

/**
 * GraphQL client with the session's token and selected branch. A call refused as unauthorized waits for the refresh
 * and is retried once, with its original branch.
 */
export function createClient(transport: Transport, session: Session): Client {
  const send: Client['send'] = async (document, variables, { everyBranch, ...options } = {}) => {
    const { tokens, selectedBranch, sessionNumber } = session.getSnapshot().context
    const branchId = everyBranch ? null : branchIdOf(selectedBranch)
    const accessToken = tokens?.accessToken ?? null
    try {
      return await transport(document, variables, { ...options, accessToken, branchId })
    } catch (error) {
      if (error instanceof RequestFailure && error.key === 'forbidden') session.send({ type: 'review' })
      if (!accessToken || !(error instanceof RequestFailure) || error.key !== 'unauthorized') throw error
      const renewedToken = await renewed(session, accessToken, sessionNumber)
      return transport(document, variables, { ...options, accessToken: renewedToken, branchId })
    }
  }
  return {
    send,
    request: async (document, variables, options) => (await send(document, variables, options)).data,
  }
}

/** Waits for the session's next access token. @throws RequestFailure when the session ends or cannot be renewed */
function renewed(session: Session, accessToken: string, sessionNumber: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    session.send({
      type: 'renew',
      call: {
        accessToken,
        sessionNumber,
        // The tokens are in the snapshot once the session has finished this step.
        resend: () => queueMicrotask(() => resolve(session.getSnapshot().context.tokens?.accessToken ?? null)),
        fail: (problem) => reject(new RequestFailure(problem)),
      },
    })
  })
}
