import { sha256 } from '@noble/hashes/sha2.js'

/** A challenge of ALTCHA: which number, after the salt, has this hash? */
export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Milliseconds per slice of work, to keep the page responsive. */
const slice = 8
/** Hashes between two looks at the clock. */
const batch = 64

/**
 * Solves it in slices, so that who types meanwhile feels nothing. With our own SHA-256: `crypto.subtle` is not there on
 * plain HTTP, and takes as long for hashes as short as these.
 * @throws what the signal was aborted with; RangeError where no number solves it
 */
export async function solveChallenge({ challenge, maxnumber, salt }: Challenge, signal?: AbortSignal): Promise<number> {
  const challengeBytes = bytesOf(challenge)
  const pause = pauses()
  try {
    for (let first = 0; first <= maxnumber; ) {
      const end = performance.now() + slice
      do {
        const last = Math.min(first + batch - 1, maxnumber)
        const found = solutionWithin(first, last, salt, challengeBytes)
        if (found !== undefined) return found
        first = last + 1
      } while (first <= maxnumber && performance.now() < end)
      await pause.next()
      signal?.throwIfAborted()
    }
    throw new RangeError('The challenge has no solution')
  } finally {
    pause.close()
  }
}

const encoder = new TextEncoder()

function solutionWithin(first: number, last: number, salt: string, target: Uint8Array): number | undefined {
  for (let number = first; number <= last; number++) {
    const hash = sha256(encoder.encode(salt + number))
    if (hash.every((byte, place) => byte === target[place])) return number
  }
  return undefined
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** MessageChannel tasks: timers are clamped, and throttled in the background. */
function pauses() {
  const { port1, port2 } = new MessageChannel()
  return {
    next: () =>
      new Promise<void>((resolve) => {
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
    close: () => port1.close(),
  }
}
