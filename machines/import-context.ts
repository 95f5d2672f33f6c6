import type { ImportResult, ImportTable } from '#domain/import/result.ts'
import type { Signs } from '#domain/import/signs.ts'
import type { Columns } from '#domain/import/table/table-reader.ts'
import type { Conversation, ConversationEvent } from './conversation.ts'
import type { Values } from './form-values.ts'
import type { Sendable, UploadedFile } from './upload.ts'

export type ImportContext = Conversation & {
  file: Sendable | null
  /** How many of its bytes were read, or are on their way. */
  doneBytes: number
  /** As the file heads its columns, where it is a table. */
  columns: Columns | null
  /** The column mapping was confirmed and overrides the headings. */
  isMapped: boolean
  /** Of the file, once the server has it. */
  fileId: string
  /** Only the server can read it: its columns are known once it has opened it. */
  isWorkbook: boolean
  /** Of a workbook, its sheets and the columns of the one that is read. */
  table: ImportTable | null
  /** Result of the dry run, and then of the import. */
  result: ImportResult | null
}

/** A workbook as the server opened it, with the field guessed for each column. */
export type OpenedTable = { table: ImportTable | undefined; fields: readonly string[] }

export type ImportEvent =
  | ConversationEvent
  | { type: 'choose'; file: Sendable }
  /** Continues with the choice. */
  | { type: 'proceed' }
  /** Cancels the current step and drops the file. */
  | { type: 'cancel' }
  /** Edits the column mapping again. */
  | { type: 'remap' }
  /** Says how values are signed that the file leaves open. */
  | { type: 'sign'; signs: Signs }
  /** Says which sheet is read. */
  | { type: 'pickSheet'; sheet: string }
  | { type: 'back' }
  | { type: 'undo' }
  /** Starts over with a file. */
  | { type: 'restart' }
  | { type: 'progressed'; doneBytes: number }
  /** Columns of a table, and the field guessed for each, '' for none. */
  | { type: 'understood'; columns: Columns | null; fields: readonly string[]; isWorkbook: boolean }
  | { type: 'arrived'; file: Pick<UploadedFile, 'id'> }
  | { type: 'failed'; error: unknown }

/** Input before and after the upload. */
export type FileInput = Pick<Conversation, 'values'> & { file: Sendable }
/** Confirmed mapping: `values.columns.N.field` of the column at that index. */
export type ServerInput = Pick<ImportContext, 'values' | 'fileId' | 'columns' | 'intentKey'>

/** An import without a file. */
export const nothing = {
  file: null,
  doneBytes: 0,
  columns: null,
  isMapped: false,
  fileId: '',
  isWorkbook: false,
  table: null,
  result: null,
}

/** Decisions on rows belong to one file. */
export const withoutDecisions = ({
  others: _,
  signs: __,
  namesakes: ___,
  again: ____,
  sheet: _____,
  ...values
}: Values): Values => values

/** A mapping belongs to one set of headings. */
export const areSameNames = (one: Columns | null, other: Columns | null): boolean =>
  JSON.stringify(one?.names ?? []) === JSON.stringify(other?.names ?? [])
