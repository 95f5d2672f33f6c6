/** Answers that are kept at once: more than the words, days and numbers that a file repeats. */
const mostKept = 2_000

/**
 * A function of text that answers again what it answered before: files repeat few words in many rows. What is kept is
 * bounded, and forgotten together.
 */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined || known.has(text)) return kept as T
    const answer = of(text)
    if (known.size >= mostKept) known.clear()
    known.set(text, answer)
    return answer
  }
}
