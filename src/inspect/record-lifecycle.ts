import type { AnyActor } from 'xstate'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { createAppActor } from '#src/app/runtime/actor.ts'
import type { Inspection } from '#src/app/runtime/inspection.ts'

/** The lifecycle of one record, running from where the record stands. */
export interface Followed {
  /** The record was read, and stands so: a move that was seen here has led there already, any other begins anew. */
  at: (status: unknown) => void
  /** An act was done. */
  send: (name: string) => void
  /** The record was saved with this status: the move that leads there. */
  become: (status: string) => void
  stop: () => void
}

export function followLifecycle({ machine, at, has, after }: Lifecycle, inspection: Inspection): Followed {
  let actor: AnyActor | null = null
  const statusNow = (): unknown => actor?.getSnapshot().value
  const send = (name: string) => actor?.send({ type: name })
  return {
    at: (status) => {
      if (!has(status) || status === statusNow()) return
      actor?.stop()
      actor = createAppActor(inspection, machine, { snapshot: at(status) }).start()
    },
    send,
    become: (status) => {
      const from = statusNow()
      const name = has(from) && machine.events.find((event) => after(from, event) === status)
      if (typeof name === 'string') send(name)
    },
    stop: () => actor?.stop(),
  }
}
