import { DomainError, InvalidInput } from '#domain/error/errors.ts'
import { payableOf } from '#domain/slip/found.ts'
import type { Reading } from '#domain/slip/reading.ts'
import { startThread, type ThreadKind } from '../../file/file-thread.ts'
import type { SlipAnswer, SlipPaper } from './slip-worker.ts'

/** What reading one paper may take, of a thread's heap and of the process. */
const limits = { seconds: 20, heapMegabytes: 256, growthBytes: 600 * 1024 ** 2, watchMilliseconds: 100 } as const
/** Papers that wait for the one that is read; they are read one at a time. */
const mostWaiting = 8
const retrySeconds = 10

/** One for each paper: what it took goes with it. */
const reader: ThreadKind = {
  name: 'slip-worker',
  source: './slip-worker.ts',
  from: import.meta.url,
  resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * What of a paper is to be paid: of its text if it is a PDF that has one, else of its codes; read by a thread of its own.
 * @param today yyyy-MM-dd
 * @throws InvalidInput where nothing of it verifies, where it holds several slips, or where it cannot be read;
 *   DomainError `reading_busy`
 */
export async function readingOfFile(bytes: Buffer, isPdf: boolean, today: string): Promise<Reading> {
  if (waiting >= mostWaiting) throw new DomainError('reading_busy', undefined, retrySeconds)
  waiting += 1
  try {
    const turn = last.then(() => answerOf({ bytes, isPdf, today }))
    last = turn.catch(() => {})
    const answer = await turn
    if ('refused' in answer) throw refusal(answer.refused)
    const [only, ...others] = payableOf(answer.found)
    if (!only) throw refusal('slip_not_found')
    if (others.length > 0)
      throw new InvalidInput([{ msg: 'several_slips', param: 'fileId', params: { count: others.length + 1 } }])
    return only
  } finally {
    waiting -= 1
  }
}

const refusal = (msg: 'slip_not_found' | 'paper_too_heavy' | 'pdf_protected' | 'pdf_unreadable') =>
  new InvalidInput([{ msg, param: 'fileId' }])

/** Ends the thread when it takes too long, or when the process grows by more than any paper needs. */
function answerOf(paper: SlipPaper): Promise<SlipAnswer> {
  const { rss } = process.memoryUsage
  const before = rss()
  const thread = startThread(reader, paper)
  const answered = new Promise<SlipAnswer>((resolve, reject) => {
    const tooHeavy = () => reject(refusal('paper_too_heavy'))
    const end = Date.now() + limits.seconds * 1000
    const watch = setInterval(() => {
      if (Date.now() > end || rss() - before > limits.growthBytes) tooHeavy()
    }, limits.watchMilliseconds)
    thread.once('message', resolve)
    thread.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error),
    )
    thread.once('exit', () => {
      clearInterval(watch)
      tooHeavy()
    })
  })
  return answered.finally(() => thread.terminate())
}
