import type { ActorRefFrom } from 'xstate'
import { textAt } from '#machines/form-values.ts'
import type { Lifecycle } from '#machines/lifecycle.ts'
import type { recordFormMachine } from '#machines/record-form.ts'
import { createAppActor } from '#src/app/runtime/actor.ts'
import type { Inspection } from '#src/app/runtime/inspection.ts'

/**
 * Runs the lifecycle of the record that a form has open, from the record's own status, so that developers see it live;
 * saving another status moves it. The answer ends it.
 */
export function followLifecycle(
  form: ActorRefFrom<typeof recordFormMachine>,
  { machine, at, has, after }: Lifecycle,
  inspection: Inspection,
): () => void {
  let running: { status: string; actor: ReturnType<typeof start> } | null = null
  const start = (status: string) => createAppActor(inspection, machine, { snapshot: at(status) }).start()
  const follow = () => {
    const { version, initial } = form.getSnapshot().context
    const status = textAt(initial, 'status')
    if (version === null || status === running?.status || !has(status)) return
    running?.actor.stop()
    running = { status, actor: start(status) }
  }
  const move = () => {
    const wanted = textAt(form.getSnapshot().context.values, 'status')
    if (!running || !has(wanted)) return
    const { status, actor } = running
    const type = machine.events.find((event) => after(status, event) === wanted)
    if (typeof type === 'string') actor.send({ type })
  }
  const followed = form.subscribe(follow)
  const saved = form.on('saved', move)
  follow()
  return () => {
    followed.unsubscribe()
    saved.unsubscribe()
    running?.actor.stop()
  }
}
