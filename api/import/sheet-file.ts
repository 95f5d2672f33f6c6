import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import type { ImportTable } from '#domain/import/result.ts'
import { columnsOf } from '#domain/import/table/table-reader.ts'
import { TextStream } from '#domain/import/table/text-stream.ts'
import type { Files } from '../storage/files.ts'
import { receiving } from '../storage/receive.ts'
import { ReadingEnded } from '../untrusted/child-process.ts'
import { readUntrusted } from '../untrusted/reader.ts'
import type { WorkbookReading } from '../untrusted/reading.ts'
import { checkImported, headOf, type ImportFile } from './import-file.ts'

/** A file as text, whatever it came as. */
export interface TextFile {
  /** Nothing where which sheet must be said first. */
  readonly file: ImportFile | undefined
  readonly isWorkbook: boolean
  /** What its table has; read only where somebody looks. */
  table(): Promise<ImportTable>
}

interface Reading {
  readonly files: Files
  readonly companyId: string
  /** The sheet that was said. */
  readonly sheet: string | undefined
}

/**
 * Hands over a file as text: text as it is, of a workbook the sheet that was said, or its only one, as CSV with one line for
 * each row. A workbook is read by the process for untrusted files; its text is gone afterwards.
 * @throws DomainError for what cannot be read, `reading_busy`; InvalidInput for a sheet of text
 */
export async function asText<T>(file: ImportFile, reading: Reading, use: (text: TextFile) => Promise<T>): Promise<T> {
  if (checkImported(await headOf(file)) === 'text') {
    if (reading.sheet !== undefined) throw new InvalidInput([{ msg: 'unknown_field', param: 'sheet' }])
    const table = async () => ({ sheets: [], hiddenRows: 0, ...(await columnsIn(file)) })
    return use({ file, isWorkbook: false, table })
  }
  const { incomingFolder, mostImportBytes } = reading.files
  return receiving(incomingFolder, await file.open(), { atMost: mostImportBytes }, async ({ path: source }) => {
    const target = `${source}.csv`
    try {
      const { sheets, sheet, hiddenRows = 0 } = await readingOf(reading, source, target)
      const text = sheet === undefined ? undefined : { ...file, open: async () => createReadStream(target) }
      const table = async () => ({
        sheets: [...sheets],
        hiddenRows,
        ...(sheet !== undefined && { sheet }),
        ...(await columnsIn(text)),
      })
      return await use({ file: text, isWorkbook: true, table })
    } finally {
      await rm(target, { force: true })
    }
  })
}

/** @throws DomainError */
async function readingOf(
  { companyId, sheet }: Reading,
  source: string,
  target: string,
): Promise<Exclude<WorkbookReading, { refused: unknown }>> {
  const answer = await readUntrusted(
    companyId,
    async () => ({ kind: 'workbook', source, target, sheet }) as const,
  ).catch((error: unknown) => {
    if (!(error instanceof ReadingEnded)) throw error
    throw new DomainError(error.isTooHeavy ? 'workbook_too_heavy' : 'workbook_unreadable')
  })
  if ('refused' in answer) throw new DomainError(answer.refused, answer.params)
  return answer
}

/** Bytes in which columns are looked for. */
const longestHead = 65_536

async function columnsIn(file: ImportFile | undefined): Promise<Pick<ImportTable, 'columns' | 'samples' | 'isHeaded'>> {
  if (!file) return { columns: [], samples: [], isHeaded: false }
  const stream = new TextStream()
  let head = ''
  for await (const piece of await file.open()) {
    head += stream.push(piece)
    if (head.length >= longestHead) break
  }
  const { names = [], samples = [], isHeaded = false } = columnsOf(head.slice(0, longestHead)) ?? {}
  return { columns: [...names], samples: samples.map((cells) => [...cells]), isHeaded }
}
