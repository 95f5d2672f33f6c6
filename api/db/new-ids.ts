import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

let lastAt = 0
let last = 0

/**
 * That many new ids, each above all that were made so before. Random bytes are asked for once: asking for those of each takes
 * longer than what is made of them.
 */
export function newIds(count: number): string[] {
  const random = randomFillSync(new Uint8Array(16 * Math.max(count, 1)))
  const now = Date.now()
  if (now > lastAt) {
    lastAt = now
    // Of 32 bits: half of them are left to count on.
    last = new DataView(random.buffer).getUint32(0) >>> 1
  }
  return Array.from({ length: count }, (_, at) => {
    last += 1
    return v7({ random: random.subarray(16 * at, 16 * at + 16), msecs: lastAt, seq: last })
  })
}
