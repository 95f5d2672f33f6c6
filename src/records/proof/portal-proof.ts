import { waitFor } from 'xstate'
import { proofMinutes } from '#domain/session/second-factor.ts'
import type { Runtime } from '#src/runtime/runtime.ts'

const settled = ['signedIn', 'signedOut', 'offline', 'givingWay'] as const

/** Has the portal ask its person again who they are: over once its next token was taken, or none came. */
export async function askPortal({ host, session }: Pick<Runtime, 'host' | 'session'>): Promise<void> {
  if (!host) return
  host.demanded = { maxAge: proofMinutes * 60 }
  try {
    session.send({ type: 'handOver' })
    await waitFor(session, (snapshot) => settled.some((state) => snapshot.matches(state)))
  } finally {
    host.demanded = undefined
  }
}
