import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { endWaitingThreads } from '#api/file/file-thread.ts'

/** Has the next file made by a new thread, and does this to that as soon as it is there. */
export async function onNextThread(run: (thread: Worker) => void): Promise<void> {
  await endWaitingThreads()
  process.once('worker', run)
}

/** The next thread is not told that its rows have ended until this has happened. */
export function beforeItsEnd(happens: () => Promise<unknown>): Promise<void> {
  return onNextThread((thread) => {
    const tell = thread.postMessage.bind(thread)
    thread.postMessage = (message: unknown) => {
      if (message === 'end') happens().then(() => tell(message))
      else tell(message)
    }
  })
}

/** A thread that crashes at its next task; Node 20 aborts the process with some threads that are terminated then. */
export async function endThread(thread: Worker): Promise<void> {
  thread.postMessage('exit')
  await once(thread, 'exit')
}
