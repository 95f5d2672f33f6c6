import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endWaitingThreads, piecesOf } from '#api/file/file-thread.ts'
import type { Sheet, SheetRow } from '#api/file/sheet.ts'
import { xlsxFile } from '#api/file/xlsx.ts'
import { endThread } from '#tests/support/file/thread.ts'

const sheet: Sheet = { title: 'Fornecedores', columns: [{ header: 'Nome', kind: 'text' }] }
const started: Worker[] = []
const note = (thread: Worker) => void started.push(thread)

async function* rowsOf(count: number): AsyncGenerator<SheetRow[]> {
  yield Array.from({ length: count }, (_, place) => [`Fornecedor ${place}`])
}

async function bytesOf(count: number, make: typeof xlsxFile = xlsxFile): Promise<number> {
  let all = 0
  for await (const piece of make(sheet, rowsOf(count))) all += piece.length
  return all
}

beforeEach(async () => {
  await endWaitingThreads()
  started.length = 0
  process.on('worker', note)
})
afterEach(() => void process.off('worker', note))

it('one file after the other is made by one thread, each as if it were the first', async () => {
  const first = await bytesOf(3)
  expect([await bytesOf(3), await bytesOf(3)]).toEqual([first, first])
  expect(started).toHaveLength(1)
})

it('files that are made at once have a thread each, of which one waits for the next', async () => {
  const [one, other] = await Promise.all([bytesOf(3), bytesOf(3)])
  expect(one).toBe(other)
  await bytesOf(3)
  expect(started).toHaveLength(2)
})

it.each([
  ['made a large file', () => bytesOf(1_001)],
  [
    'was given up',
    async () => {
      for await (const _ of xlsxFile(sheet, rowsOf(3))) break
    },
  ],
  [
    // Shutting down takes some milliseconds, in which a file may be requested.
    'has waited for too long',
    async () => {
      await bytesOf(3)
      void endWaitingThreads()
    },
  ],
  [
    'died while it waited',
    async () => {
      await bytesOf(3)
      if (started[0]) await endThread(started[0])
    },
  ],
])('a thread that %s makes no other', async (_, make) => {
  await make()
  await bytesOf(3)
  expect(started).toHaveLength(2)
})

it('a thread is started from its source where there is no build, and makes the same', async () => {
  const source = '../../../api/file/workbook-worker.ts'
  const thread = { name: 'source-of-workbook-worker', source, from: import.meta.url }
  expect(await bytesOf(3, (made, rows) => piecesOf(thread, made, rows))).toBe(await bytesOf(3))
  expect(started).toHaveLength(2)
})

// Where a thread is terminated while it makes a zlib stream, Node 20 aborts the process.
it('an aborted thread ends itself, between two pieces', async () => {
  const codes: number[] = []
  process.once('worker', (thread) => thread.once('exit', (code) => codes.push(code)))
  for await (const _ of xlsxFile(sheet, rowsOf(3))) break
  expect(codes).toEqual([0])
})
