import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asked, Sheet, SheetRows } from './sheet.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The thread's file: built beside the server's own, or this source's neighbour, which needs a reader of TypeScript. */
function startThread(sheet: Sheet): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./workbook-worker.js', import.meta.url), { workerData: sheet })
  const source = JSON.stringify(new URL('./workbook-worker.ts', import.meta.url).href)
  const readThenRun = `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`
  return new Worker(readThenRun, { eval: true, workerData: sheet })
}

/**
 * An XLSX file in pieces as the rows come, written and compressed by a thread of its own. While the thread is at some
 * rows the next ones are read, no more.
 */
export async function* xlsxFile(sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const thread = startThread(sheet)
  const ask = (asked: Asked): Promise<Uint8Array> => {
    const answered = once(thread, 'message').then(([bytes]) => bytes as Uint8Array)
    // It is awaited a turn later; until then its failure is nobody's.
    answered.catch(() => {})
    thread.postMessage(asked)
    return answered
  }
  try {
    let next = ask('start')
    for await (const some of rows) {
      yield await next
      next = ask({ rows: JSON.stringify(some) })
    }
    yield await next
    yield await ask('end')
  } finally {
    await thread.terminate()
  }
}
