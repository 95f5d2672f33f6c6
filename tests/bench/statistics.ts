/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no values')
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** What several rounds gave: their median, and how far apart they were. */
export interface Measured {
  readonly median: number
  readonly least: number
  readonly most: number
}

export const measured = (values: readonly number[]): Measured => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** Runs the rounds one after the other, so that what disturbs one disturbs both sides of its ratio. */
export async function inRounds<T>(rounds: number, round: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < rounds; index++) results.push(await round(index))
  return results
}
