import type { AnyActor } from 'xstate'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { createAppActor } from '#src/runtime/inspection/actor.ts'
import type { Followed, Inspection } from '#src/runtime/inspection/inspection.ts'

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
