import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Asked, SheetRows } from './sheet.ts'

/**
 * Starts a thread that writes or reads a file: built beside the server's own, or a source, which needs a reader of TypeScript.
 * @param name of the thread's file without its ending, as it is called in the build
 * @param source where that file is, relative to the module at `from`
 * @param resourceLimits of its heap; what lies outside of it is not counted
 */
export function startThread(
  name: string,
  source: string,
  from: string,
  workerData: unknown,
  resourceLimits?: ResourceLimits,
): Worker {
  const given = { workerData, ...(resourceLimits && { resourceLimits }) }
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), given)
  const file = JSON.stringify(new URL(source, from).href)
  const readThenRun = `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${file})))`
  return new Worker(readThenRun, { eval: true, ...given })
}

/** A thread ended before the file that it was making. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/**
 * A file in pieces as the rows come, made by a thread of its own (`answerPieces`), which ends with it. While the thread is
 * at some rows the next ones are read, no more. @throws ThreadEnded where the thread dies, which breaks the file off
 */
export async function* piecesOf(thread: Worker, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const ended = new AbortController()
  const end = (cause: unknown) => ended.abort(new ThreadEnded('the thread that makes the file has ended', { cause }))
  thread.once('exit', end)
  // Also while nothing is asked of it: what nobody hears of would end the process.
  thread.on('error', end)
  const ask = (asked: Asked): Promise<Uint8Array> => {
    const answered = once(thread, 'message', { signal: ended.signal }).then(
      ([bytes]) => bytes as Uint8Array,
      (error: unknown) => {
        throw ended.signal.reason ?? error
      },
    )
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
