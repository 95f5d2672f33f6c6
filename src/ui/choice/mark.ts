import { useState } from 'react'
import { flushSync } from 'react-dom'

interface Mark {
  highlightedValue: string | null
  onHighlightChange: (details: { highlightedValue: string | null }) => void
}

/**
 * Highlighted option of an open list. Rendered before the next key, which acts on it: Ark's later state changes are not
 * discrete events to React in a shadow root and would render late. In a microtask, since Ark also calls from effects,
 * where React refuses `flushSync`.
 */
export function useMark(first: string | null = null): Mark {
  const [highlightedValue, setValue] = useState(first)
  const render = (value: string | null) => flushSync(() => setValue(value))
  return {
    highlightedValue,
    onHighlightChange: (details) => queueMicrotask(() => render(details.highlightedValue)),
  }
}
