import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Draft } from '#machines/record-form.ts'
import { draftKeyOf } from '#src/app/draft/draft-key.ts'
import { useRuntime, useUser } from '#src/app/runtime/runtime-context.ts'
import { type Register, recordPath } from './register.ts'

/** Names what one person types into one record. */
export function useDraftKey(register: Register, id: string | null): string {
  return draftKeyOf(useUser()) + recordPath(register, id ?? 'new')
}

/** What was being typed when the session ended or the page took the element away, or null. */
export const useDraft = (key: string): Draft | null => useRuntime().drafts.get(key) ?? null

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
