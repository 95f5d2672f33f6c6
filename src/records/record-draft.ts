import { useEffect } from 'react'
import type { Draft } from '#machines/record-form.ts'
import { useRuntime, useUser } from '#src/app/runtime-context.ts'
import { type Register, recordPath } from './register.ts'

/** Names what one person types into one record. */
export function useDraftKey(register: Register, id: string | null): string {
  return `${useUser().id} ${recordPath(register, id ?? 'new')}`
}

/** What was being typed when the session ended, or null. */
export const useDraft = (key: string): Draft | null => useRuntime().drafts.get(key) ?? null

/** Leaves the draft to its form, and keeps what that form then holds if the session ends again. */
export function useKeptDraft<Snapshot>(
  key: string,
  actor: { getSnapshot: () => Snapshot },
  draftOf: (snapshot: Snapshot) => Draft | null,
): void {
  const { drafts, session } = useRuntime()
  useEffect(() => {
    drafts.delete(key)
    return () => {
      const { user, problem } = session.getSnapshot().context
      const hasExpired = user === null && problem !== null
      const draft = hasExpired ? draftOf(actor.getSnapshot()) : null
      if (draft) drafts.set(key, draft)
    }
  }, [drafts, session, key, actor, draftOf])
}
