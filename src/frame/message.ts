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

/** How its page is asked for a `getToken` that it has not given; `src/element/page/token-door.ts` reads the rest. */
export interface Seeking {
  /** What the address of the code for that ends in. */
  again: string
  /** For the last time. */
  isOver: boolean
}

/** What is asked of the portal: to look for who gives a token, one, or whether it takes a matter into its own hands. */
export type Question = { ask: 'seek'; detail: Seeking } | { ask: 'getToken' | keyof CeleiroEvents; detail?: unknown }

/** By the port, to the portal. */
export type ToPortal =
  | { ready: typeof protocol }
  | { tell: keyof CeleiroEvents; detail: unknown }
  | (Question & { id: number })
  | { unsaved: boolean }
  | { height: number }
