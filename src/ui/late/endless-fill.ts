import { type RefObject, useEffect, useReducer, useRef } from 'react'

/** As many rows as one frame can draw anew and still be in time. */
const newInOneFrame = 5

/**
 * Which of the rows in sight are drawn in full: those that already were, and a few more with each frame, from the
 * middle outwards. A wheel that brings thirty at once must not wait for them; the others stay grey meanwhile.
 * @param first rows that somebody waits for, as the one that the focus goes to
 */
export function useGradualRows(
  indexes: readonly number[],
  isLoaded: (index: number) => boolean,
  first: RefObject<readonly number[]>,
): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set())
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
  const loaded = indexes.filter(isLoaded)
  const middle = indexes[indexes.length >> 1] ?? 0
  const missing = loaded
    .filter((index) => !before.current.has(index) && !first.current.includes(index))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  // What stands first of all stands at once.
  const later = new Set(before.current.size > 0 ? missing.slice(newInOneFrame) : [])
  const filled = new Set(loaded.filter((index) => !later.has(index)))
  useEffect(() => {
    before.current = filled
    if (later.size === 0) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return filled
}
