import { median } from './statistics.ts'

const turns = 40_000_000
const rounds = 7

/** Milliseconds that a loop of integer arithmetic takes, which never changes: what differs is the machine's hour. */
export function constantLoop(): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    let state = 1
    for (let turn = 0; turn < turns; turn++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    if (state === 0) throw new Error('the loop ended elsewhere')
    return performance.now() - began
  })
  return median(times)
}
