import { useState } from 'react'

/** The last non-null value: a closing dialog keeps its text. Null until there was one. */
export function useLastShown<Shown extends object>(current: Shown | null): Shown | null {
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return current ?? last
}
