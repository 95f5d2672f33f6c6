import { createContext } from 'react'

/** What the keys of a screen do, and how they are explained. */
export interface Help {
  /** Whether keys of a single character are wanted, which speech input may strike unasked. */
  hasCharacters: boolean
  choose: (hasCharacters: boolean) => void
  /** Shows what the screen of a path is for, of the one that is shown unless told, and its keys. */
  explain: (path?: string) => void
}

/** Around a screen that stands alone nothing is explained. */
export const HelpContext = createContext<Help>({
  hasCharacters: true,
  choose: () => undefined,
  explain: () => undefined,
})
