import { useEffect, useReducer, useRef } from 'react'

/** Rows that can be rendered within one frame. */
const newInOneFrame = 3

/**
 * Fast scrolling: all rows rendered last are out of view again, so rendering or requesting rows now is in vain. Ends
 * with the first render that finds some still in view.
 * @param indexes rows near the view, without pinned ones
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
  /** Rows that must be rendered at once, as the one about to get the focus. */
  pinned: readonly number[]
  isFlying: boolean
}

/**
 * Progressive rendering: rows in view that are rendered in full, a few more per frame from the middle outwards. Thirty
 * new rows at once would block scrolling; the others stay grey meanwhile.
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
  // The first block is rendered at once.
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
