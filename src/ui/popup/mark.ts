import { useState } from 'react'
import { flushSync } from 'react-dom'

interface Mark {
  highlightedValue: string | null
  onHighlightChange: (details: { highlightedValue: string | null }) => void
}

/**
 * Highlighted option of an open list. Set within the key event, since the next key acts on it: Ark's later state
 * changes are not discrete events to React in a shadow root and would render late.
 */
export function useMark(first: string | null = null): Mark {
  const [highlightedValue, setValue] = useState(first)
  return { highlightedValue, onHighlightChange: (details) => flushSync(() => setValue(details.highlightedValue)) }
}
