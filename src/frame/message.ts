import type { CeleiroEvents } from '#src/runtime/event/events.ts'

/** Protocol of portal and frame. Only the first message uses window messaging; it holds no token. */
export const protocol = 1

/** The portal's settings, without functions. */
export interface FrameInput {
  session?: string | null
  history?: string | null
  path?: string | null
  view?: string | null
  /** The portal's colour scheme for `auto`. */
  theme?: string | null
  environment?: string | null
  /** Incremented for each `getToken`; 0 for none. */
  tokens?: number
  /** Auto height. */
  grows?: boolean
}

/** The first message, from the portal's page to the window of the frame, with the port that carries all others. */
export interface Handshake {
  celeiro: typeof protocol
  input: FrameInput
}

/** By the port, to the frame: what changed, or the answer to a question. */
export type ToFrame = { set: FrameInput } | { answer: number; value?: unknown; failure?: string }

/** Request for a missing `getToken`; see `src/element/page/token-door.ts`. */
export interface Seeking {
  /** Cache-busting suffix of the lazy module's address. */
  again: string
  /** Last attempt. */
  isOver: boolean
}

/** Questions to the portal: seek a token source, get a token, or confirm an event. */
export type Question = { ask: 'seek'; detail: Seeking } | { ask: 'getToken' | keyof CeleiroEvents; detail?: unknown }

export type ToPortal =
  | { ready: typeof protocol }
  | { tell: keyof CeleiroEvents; detail: unknown }
  | (Question & { id: number })
  | { unsaved: boolean }
  | { height: number }
