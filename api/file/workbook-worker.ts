import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, Sheet, SheetRow } from './sheet.ts'
import { Workbook } from './workbook.ts'

// Runs in a thread of its own: answers each thing asked with the next piece of the file, in order.
const workbook = new Workbook(workerData as Sheet)

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'start') answer(workbook.start())
  else if (asked === 'end') answer(workbook.end())
  else answer(workbook.rows(JSON.parse(asked.rows) as SheetRow[]))
})

function answer(piece: Buffer): void {
  const bytes = new Uint8Array(piece)
  parentPort?.postMessage(bytes, [bytes.buffer])
}
