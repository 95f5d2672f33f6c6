import type { Draft } from '#machines/record-form.ts'
import type { Session } from './session.ts'

/**
 * What was typed in forms whose session ended by itself, by user and record. Only in the memory of the element, and
 * forgotten when somebody signs out on purpose, here or in another tab: the next one may be somebody else.
 */
export type Drafts = Map<string, Draft>

/** The drafts of one element. */
export function createDrafts(session: Session): Drafts {
  const drafts: Drafts = new Map()
  session.subscribe(({ value, context }) => {
    if (value === 'signedOut' && !context.problem) drafts.clear()
  })
  return drafts
}
