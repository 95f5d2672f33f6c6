import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Subscribable } from 'xstate'
import type { Values } from '#machines/form-values.ts'
import type { Draft } from '#machines/record-form.ts'
import { draftKeyOf } from '#src/runtime/draft/draft-key.ts'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { type Register, recordPath } from './register.ts'

/** Names what one person types into one record. */
export function useDraftKey(register: Register, id: string | null): string {
  return draftKeyOf(useUser()) + recordPath(register, id ?? 'new')
}

/** What was being typed when the session ended or the page took the element away, or null. */
export const useDraft = (key: string): Draft | null => useRuntime().drafts.get(key) ?? null

/** What the device keeps of what is being typed, by the key of its draft. */
export interface DeviceDrafts {
  read: (key: string) => Draft | null
  /** What may stay there of the draft; null: nothing. */
  keep: (key: string, draft: Draft | null) => void
  /** What was typed into a stored record, with what did not stay there as it is stored; only new ones are kept without it. */
  complete?: Complete | undefined
}

export type Complete = (typed: Values, stored: Values) => Values

/** Keeps a draft on the device as it is typed, until it is saved or left by whoever is still signed in. */
export function useDeviceDraft<Snapshot>(
  key: string,
  actor: Subscribable<Snapshot> & { getSnapshot: () => Snapshot },
  draftOf: (snapshot: Snapshot) => Draft | null,
  device: DeviceDrafts | undefined,
): void {
  const runtime = useRuntime()
  useEffect(() => {
    if (!device) return
    const keep = () => device.keep(key, draftOf(actor.getSnapshot()))
    const { unsubscribe } = actor.subscribe({ next: keep, complete: keep })
    return () => {
      unsubscribe()
      if (runtime.session.getSnapshot().context.user && !runtime.isEnding()) device.keep(key, null)
    }
  }, [runtime, key, actor, draftOf, device])
}

/** Leaves the draft to its form, and keeps what that form then holds if the session ends again or the page takes it away. */
export function useKeptDraft<Snapshot>(
  key: string,
  actor: { getSnapshot: () => Snapshot },
  draftOf: (snapshot: Snapshot) => Draft | null,
): void {
  const runtime = useRuntime()
  const router = useRouter()
  useEffect(() => {
    const { drafts, session } = runtime
    drafts.delete(key)
    return () => {
      const { user, problem } = session.getSnapshot().context
      const hasSignedOut = user === null && problem === null
      const draft = hasSignedOut ? null : draftOf(actor.getSnapshot())
      if (!draft) return
      if (runtime.isEnding()) drafts.leave({ key, path: router.state.location.href }, draft)
      else if (user === null) drafts.set(key, draft)
    }
  }, [runtime, router, key, actor, draftOf])
}
