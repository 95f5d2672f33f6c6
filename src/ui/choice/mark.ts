import { useState } from 'react'
import { flushSync } from 'react-dom'

interface Mark {
  highlightedValue: string | null
  onHighlightChange: (details: { highlightedValue: string | null }) => void
}

/**
 * The option of an open list that the keys have reached. It is drawn within the key press that moves it, for the next key
 * may follow at once and acts on it: what Ark changes after a press is no press to React inside a shadow root, and would
 * be drawn later.
 */
export function useMark(first: string | null = null): Mark {
  const [highlightedValue, setValue] = useState(first)
  return { highlightedValue, onHighlightChange: (details) => flushSync(() => setValue(details.highlightedValue)) }
}
