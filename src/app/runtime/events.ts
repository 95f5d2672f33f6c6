import type { SessionEnd } from '#machines/session-steps.ts'

/** What the element tells its page, by event name. */
export interface CeleiroEvents {
  'celeiro-ready': { version: string }
  'celeiro-navigate': { path: string }
  'celeiro-leave': { path: string }
  'celeiro-sign-out': { path: string }
  'celeiro-session-expired': { path: string; reason: SessionEnd }
  'celeiro-error': { message: string }
  'celeiro-update': { version: string }
}

/** Answers false when the page took the matter into its own hands. */
export type Emit = <Name extends keyof CeleiroEvents>(name: Name, detail: CeleiroEvents[Name]) => boolean
