import type { SessionEnd } from '#machines/session-steps.ts'

/** Events that the element dispatches. */
export interface CeleiroEvents {
  'celeiro-ready': { version: string }
  /** `title`: screen title as in the menu; empty if none. */
  'celeiro-navigate': { path: string; title: string }
  'celeiro-leave': { path: string }
  'celeiro-sign-out': { path: string }
  'celeiro-session-expired': { path: string; reason: SessionEnd }
  'celeiro-notifications': { count: number }
  'celeiro-error': { message: string }
  'celeiro-update': { version: string }
}

/** False when prevented; a portal around the frame answers later. */
export type EventAnswer = boolean | Promise<boolean>

export type Emit = <Name extends keyof CeleiroEvents>(name: Name, detail: CeleiroEvents[Name]) => EventAnswer

/** Continues with the answer, synchronously if possible. */
export function onAnswer(answer: EventAnswer, act: (isOurs: boolean) => void): void {
  if (typeof answer === 'boolean') act(answer)
  else void answer.then(act)
}
