import type { ReactNode } from 'react'
import type { ImportLayout } from '#domain/import/column.ts'
import type { RefusedRow, TextReader } from '#domain/import/reading.ts'
import type { ImportResult } from '#domain/import/result.ts'
import { type Signs, signAnswers } from '#domain/import/signs.ts'
import type { Changes } from '#machines/conversation.ts'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { FormFields } from '#src/records/form/form-fields.ts'

/** From a column's heading to a field's name, as it was said; none where the headings tell. */
export type SaidMapping = Readonly<Record<string, string>>

/** The file as the gateway takes it. */
export interface SentImport {
  readonly fileId: string
  /** JSON of a `SaidMapping`. */
  readonly mapping?: string
  /** Lines of people who are others than whom they seem to be. */
  readonly otherLines?: number[]
  /** Lines of people who are those whose name they have, and what was said of all others. */
  readonly sameLines?: number[]
  readonly namesakes?: Namesakes
  /** The file is meant although it was imported before. */
  readonly again?: boolean
  /** Of what only the server refuses, the rows after that line are told. */
  readonly refusedAfter?: number
  /** It is looked at as if that import had not been. */
  readonly beforeImport?: string
  /** The file is shown from that line on. */
  readonly shownFrom?: number
  /** How values are taken that the file leaves open. */
  readonly signs?: Signs
}

/** What was said of a file besides what its noun asks for. */
export interface SaidOfFile {
  readonly mapping?: SaidMapping | undefined
  readonly signs?: Signs | undefined
}

/** Import definition of a noun: data and calls for `ImportDialog`. The rest is shared. */
export interface ImportSource {
  /** By what imports of its kind are listed: 'bank-statement'. */
  readonly resource: string
  /** 'Importar extrato' */
  readonly title: string
  readonly description: string
  /** Of the files that are taken, the likeliest first: `['ofx', 'csv', 'txt']`. */
  readonly endings: readonly string[]
  /** What a row is called. */
  readonly row: { readonly one: string; readonly several: string; readonly gender: 'feminine' | 'masculine' }
  /** Who rows are when they are here already: 'já estavam no sistema'. */
  readonly duplicateText: string
  /** What rows are that are none by their nature, where files have such: 'saldos e lançamentos futuros'. */
  readonly ignored?: string
  /** What becomes of the rows once they are in, for the end: where to go on with them. */
  readonly after?: string
  /** Where one goes on with them at once. */
  readonly next?: NextStep
  /** What must be known besides the file, with their inputs. */
  readonly fields: FormFields
  readonly blank: Values
  readonly inputs?: ReactNode
  /** Answers that the file itself gives, where not chosen by hand. Never fails. */
  readonly toldBy?: (file: File, values: Values) => Promise<Changes>
  /** @throws InvalidInput for what is lacking in it */
  check(values: Values): void
  /** The columns of its tables. */
  readonly layout: ImportLayout
  /** Whether the beginning of a file is that of a table, whose columns may be told. */
  isTable(head: string): boolean
  /** Parses as the server does, to report unreadable rows before the upload. */
  reader(refuse: (row: RefusedRow) => void, said: SaidOfFile): TextReader
  /** Dry run or import. @throws RequestFailure */
  send(call: { input: SentImport; values: Values; dryRun: boolean }, options: CallOptions): Promise<ImportResult>
  /** What else there is to tell of what it would do, or did: the bank's balance. */
  readonly details?: (result: ImportResult, isDone: boolean) => ReactNode
  /** Files to try it with, where nothing is in earnest. */
  readonly samples?: { readonly text: string; readonly files: readonly SampleFile[] }
}

/** What is done with rows that came in. */
export interface NextStep {
  /** 'Conciliar agora' */
  readonly label: string
  /** The path of the screen, with its search; `values` is what was asked besides the file. Never fails. */
  pathOf(values: Values): Promise<string>
}

/** A file to try an import with. */
export interface SampleFile {
  readonly label: string
  /** Makes it, by what was asked besides; answers also what has to be said for it. @throws RequestFailure */
  make(values: Values): Promise<{ readonly file: File; readonly values?: Changes }>
}

/** What was said of a file's columns, by their headings. */
export function mappingOf(names: readonly string[] | undefined, values: Values): SaidMapping | undefined {
  const { columns } = values
  const said = Array.isArray(columns) ? (columns as readonly Values[]) : []
  const entries = (names ?? []).flatMap((name, place) => {
    const field = said[place]?.field
    return typeof field === 'string' && field !== '' ? [[name, field] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** How the signs of a file were said to be taken. */
export const signsOf = ({ signs }: Values): Signs | undefined => signAnswers.find((answer) => answer === signs)

/** What is said of all people of whom only the name is the same. */
export type Namesakes = 'SAME' | 'OTHER'

const namesakeAnswers = ['SAME', 'OTHER'] as const

export const namesakesOf = ({ namesakes }: Values): Namesakes | undefined =>
  namesakeAnswers.find((answer) => answer === namesakes)

const linesSaid = (values: Values, answer: string): number[] =>
  typeof values.others === 'object' && !Array.isArray(values.others)
    ? Object.entries(values.others).flatMap(([line, said]) => (said === answer ? [Number(line)] : []))
    : []

/** Lines of people who were said to be others than whom they seem to be, in their order. */
export const otherLinesOf = (values: Values): number[] => linesSaid(values, 'true')

/** Lines of people who were said to be whom they have the name of. */
export const sameLinesOf = (values: Values): number[] => linesSaid(values, 'same')
