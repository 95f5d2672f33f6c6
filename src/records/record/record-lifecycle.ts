import { useEffect, useState } from 'react'
import { textAt } from '#machines/form-values.ts'
import type { LifecycleName } from '#src/inspect/index.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import type { Followed, Inspection } from '#src/runtime/inspection/inspection.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'

/** In inspect mode the open record's lifecycle runs as an actor for the inspector. */
export type FollowedLifecycle = Omit<Followed, 'stop'>

export function useFollowedLifecycle(lifecycle: LifecycleName | undefined): FollowedLifecycle {
  const { inspection } = useRuntime()
  const [followed] = useState(() => followedLazily(inspection, lifecycle))
  useEffect(() => followed.start(), [followed])
  return followed
}

/** The inspector is lazy: events wait for it. */
function followedLazily(inspection: Inspection | null, lifecycle: LifecycleName | undefined) {
  let running: Promise<Followed | undefined> | null = null
  const tell = (say: (followed: Followed) => void) => void running?.then((followed) => followed && say(followed))
  return {
    start: () => {
      if (!inspection || !lifecycle) return
      running = inspection.load().then((code) => code?.followRecord(lifecycle, inspection))
      return () => {
        tell(({ stop }) => stop())
        running = null
      }
    },
    at: (status: unknown) => tell((followed) => followed.at(status)),
    send: (name: string) => tell((followed) => followed.send(name)),
    become: (status: string) => tell((followed) => followed.become(status)),
  }
}

/** For a status that is a form field: saving it is the move. */
export function useSavedStatus(form: FormActor, { become }: FollowedLifecycle): void {
  useEffect(() => {
    const { unsubscribe } = form.on('saved', () => become(textAt(form.getSnapshot().context.values, 'status')))
    return unsubscribe
  }, [form, become])
}
