import { parentPort } from 'node:worker_threads'
import type { Asked, SheetRow } from './sheet.ts'

/** A file that is made piece by piece. */
export interface FileMaker {
  start(): Buffer
  rows(rows: readonly SheetRow[]): Buffer
  end(): Buffer | Promise<Buffer>
}

/** In a thread: answers each thing asked with the next piece of the file, in order. */
export function answerPieces(maker: FileMaker): void {
  parentPort?.on('message', async (asked: Asked) => {
    if (asked === 'start') answer(maker.start())
    else if (asked === 'end') answer(await maker.end())
    else answer(maker.rows(JSON.parse(asked.rows) as SheetRow[]))
  })
}

function answer(piece: Buffer): void {
  const bytes = new Uint8Array(piece)
  parentPort?.postMessage(bytes, [bytes.buffer])
}
