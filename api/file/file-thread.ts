import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asked, SheetRows } from './sheet.ts'

/**
 * Starts a thread that writes a file: built beside the server's own, or a source, which needs a reader of TypeScript.
 * @param name of the thread's file without its ending, as it is called in the build
 * @param source where that file is, relative to the module at `from`
 */
export function startThread(name: string, source: string, from: string, workerData: unknown): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), { workerData })
  const file = JSON.stringify(new URL(source, from).href)
  const readThenRun = `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${file})))`
  return new Worker(readThenRun, { eval: true, workerData })
}

/**
 * A file in pieces as the rows come, made by a thread of its own (`answerPieces`), which ends with it. While the thread is
 * at some rows the next ones are read, no more. A thread that dies breaks the file off.
 */
export async function* piecesOf(thread: Worker, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const ended = new AbortController()
  thread.once('exit', () => ended.abort(new Error('The thread that writes the file has ended')))
  const ask = (asked: Asked): Promise<Uint8Array> => {
    const answered = once(thread, 'message', { signal: ended.signal }).then(([bytes]) => bytes as Uint8Array)
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
