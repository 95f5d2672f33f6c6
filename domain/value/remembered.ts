/** Answers that are kept at once: more than the words, days and numbers that a file repeats. */
const mostCached = 2_000

/**
 * A function of text that answers again what it answered before: files repeat few words in many rows. What is kept is
 * bounded, and forgotten together.
 */
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
