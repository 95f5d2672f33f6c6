import { fromCallback } from 'xstate'
import { isSignQuestion } from '#domain/import/signs.ts'
import { columnQuestions, fieldsOfNames } from '#domain/import/table/column.ts'
import { type FileKind, fileKindOf, kindBytes } from '#domain/import/table/file-kind.ts'
import { type RefusedRow, readBytes, type TextReader } from '#domain/import/table/reading.ts'
import { type Columns, columnsOf } from '#domain/import/table/table-reader.ts'
import { TextStream } from '#domain/import/table/text-stream.ts'
import { failureOf } from '#machines/conversation.ts'
import type { FileInput, ImportEvent } from '#machines/import-context.ts'
import type { ImportSource, SaidOfFile } from './import-source.ts'

/** Bytes per slice: keeps the page responsive. */
const piece = 64 * 1024

interface Slices {
  readonly signal?: AbortSignal
  readonly onProgress?: (doneBytes: number) => void
}

/** Reads a file in slices of time. @throws DomainError for what cannot be read; the signal's reason */
async function readSlices(file: Blob, reader: TextReader, { signal, onProgress }: Slices): Promise<void> {
  const reading = readBytes(reader)
  for (let at = 0; at < file.size; at += piece) {
    const bytes = await file.slice(at, at + piece).arrayBuffer()
    signal?.throwIfAborted()
    reading.push(new Uint8Array(bytes))
    onProgress?.(Math.min(at + piece, file.size))
  }
  reading.end()
}

/** What a file is, by its first bytes. */
const kindOfFile = async (file: Blob): Promise<FileKind> =>
  fileKindOf(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()))

const headOf = async (file: Blob): Promise<string> =>
  new TextStream().push(new Uint8Array(await file.slice(0, piece).arrayBuffer()))

/**
 * Parses a file in the browser first: invalid ones are refused before the upload. What is a question is no error: the
 * server may remember the columns, or it is asked next.
 */
export const fileReading = (source: ImportSource) =>
  fromCallback<ImportEvent, FileInput>(({ input: { values, file }, sendBack }) => {
    const stop = new AbortController()
    const progress = (doneBytes: number) => sendBack({ type: 'progressed', doneBytes })
    understood(source, file as File, () => source.check(values), { signal: stop.signal, onProgress: progress }).then(
      (columns) => {
        const fields = columns && columns !== 'workbook' ? fieldsOfNames(source.layout, columns.names) : []
        sendBack({
          type: 'understood',
          columns: columns === 'workbook' ? null : columns,
          fields,
          isWorkbook: columns === 'workbook',
        })
      },
      (error: unknown) => !stop.signal.aborted && sendBack({ type: 'failed', error }),
    )
    return () => stop.abort()
  })

async function understood(
  source: ImportSource,
  file: File,
  check: () => void,
  slices: Slices,
): Promise<Columns | 'workbook' | null> {
  check()
  // The server alone opens workbooks: it has a process for that.
  if ((await kindOfFile(file)) === 'workbook') return 'workbook'
  const head = await headOf(file)
  const columns = (source.isTable(head) && columnsOf(head)) || null
  await readSlices(
    file,
    source.reader(() => {}, {}),
    slices,
  ).catch((error: unknown) => {
    const { code } = failureOf(error)
    if (!isSignQuestion(code) && !(columns && columnQuestions.has(code))) throw error
  })
  return columns
}

/** All unreadable rows, in order; none of a workbook, of which the server tells them. @throws DomainError for an unreadable file */
export async function refusedIn(source: ImportSource, file: File, choices: SaidOfFile): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  if ((await kindOfFile(file)) === 'workbook') return refused
  const reader = source.reader((row) => refused.push(row), choices)
  await readSlices(file, reader, {})
  return refused
}
