import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'
import { readBytes, type TextReader } from '#domain/import/table/reading.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { ImportFile } from './import-file.ts'
import { inTurns } from './turns.ts'

/** Longer than any request: a hundred thousand lines take a while where the machine has other work. */
const longest = '10min'
/** work_mem for comparing lines: with the default 4 MB they are sorted on disk many times over. */
const sortedInMemory = '64MB'

/** Raises statement timeout and memory of the transaction for a large file. */
export const allowLargeFile = (write: Write): Promise<unknown> =>
  write.rows(`select set_config('statement_timeout', $1, true), set_config('work_mem', $2, true)`, [
    longest,
    sortedInMemory,
  ])

/** Lines per COPY piece: few long pieces are faster than many short ones. */
const linesAtOnce = 256

/** Yields what a reader puts into `lines`, as soon as it is there. */
export async function* linesOf(source: ImportFile, reader: TextReader, lines: string[]): AsyncIterable<string> {
  const reading = readBytes(reader)
  const flush = () => lines.splice(0).join('')
  for await (const bytes of inTurns(await source.open())) {
    reading.push(bytes)
    if (lines.length >= linesAtOnce) yield flush()
  }
  reading.end()
  yield flush()
}

const bytesOfId = 16
const idsOfPool = 1_024

/**
 * Generates UUIDs of version 7, unordered within a millisecond. Random bytes are drawn in bulk: one system call per
 * id took as long as reading its line.
 */
export function manyIds(): () => string {
  const pool = new Uint8Array(bytesOfId * idsOfPool)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    const random = pool.subarray(used, used + bytesOfId)
    used += bytesOfId
    return v7({ random })
  }
}
