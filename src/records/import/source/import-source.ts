import type { ReactNode } from 'react'
import type { ImportResult } from '#domain/import/result.ts'
import { type Signs, signAnswers } from '#domain/import/signs.ts'
import type { ImportLayout } from '#domain/import/table/column.ts'
import type { RefusedRow, TextReader } from '#domain/import/table/reading.ts'
import type { Changes } from '#machines/conversation.ts'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { FormFields } from '#src/records/field/form-fields.ts'

/** Field name by column heading, chosen by the user; absent if the headings are recognised. */
export type SaidMapping = Readonly<Record<string, string>>

/** Gateway input of an import. */
export interface ImportRequest {
  readonly fileId: string
  /** JSON of a `SaidMapping`. */
  readonly mapping?: string
  /** Lines confirmed as different people despite a match. */
  readonly otherLines?: number[]
  /** Lines of people who are those whose name they have, and what was said of all others. */
  readonly sameLines?: number[]
  readonly namesakes?: Namesakes
  /** The file is meant although it was imported before. */
  readonly again?: boolean
  /** Of what only the server refuses, the rows after that line are told. */
  readonly refusedAfter?: number
  /** Judges the file as before that import. */
  readonly beforeImport?: string
  /** First line of the preview. */
  readonly shownFrom?: number
  /** Answer on how amounts are signed. */
  readonly signs?: Signs
  /** The sheet of a workbook that is read. */
  readonly sheet?: string
  /** Only its sheets and columns are asked for. */
  readonly tableOnly?: boolean
}

/** Endings of tables, the likeliest first: the server reads workbooks, whatever they are called. */
export const tableEndings = ['csv', 'xlsx', 'xls', 'ods', 'txt'] as const

/** The user's answers about a file, common to all nouns. */
export interface SaidOfFile {
  readonly mapping?: SaidMapping | undefined
  readonly signs?: Signs | undefined
}

/** Import definition of a noun: data and calls for `ImportDialog`. The rest is shared. */
export interface ImportSource {
  /** Key of past imports: 'bank-statement'. */
  readonly resource: string
  /** 'Importar extrato' */
  readonly title: string
  readonly description: string
  /** Accepted extensions, most usual first: `['ofx', 'csv', 'txt']`. */
  readonly endings: readonly string[]
  /** Words for a row. */
  readonly row: { readonly one: string; readonly several: string; readonly gender: 'feminine' | 'masculine' }
  /** Label of duplicates: 'já estavam no sistema'. */
  readonly duplicateText: string
  /** Label of ignored rows: 'saldos e lançamentos futuros'. */
  readonly ignored?: string
  /** What undoing does with rows that are never deleted: 'estorno de tudo'. */
  readonly takenBack?: string
  /** Closing sentence: what comes next for the imported rows. */
  readonly after?: string
  /** Button to the next task. */
  readonly next?: NextStep
  /** Further fields of the form. */
  readonly fields: FormFields
  readonly blank: Values
  readonly inputs?: ReactNode
  /** Field values detected in the file, unless chosen by hand. Never fails. */
  readonly valuesFrom?: (file: File, values: Values) => Promise<Changes>
  /** @throws InvalidInput for missing values */
  check(values: Values): void
  /** Columns of its table files. */
  readonly layout: ImportLayout
  /** Whether the file starts like a table, whose columns can be mapped. */
  isTable(head: string): boolean
  /** Parses as the server does, to report unreadable rows before the upload. */
  reader(refuse: (row: RefusedRow) => void, said: SaidOfFile): TextReader
  /** Dry run or import. @throws RequestFailure */
  send(call: { input: ImportRequest; values: Values; dryRun: boolean }, options: CallOptions): Promise<ImportResult>
  /** Further result: the bank's balance. */
  readonly details?: (result: ImportResult, isDone: boolean) => ReactNode
  /** Sample files, in the demonstration only. */
  readonly samples?: { readonly text: string; readonly files: readonly SampleFile[] }
}

/** Next task after an import. */
export interface NextStep {
  /** 'Conciliar agora' */
  readonly label: string
  /** Path of the screen with its query, by the form's values. Never fails. */
  pathOf(values: Values): Promise<string>
}

export interface SampleFile {
  readonly label: string
  /** Creates the file by the form's values, with the values that go with it. @throws RequestFailure */
  make(values: Values): Promise<{ readonly file: File; readonly values?: Changes }>
}

/** Column mapping chosen in the form, by heading. */
export function mappingOf(names: readonly string[] | undefined, values: Values): SaidMapping | undefined {
  const { columns } = values
  const rows = Array.isArray(columns) ? (columns as readonly Values[]) : []
  const entries = (names ?? []).flatMap((name, place) => {
    const field = rows[place]?.field
    return typeof field === 'string' && field !== '' ? [[name, field] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The chosen answer on signs. */
export const signsOf = ({ signs }: Values): Signs | undefined => signAnswers.find((answer) => answer === signs)

/** The sheet that was chosen of several. */
export const sheetOf = ({ sheet }: Values): string | undefined =>
  typeof sheet === 'string' && sheet !== '' ? sheet : undefined

/** What is said of all people of whom only the name is the same. */
export type Namesakes = 'SAME' | 'OTHER'

const namesakeAnswers = ['SAME', 'OTHER'] as const

export const namesakesOf = ({ namesakes }: Values): Namesakes | undefined =>
  namesakeAnswers.find((answer) => answer === namesakes)

const linesSaid = (values: Values, answer: string): number[] =>
  typeof values.others === 'object' && !Array.isArray(values.others)
    ? Object.entries(values.others).flatMap(([line, decision]) => (decision === answer ? [Number(line)] : []))
    : []

/** Lines of people who were said to be others than whom they seem to be, in their order. */
export const otherLinesOf = (values: Values): number[] => linesSaid(values, 'true')

/** Lines of people who were said to be whom they have the name of. */
export const sameLinesOf = (values: Values): number[] => linesSaid(values, 'same')
