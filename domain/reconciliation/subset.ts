/** Candidates that are tried together, and parts of one sum: beyond these nothing is suggested. */
export const mostCandidates = 20
export const mostParts = 6

/**
 * Subset sum: positions of 2 to 6 values of one sign with that sum; undefined if none, ambiguous, or too many
 * values.
 */
export function subsetOf(values: readonly bigint[], sum: bigint): readonly number[] | undefined {
  if (values.length > mostCandidates || values.length < 2) return undefined
  // What an account holds is exact as a number: 15 digits.
  const sized = values.map((value, place) => ({ size: Math.abs(Number(value)), place }))
  sized.sort((one, other) => other.size - one.size)
  const found: number[][] = []
  walk(sized, 0, Math.abs(Number(sum)), [], found)
  return found.length === 1 ? found[0]?.toSorted((one, other) => one - other) : undefined
}

interface Sized {
  readonly size: number
  readonly place: number
}

function walk(sized: readonly Sized[], from: number, left: number, chosen: number[], found: number[][]): void {
  if (left === 0) {
    if (chosen.length > 1) found.push([...chosen])
    return
  }
  if (chosen.length === mostParts) return
  for (let at = from; at < sized.length && found.length < 2; at++) {
    const { size, place } = sized[at] as Sized
    // Pruning: the largest remaining values cannot reach the sum.
    if (size * (mostParts - chosen.length) < left) return
    if (size > left) continue
    walk(sized, at + 1, left - size, [...chosen, place], found)
  }
}
