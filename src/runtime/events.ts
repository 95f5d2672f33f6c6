import type { SessionEnd } from '#machines/session-steps.ts'

/** What the element tells its page, by event name. */
export interface CeleiroEvents {
  'celeiro-ready': { version: string }
  /** `title`: of the screen, as the menu names it; empty where none is there. */
  'celeiro-navigate': { path: string; title: string }
  'celeiro-leave': { path: string }
  'celeiro-sign-out': { path: string }
  'celeiro-session-expired': { path: string; reason: SessionEnd }
  'celeiro-notifications': { count: number }
  'celeiro-error': { message: string }
  'celeiro-update': { version: string }
}

/** False when the page took the matter into its own hands; a portal around our frame says so later. */
export type EventAnswer = boolean | Promise<boolean>

export type Emit = <Name extends keyof CeleiroEvents>(name: Name, detail: CeleiroEvents[Name]) => EventAnswer

/** Acts on what the page answered: at once, where it has. */
export function onAnswer(answer: EventAnswer, act: (isOurs: boolean) => void): void {
  if (typeof answer === 'boolean') act(answer)
  else void answer.then(act)
}
