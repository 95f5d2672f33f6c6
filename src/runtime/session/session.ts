import type { ActorRefFrom } from 'xstate'
import { sessionMachine } from '#machines/session.ts'
import type { Platform } from '#src/foundation/platform.ts'
import type { Transport } from '#src/graphql/transport.ts'
import type { Emit } from '#src/runtime/event/events.ts'
import { report } from '#src/runtime/event/report.ts'
import { createAppActor } from '#src/runtime/inspection/actor.ts'
import type { Inspection } from '#src/runtime/inspection/inspection.ts'
import { type HostTokens, watchHandOvers } from './host-tokens.ts'
import { hostedRefreshActor, readUserActor, refreshActor, signInActor } from './session-actors.ts'
import { sessionStore } from './session-store.ts'
import { createSignOuts } from './sign-out.ts'

export type Session = ActorRefFrom<typeof sessionMachine>

type SessionSettings = {
  platform: Platform
  transport: Transport
  inspection?: Inspection | null
  /** Stored values are handles of cookies. */
  isByCookies?: boolean
  /** Tokens of a host page; nothing is stored beyond this element. */
  host?: HostTokens | null
  /** Something typed would be lost. */
  isUnsaved?: () => boolean
  /** To the page, of what fails there. */
  emit: Emit
}

/** The session of one element, not started yet. The answer's `stop` forgets listeners, never the session itself. */
export function createSession({
  platform,
  transport,
  inspection,
  isByCookies = false,
  host,
  isUnsaved = () => false,
  emit,
}: SessionSettings) {
  const store = sessionStore(host ? platform.memory : platform.storage)
  const signOuts = createSignOuts(transport, isByCookies ? platform.device : platform.memory)
  const services = {
    transport,
    isByCookies,
    store,
    device: platform.device,
    locks: platform.locks,
    lockName: `${platform.prefix}refresh`,
  }
  const machine = sessionMachine.provide({
    actors: {
      signIn: signInActor(services),
      readUser: readUserActor(services),
      refresh: host
        ? hostedRefreshActor(host, (problem) => report(emit, 'could not get a token: getToken failed', problem))
        : refreshActor(services),
    },
    actions: {
      keepTokens: (_, tokens) => store.keep(tokens),
      keepBranch: (_, selectedBranch) => store.writeBranch(selectedBranch),
      forgetSession: () => store.clear(),
      revoke: (_, tokens) => signOuts.send(tokens),
    },
    guards: { isAnythingUnsaved: isUnsaved },
  })
  const session = createAppActor(inspection, machine, {
    input: { tokens: store.read(), selectedBranch: store.readBranch(), isHosted: Boolean(host) },
  })
  const stops: (() => void)[] = []
  return {
    session,
    start: () => {
      stops.push(
        store.watch((tokens) => session.send(tokens ? { type: 'adopt', tokens } : { type: 'leave' })),
        platform.onOnline(() => {
          signOuts.sendKept()
          if (session.getSnapshot().matches('offline')) session.send({ type: 'retry' })
        }),
      )
      if (host)
        stops.push(
          watchHandOvers(host, {
            handOver: () => session.send({ type: 'handOver' }),
            withdraw: () => session.send({ type: 'withdraw' }),
          }),
        )
      signOuts.sendKept()
      session.start()
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop()
      session.stop()
    },
  }
}
