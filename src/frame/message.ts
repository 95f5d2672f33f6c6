import type { CeleiroEvents } from '#src/runtime/events.ts'

/** What a portal's page and the frame in it say to each other. Only the first message is seen by a window; no token is in it. */
export const protocol = 1

/** What the portal gave its element, save what only its own page can answer. */
export interface FrameInput {
  session?: string | null
  history?: string | null
  path?: string | null
  /** Where the portal leaves it to the place, what that says. */
  theme?: string | null
  environment?: string | null
  /** Another number for each `getToken` that the portal set; 0 while there is none. */
  tokens?: number
  /** The element is as high as what is in it. */
  grows?: boolean
}

/** The first message, from the portal's page to the window of the frame, with the port that carries all others. */
export interface Handshake {
  celeiro: typeof protocol
  input: FrameInput
}

/** By the port, to the frame: what changed, or the answer to a question. */
export type ToFrame = { set: FrameInput } | { answer: number; value?: unknown; failure?: string }

/** What is asked of the portal: a token, or whether it takes a matter into its own hands. */
export type Question = 'getToken' | keyof CeleiroEvents

/** By the port, to the portal. */
export type ToPortal =
  | { ready: typeof protocol }
  | { tell: keyof CeleiroEvents; detail: unknown }
  | { ask: Question; id: number; detail?: unknown }
  | { unsaved: boolean }
  /** The portal has given no `getToken`: it is asked for one; true for the last time. */
  | { seek: boolean }
  | { height: number }
