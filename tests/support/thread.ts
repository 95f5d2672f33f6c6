import type { Worker } from 'node:worker_threads'

/** Does this to the next thread that is started, such as what draws a paper, as soon as it is there. */
export const onNextThread = (run: (thread: Worker) => void): void => void process.once('worker', run)

/** The next thread is not told that its rows have ended until this has happened. */
export function beforeItsEnd(happens: () => Promise<unknown>): void {
  onNextThread((thread) => {
    const tell = thread.postMessage.bind(thread)
    thread.postMessage = (asked: unknown) => {
      if (asked === 'end') happens().then(() => tell(asked))
      else tell(asked)
    }
  })
}
