/** What the element tells its page, by event name. */
export interface CeleiroEvents {
  'celeiro-ready': { version: string }
  'celeiro-navigate': { path: string }
  'celeiro-session-expired': { path: string }
  'celeiro-error': { message: string }
}

export type Emit = <Name extends keyof CeleiroEvents>(name: Name, detail: CeleiroEvents[Name]) => void
