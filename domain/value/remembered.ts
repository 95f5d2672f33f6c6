/** Cache size: more than the distinct texts, dates and numbers that a file repeats. */
const mostCached = 2_000

/** Memoises a function of text: files repeat few texts in many rows. The cache is bounded, and cleared as a whole. */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined || cache.has(text)) return cached as T
    const answer = of(text)
    if (cache.size >= mostCached) cache.clear()
    cache.set(text, answer)
    return answer
  }
}
