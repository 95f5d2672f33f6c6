import { parentPort } from 'node:worker_threads'
import type { Asked, SheetRow } from './sheet.ts'

/** A file that is made piece by piece. */
export interface FileMaker {
  start(): Buffer
  rows(rows: readonly SheetRow[]): Buffer
  end(): Buffer | Promise<Buffer>
}

/**
 * In a thread: answers each thing asked with the next piece of the file, in order, and ends when it is told to.
 * @param makerOf what makes a file of what is given first; one after the other
 */
export function answerPieces<Given>(makerOf: (input: Given) => FileMaker): void {
  let maker: FileMaker | undefined
  parentPort?.on('message', async (request: Asked) => {
    if (request === 'exit') process.exit()
    if (typeof request === 'object' && 'input' in request) {
      maker = makerOf(request.input as Given)
      answer(maker.start())
    } else if (maker) answer(request === 'end' ? await maker.end() : maker.rows(JSON.parse(request.rows) as SheetRow[]))
  })
}

function answer(piece: Buffer): void {
  const bytes = new Uint8Array(piece)
  parentPort?.postMessage(bytes, [bytes.buffer])
}
