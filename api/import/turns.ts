import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that other requests wait for work that is done in pieces. */
const longest = 15
/** Event-loop turns yielded to others: Node accepts one connection in each. */
const rounds = 16
/** Bytes parsed between turns: a few hundred of the shortest rows, some ten microseconds each to refuse. */
const pieceBytes = 1_024

/** Bytes in small pieces, between which others have their turn as soon as these have had theirs for long. */
export async function* inTurns(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let began = performance.now()
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes)
      if (performance.now() - began < longest) continue
      for (let round = 0; round < rounds; round += 1) await nextTurn()
      began = performance.now()
    }
}
