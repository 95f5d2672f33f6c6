import { parentPort } from 'node:worker_threads'
import type { SheetRow, WorkerMessage } from './sheet.ts'

/** A file that is made piece by piece. */
export interface FileMaker {
  start(): Buffer
  rows(rows: readonly SheetRow[]): Buffer
  end(): Buffer | Promise<Buffer>
}

/**
 * Worker side of the file thread: answers each request with the next chunk of the file, in order, until 'exit'.
 * @param makerOf creates the file by the input of its first request; files are made one after the other
 */
export function answerPieces<Given>(makerOf: (input: Given) => FileMaker): void {
  let maker: FileMaker | undefined
  parentPort?.on('message', async (request: WorkerMessage) => {
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
