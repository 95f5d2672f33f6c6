import { useEffect, useReducer, useRef } from 'react'

/** As many rows as one frame can draw anew and still be in time. */
const newInOneFrame = 3

/**
 * Whether rows pass by so quickly that those drawn last are all out of sight again: nobody reads them, and what would
 * be drawn or asked for now is in vain. Ends with the first drawing that finds them still there.
 * @param indexes rows near the view, without those that are drawn wherever it is
 */
export function useFlight(indexes: readonly number[], isScrolling: boolean): boolean {
  const before = useRef<readonly number[]>([])
  useEffect(() => {
    before.current = indexes
  })
  return isScrolling && before.current.length > 0 && !indexes.some((index) => before.current.includes(index))
}

export interface GradualRowsOptions {
  indexes: readonly number[]
  isLoaded: (index: number) => boolean
  /** Rows that somebody waits for, as the one that the focus goes to. */
  pinned: readonly number[]
  isFlying: boolean
}

/**
 * Which of the rows in sight are drawn in full: those that already were, and a few more with each frame, from the
 * middle outwards. A wheel that brings thirty at once must not wait for them; the others stay grey meanwhile.
 */
export function useGradualRows({ indexes, isLoaded, pinned, isFlying }: GradualRowsOptions): ReadonlySet<number> {
  const before = useRef<ReadonlySet<number>>(new Set())
  const hasBegun = useRef(false)
  const [, drawMore] = useReducer((times: number) => times + 1, 0)
  const loaded = indexes.filter(isLoaded)
  const middle = indexes[indexes.length >> 1] ?? 0
  const missing = loaded
    .filter((index) => !before.current.has(index) && !pinned.includes(index))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  // The first block is drawn at once.
  const later = new Set(hasBegun.current ? missing.slice(isFlying ? 0 : newInOneFrame) : [])
  const filled = new Set(loaded.filter((index) => !later.has(index)))
  useEffect(() => {
    before.current = filled
    hasBegun.current ||= filled.size > 0
    if (later.size === 0) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return filled
}
