import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { SheetRows, WorkerMessage } from './sheet.ts'

/** A worker thread that writes or reads files: bundled beside the server, or a TypeScript source with a loader. */
export interface ThreadKind {
  /** Of its file without the ending, as it is called in the build. */
  readonly name: string
  /** Where that file is, relative to the module at `from`. */
  readonly source: string
  readonly from: string
  /** Of its heap; external memory is not counted. */
  readonly resourceLimits?: ResourceLimits
}

function startThread({ name, source, from, resourceLimits }: ThreadKind, workerData?: unknown): Worker {
  const options = { workerData, ...(resourceLimits && { resourceLimits }) }
  if (!from.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, from), options)
  const file = JSON.stringify(new URL(source, from).href)
  const readThenRun = `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${file})))`
  return new Worker(readThenRun, { eval: true, ...options })
}

/** A thread ended before the file that it was making. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** Milliseconds a finished thread waits for reuse. */
const patience = 10_000
/** A thread that wrote more rows is ended, to return its memory. */
const mostRows = 1_000

/** Idle threads for reuse, one of each kind: starting one takes longer than most files. */
const waiting = new Map<string, { readonly thread: Worker; readonly end: NodeJS.Timeout }>()

/**
 * Asks a thread to exit between pieces. `terminate()` would not wait: Node 20 aborts the whole process ("close
 * before init") where a thread is terminated while it makes a zlib stream, as it does for each piece.
 */
function endThread(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    // An exited thread has the id -1.
    if (thread.threadId === -1) return resolve()
    thread.once('exit', () => resolve())
    thread.postMessage('exit' satisfies WorkerMessage)
  })
}

/** Ends the threads that wait, so that the next file has a new one. */
export async function endWaitingThreads(): Promise<void> {
  await Promise.all([...waiting.keys()].map((name) => endIfWaiting(name)))
}

async function endIfWaiting(name: string): Promise<void> {
  const thread = noLongerWaiting(name)
  if (thread) await endThread(thread)
}

/** Removes it from reuse before it is ended: a request in these milliseconds would be aborted. */
function noLongerWaiting(name: string): Worker | undefined {
  const { thread, end } = waiting.get(name) ?? {}
  clearTimeout(end)
  waiting.delete(name)
  return thread
}

function take(kind: ThreadKind): Worker {
  const thread = noLongerWaiting(kind.name)
  thread?.ref()
  return thread ?? start(kind)
}

function start(kind: ThreadKind): Worker {
  const thread = startThread(kind)
  // An unhandled 'error' would end the process.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (waiting.get(kind.name)?.thread === thread) noLongerWaiting(kind.name)
  })
  return thread
}

async function leave({ name }: ThreadKind, thread: Worker, isKept: boolean): Promise<void> {
  if (!isKept || waiting.has(name)) {
    await endThread(thread)
    return
  }
  thread.unref()
  waiting.set(name, { thread, end: setTimeout(() => void endIfWaiting(name), patience).unref() })
}

/**
 * A file in pieces as the rows come, made by a thread (`answerPieces`) that makes no other meanwhile. While it is at some
 * rows the next ones are read, no more.
 * @param input what the thread makes the file of, besides its rows
 * @throws ThreadEnded where the thread dies, which breaks the file off
 */
export async function* piecesOf(kind: ThreadKind, input: unknown, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const thread = take(kind)
  const ended = new AbortController()
  const end = (cause: unknown) => ended.abort(new ThreadEnded('the thread that makes the file has ended', { cause }))
  thread.once('exit', end)
  thread.once('error', end)
  const ask = (request: WorkerMessage): Promise<Uint8Array> => {
    const answered = once(thread, 'message', { signal: ended.signal }).then(
      ([bytes]) => bytes as Uint8Array,
      (error: unknown) => {
        throw ended.signal.reason ?? error
      },
    )
    // Awaited a turn later: avoids an unhandled rejection until then.
    answered.catch(() => {})
    thread.postMessage(request)
    return answered
  }
  let isWhole = false
  let count = 0
  try {
    let next = ask({ input })
    for await (const some of rows) {
      yield await next
      next = ask({ rows: JSON.stringify(some) })
      count += some.length
    }
    yield await next
    const last = await ask('end')
    isWhole = true
    yield last
  } finally {
    thread.off('exit', end)
    thread.off('error', end)
    await leave(kind, thread, isWhole && count <= mostRows)
  }
}
