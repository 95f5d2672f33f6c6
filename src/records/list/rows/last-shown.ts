import { useState } from 'react'

/** What was there last: the words of a dialog stay while it leaves. Null until there was something. */
export function useLastShown<Shown extends object>(current: Shown | null): Shown | null {
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return current ?? last
}
