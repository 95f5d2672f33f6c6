import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { RememberedColumns } from '#domain/import/table/column.ts'
import { type ReadRow, readBytes } from '#domain/import/table/reading.ts'
import { type ImportedRecord, type ImportedRecords, RecordReader } from '#domain/import/table/record-reader.ts'
import type { Values } from '../db/statement/values.ts'
import { importRecord, importTable } from '../db/table/import-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'
import { writtenColumns } from '../noun/record/written-column.ts'
import type { ImportFile } from './import-file.ts'
import type { Tally } from './tally.ts'
import { inTurns } from './turns.ts'

const mostAtOnce = 500

/** A file of records and its remembered columns. */
interface RecordFile<Field extends string> {
  readonly source: ImportFile
  readonly columns: RememberedColumns<Field>
}

/**
 * The rows that can be read; the tally gets the others, and `onRefused` what is written in them. @throws DomainError for a file that is no such table or too
 * long
 */
export async function readRecords<Field extends string, Input>(
  records: ImportedRecords<Field, Input>,
  { source, columns }: RecordFile<Field>,
  tally: Tally,
  onRefused?: (row: ReadRow) => void,
): Promise<ImportedRecord<Input>[]> {
  const read: ImportedRecord<Input>[] = []
  let seen: ReadRow | undefined
  const reader = new RecordReader(
    records,
    {
      line: (record) => read.push(record),
      refuse: (row) => {
        tally.refuse(row)
        if (seen) onRefused?.(seen)
      },
      ignore: (row) => tally.ignore(row),
      see: (row) => {
        seen = row
        tally.see?.(row)
      },
    },
    columns,
  )
  const reading = readBytes(reader)
  for await (const bytes of inTurns(await source.open())) reading.push(bytes)
  reading.end()
  return read
}

/** Stored facts of an import. */
interface StoredImport {
  readonly source: ImportFile
  readonly branchId: string | undefined
  /** Why people's data was looked at, for the trail. */
  readonly reason?: string | undefined
}

/** Writes the import itself, before the records that it brought. */
async function keepImport(
  write: Write,
  { resource, words }: { readonly resource: string; readonly words?: { readonly several: string } | undefined },
  { source, branchId, reason }: StoredImport,
  { successful, failure, duplicate, ignored }: Tally,
): Promise<string> {
  const { companyId, userId } = write.identity
  const importId = newId()
  const fileName = source.name || (words?.several ?? resource)
  await write.db.insert(importTable).values({
    companyId,
    createdBy: userId,
    updatedBy: userId,
    id: importId,
    resource,
    branchId: branchId ?? null,
    sha256: source.sha256,
    fileName,
    successful,
    failure,
    duplicate,
    ignored,
  })
  write.audit('import', resource, importId, { after: { fileName, successful, failure, duplicate }, reason })
  return importId
}

/** Notes which records an import brought. */
async function noteBrought({ db, identity: { companyId } }: Write, importId: string, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += mostAtOnce)
    await db
      .insert(importRecord)
      .values(ids.slice(at, at + mostAtOnce).map((recordId) => ({ companyId, importId, recordId })))
}

/** Writes the import, and the documents that it brings by themselves, which answers their ids. */
export async function keepDocuments(
  write: Write,
  noun: { readonly resource: string; readonly words?: { readonly several: string } | undefined },
  stored: StoredImport,
  tally: Tally,
  bring: () => Promise<readonly string[]>,
): Promise<string> {
  const importId = await keepImport(write, noun, stored, tally)
  await noteBrought(write, importId, await bring())
  return importId
}

/** Writes the records with their history, and the import. */
export async function keepRecords<F extends z.ZodObject>(
  write: Write,
  noun: WrittenNoun<F>,
  stored: StoredImport,
  fresh: readonly ImportedRecord<z.output<F>>[],
  tally: Tally,
): Promise<string> {
  const { companyId, userId } = write.identity
  const trace = { companyId, createdBy: userId, updatedBy: userId }
  const importId = await keepImport(write, noun, stored, tally)
  for (let at = 0; at < fresh.length; at += mostAtOnce) {
    const rows = fresh.slice(at, at + mostAtOnce).map(({ input: read }): Values & { id: string } => {
      const input = noun.settle?.(read, undefined) ?? read
      const id = newId()
      write.audit('create', noun.resource, id, { after: input })
      return { ...writtenColumns(noun.table, noun.columnsOf?.(input) ?? input), ...trace, id }
    })
    await write.db.insert(noun.table).values(rows)
    await noteBrought(
      write,
      importId,
      rows.map(({ id }) => id),
    )
  }
  return importId
}
