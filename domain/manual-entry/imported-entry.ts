import type { Problem } from '../error/error.ts'
import { problemsOf } from '../field/problems.ts'
import type { RegisterRow } from '../import/register-row.ts'
import type { ImportedRecord } from '../import/table/record-reader.ts'
import { isAnalytic, isLedgerCode } from '../ledger-account/code.ts'
import { rangesText } from '../value/text/ranges-text.ts'
import { manualEntryFields } from './fields.ts'
import { ManualEntryFields } from './manual-entry.ts'
import type { AccountColumn, RowLine } from './row-line.ts'
import { differenceOf, type StoredLine } from './rules.ts'

/** A row with what its names stand for. */
export interface LinkedRow {
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
  readonly sides: readonly (RowLine & { readonly ledgerAccountId: string })[]
  readonly branchId?: string | undefined
  readonly costCenterId?: string | undefined
}

/** An entry with the lines of the file that it was read from. */
export interface ImportedEntry {
  readonly rows: readonly number[]
  /** Of each of its lines: the row, and its column of the account. */
  readonly places: readonly { readonly line: number; readonly column: AccountColumn }[]
  readonly input: ManualEntryFields
  /** Its rows say more than one entry has room for. */
  readonly isCut: boolean
}

/** Why rows are no entry: at which of them, unless it is of all. */
export interface EntryFault {
  readonly line?: number | undefined
  readonly problem: Problem
}

type Row = ImportedRecord<RegisterRow>

/** What is said of the entry that a row is of: its number and its day. */
export const entryKeyOf = ({ number, date }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([number, date])

/** Whether a row is an entry by itself, with an account on either side. */
export const isWhole = ({ input: { named } }: Row): boolean => named.debit !== undefined && named.credit !== undefined

/** Rows by entry: those of one number and day, where each is not a whole entry by itself. */
export function rowsByEntry(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const { number } = row.input.values
    const key = number === undefined ? `line ${row.line}` : entryKeyOf(row.input.values)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => (group.every(isWhole) ? group.map((row) => [row]) : [group]))
}

const { history: historyField, documentNumber: documentField } = manualEntryFields

/** The texts of these rows as one, each once; the first where there is no room for all. */
function together(texts: readonly unknown[], separator: string, most = Number.POSITIVE_INFINITY) {
  const distinct = [...new Set(texts.filter((text) => typeof text === 'string'))]
  const text = distinct.join(separator)
  return text.length <= most ? { text, isCut: false } : { text: distinct[0] ?? '', isCut: true }
}

/** The entry that these rows are, as the form would send it, or why they are none. */
export function entryOfRows(rows: readonly LinkedRow[]): { entry: ImportedEntry } | EntryFault {
  const [first] = rows
  if (!first) throw new RangeError('an entry has a row')
  const lines = rows.flatMap(({ sides, branchId, costCenterId }) =>
    sides.map(({ ledgerAccountId, side, value }) => ({
      ledgerAccountId,
      ...(branchId && branchId !== first.branchId && { branchId }),
      ...(costCenterId && { costCenterId }),
      ...(side === 'debit' ? { debit: value } : { credit: value }),
    })),
  )
  const fileLines = rows.map(({ line }) => line)
  const difference = differenceOf(lines)
  if (difference !== undefined)
    return {
      problem: {
        msg: 'import_entry_unbalanced',
        param: 'value',
        params: { number: String(first.values.number), difference, lines: rangesText(fileLines) },
      },
    }
  const texts = (name: string) => rows.map(({ values }) => values[name])
  const history = together(texts('history'), '; ', historyField.maximum)
  const document = together(texts('documentNumber'), ', ', documentField.maximum)
  const places = rows.flatMap(({ line, sides }) => sides.map(({ column }) => ({ line, column })))
  const { success, data, error } = ManualEntryFields.safeParse({
    date: first.values.date,
    ...(history.text && { history: history.text }),
    ...(document.text && { documentNumber: document.text }),
    ...(first.branchId && { branchId: first.branchId }),
    lines,
  })
  if (success) return { entry: { rows: fileLines, places, input: data, isCut: history.isCut || document.isCut } }
  const [problem] = problemsOf(error)
  const { msg = 'invalid_format', param = '', params } = problem ?? {}
  const [name = '', at, last] = param.split('.')
  const column = name === 'lines' ? (last === 'costCenterId' || last === 'branchId' ? last : 'value') : name
  const line = places[Number(at)]?.line ?? first.line
  return { line, problem: { msg, param: column, ...(params && { params }) } }
}

/** An account that a name in a file may mean. */
export interface MeantAccount {
  readonly id: string
  readonly code: string
  readonly by: 'code' | 'office' | 'name'
}

const byLikeliest = ['code', 'office', 'name'] as const

/**
 * The account that is meant: by its code, else by its number at the office, else by its name. Groups take no entries, so that
 * the office's number 5 is no group 5.
 */
export function meantAccount(
  name: string,
  found: readonly MeantAccount[],
): { id: string } | { problem: Omit<Problem, 'param'> } {
  const analytic = found.filter(({ code }) => isAnalytic(code))
  for (const way of byLikeliest) {
    const [only, other] = analytic.filter(({ by }) => by === way)
    if (only && other) return { problem: { msg: 'import_name_ambiguous', params: { name } } }
    if (only) return { id: only.id }
  }
  return found.length > 0
    ? { problem: { msg: 'ledger_account_not_postable' } }
    : { problem: { msg: 'import_name_unknown', params: { name } } }
}

/** The code that a name begins with: '4.2.1.03 Férias'. */
export function codeIn(name: string): string | undefined {
  const [first = ''] = name.split(/[\s–-]/, 1)
  return isLedgerCode(first) ? first : undefined
}

/** What makes two entries the same. */
export interface EntryFacts {
  readonly date: string
  readonly history: string
  readonly documentNumber?: string | null | undefined
  readonly lines: readonly StoredLine[]
}

const entryKey = ({ date, history, documentNumber, lines }: EntryFacts): string =>
  JSON.stringify([
    date,
    history,
    documentNumber ?? '',
    ...lines
      .map(({ ledgerAccountId, branchId, costCenterId = '', cents }) =>
        [ledgerAccountId, branchId, costCenterId, cents].join(' '),
      )
      .toSorted(),
  ])

/** Tells of each entry whether it is there already: as many alike as there are, since two may well be the same. */
export function knownEntries(existing: readonly EntryFacts[]): (entry: EntryFacts) => boolean {
  const left = new Map<string, number>()
  for (const key of existing.map(entryKey)) left.set(key, (left.get(key) ?? 0) + 1)
  return (entry) => {
    const key = entryKey(entry)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  }
}
