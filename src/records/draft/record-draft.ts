import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Subscribable } from 'xstate'
import type { Values } from '#machines/form-values.ts'
import type { Draft } from '#machines/record-form.ts'
import { draftKeyOf } from '#src/runtime/draft/draft-key.ts'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'

/**
 * Key of a draft, per user.
 * @param path of the register that it belongs to
 * @param id of its record, or of what is asked of it; null for a new record
 */
export function useDraftKey({ path }: { readonly path: string }, id: string | null): string {
  return `${draftKeyOf(useUser())}${path}/${id ?? 'new'}`
}

/** Draft kept when the session ended or the element was disconnected; null for none. */
export const useDraft = (key: string): Draft | null => useRuntime().drafts.get(key) ?? null

/** Drafts on the device, by draft key. */
export interface DeviceDrafts {
  read: (key: string) => Draft | null
  /** Stores a draft without personal data; null removes it. */
  keep: (key: string, draft: Draft | null) => void
  /** Restores what was not stored, from the record; without it only new records have drafts. */
  complete?: Complete | undefined
}

export type Complete = (typed: Values, stored: Values) => Values

/** Stores a draft on the device while typing; removed on saving, or on leaving while signed in. */
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

/**
 * Hands the draft over to its form; keeps the form's values again if the session ends or the element is disconnected.
 */
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
