import { createContext } from 'react'

/** What the keys of a screen do, and how they are explained. */
export interface Help {
  /** Whether single-character shortcuts are on (WCAG 2.1.4; speech input may trigger them). */
  hasCharacters: boolean
  choose: (hasCharacters: boolean) => void
  /** Opens the help of a path's screen (default: the present one) with its shortcuts. */
  explain: (path?: string) => void
}

/** Around a screen that stands alone nothing is explained. */
export const HelpContext = createContext<Help>({
  hasCharacters: true,
  choose: () => undefined,
  explain: () => undefined,
})
