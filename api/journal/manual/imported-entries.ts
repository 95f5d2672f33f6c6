import type { Problem } from '#domain/error/error.ts'
import type { RegisterRow } from '#domain/import/register-row.ts'
import { dateOfCell } from '#domain/import/table/cell.ts'
import type { RememberedColumns } from '#domain/import/table/column.ts'
import type { ImportedRecord, ImportedRecords } from '#domain/import/table/record-reader.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import {
  type EntryFacts,
  type EntryFault,
  entryKeyOf,
  entryOfRows,
  type ImportedEntry,
  isWhole,
  type LinkedRow,
  rowsByEntry,
} from '#domain/manual-entry/imported-entry.ts'
import { accountProblem, dayProblem, isOfNothing } from '#domain/manual-entry/rules.ts'
import { rangesText } from '#domain/value/text/ranges-text.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { ImportFile } from '../../import/import-file.ts'
import { readRecords } from '../../import/records.ts'
import type { Tally } from '../../import/tally.ts'
import { branchProblems } from '../../noun/acting-branch.ts'
import { entryNames } from './manual-entry-name.ts'
import { type EntryRules, lockedAccounts, lockedCenters } from './manual-entry-place.ts'
import { storedLines } from './manual-entry-store.ts'

export type Entry = ImportedEntry
type Row = ImportedRecord<RegisterRow>

interface Reading {
  readonly records: ImportedRecords<string, RegisterRow>
  readonly source: ImportFile
  readonly columns: RememberedColumns<string>
  /** Of rows that say none. */
  readonly branchId: string | undefined
}

/** The entries of a file, of which every name is found; the tally gets the other rows. Waits for its turn once the file is read. */
export async function readEntries(
  write: Write,
  { records, source, columns, branchId }: Reading,
  tally: Tally,
  turn: () => Promise<void>,
): Promise<Entry[]> {
  const unread: Unread = new Map()
  const rows = await readRecords(records, { source, columns }, tally, ({ line, cells: { number, date } }) => {
    if (number === undefined) return
    const day = dateOfCell(date ?? '')
    const key = day === undefined ? number : entryKeyOf({ number, date: day })
    unread.set(key, [...(unread.get(key) ?? []), line])
  })
  await turn()
  const linksOf = await entryNames(write, rows, branchId)
  return rowsByEntry(rows).flatMap((group): Entry[] => {
    const linked: LinkedRow[] = []
    const faults: EntryFault[] = []
    for (const row of group) {
      const found = linksOf(row)
      if ('problem' in found) faults.push({ line: row.line, problem: found.problem })
      else linked.push(found)
    }
    const lines = group.map(({ line }) => line)
    const missing = unreadOf(unread, group)
    if (faults.length > 0 || missing.length > 0) return refuse(tally, lines, faults, missing)
    const read = entryOfRows(linked)
    return 'entry' in read ? [read.entry] : refuse(tally, lines, [read], [])
  })
}

/** Lines that could not be read, by the entry that they are of: its number alone, where the day is what cannot be read. */
type Unread = Map<string, readonly number[]>

/** An entry of several rows is no entry without one of them. */
function unreadOf(unread: Unread, group: readonly Row[]): readonly number[] {
  const [first] = group
  if (!first || group.every(isWhole)) return []
  const { values } = first.input
  return [...(unread.get(entryKeyOf(values)) ?? []), ...(unread.get(String(values.number)) ?? [])]
}

/** Refuses all rows of an entry: those with a fault for it, the others because of them. */
function refuse(
  tally: Tally,
  lines: readonly number[],
  faults: readonly EntryFault[],
  missing: readonly number[],
): never[] {
  const ofAll = faults.find(({ line }) => line === undefined)?.problem
  const causes = rangesText([...faults.flatMap(({ line }) => line ?? []), ...missing])
  for (const line of lines) {
    const own = ofAll ?? faults.find((fault) => fault.line === line)?.problem
    tally.judge({ line, ...(own ?? { msg: 'import_entry_row_refused', param: 'number', params: { lines: causes } }) })
  }
  return []
}

/** Those of a day, a branch and accounts that take an entry; these stay as they are until the transaction ends. */
export async function soundOf(
  write: Write,
  entries: readonly Entry[],
  rules: EntryRules,
  tally: Tally,
): Promise<Entry[]> {
  const stored = entries.map(({ input }) => storedLines(input))
  const lines = stored.flat()
  const idle = await branchProblems(
    write,
    [...new Set(lines.map(({ branchId }) => branchId))].map((branchId) => ({ branchId, param: branchId })),
  )
  const accounts = await lockedAccounts(
    write,
    lines.map(({ ledgerAccountId }) => ledgerAccountId),
  )
  const centers = await lockedCenters(
    write,
    lines.flatMap(({ costCenterId }) => costCenterId ?? []),
  )
  const faultsOf = ({ rows, places, input }: Entry, own: (typeof stored)[number]): EntryFault[] => {
    const day = dayProblem(input.date, rules)
    if (day) return [{ line: rows[0], problem: day }]
    const found = own.flatMap(({ ledgerAccountId, branchId, costCenterId }, at): EntryFault[] => {
      const { line, column } = places[at] ?? {}
      const ofBranch = idle.find(({ param }) => param === branchId)
      const problem: Problem | undefined =
        (ofBranch && { ...ofBranch, param: 'branchId' }) ??
        accountProblem(accounts.get(ledgerAccountId), column ?? 'account') ??
        (costCenterId === undefined || centers.has(costCenterId)
          ? undefined
          : { msg: 'cost_center_not_found', param: 'costCenterId' })
      return problem ? [{ line, problem }] : []
    })
    if (found.length > 0) return found
    const param = rows.length === 1 ? 'credit' : 'value'
    return isOfNothing(own) ? [{ problem: { msg: 'manual_entry_of_nothing', param } }] : []
  }
  return entries.filter((entry, at) => {
    const faults = faultsOf(entry, stored[at] ?? [])
    if (faults.length > 0) refuse(tally, entry.rows, faults, [])
    return faults.length === 0
  })
}

const { WAITING, ENTERED } = ManualEntryStatus.codes

interface ExistingLine {
  readonly account: string
  readonly branch: string
  readonly center: string | null
  readonly cents: string
}

/** Entries of these days and histories that wait or count: what was reversed or refused may come again. */
export async function existingEntries(
  { rows }: Write,
  entries: readonly Entry[],
  beforeImport: string | undefined,
): Promise<EntryFacts[]> {
  if (entries.length === 0) return []
  const found = await rows<[string, string, string | null, readonly ExistingLine[]]>(
    `select m.date::text, m.history, m.document_number,
       (select json_agg(json_build_object('account', l.journal_account_id, 'branch', l.branch_id, 'center', l.cost_center_id,
           'cents', l.amount_cents::text))
         from celeiro.manual_entry_line l where l.company_id = m.company_id and l.manual_entry_id = m.id)
     from celeiro.manual_entry m
     where m.company_id = (select celeiro.current_company()) and m.date = any($1::date[]) and m.history = any($2)
       and m.status in (${WAITING}, ${ENTERED})
       and not exists (select from celeiro.import_record r
         where r.company_id = m.company_id and r.import_id = $3::uuid and r.record_id = m.id)`,
    [
      [...new Set(entries.map(({ input }) => input.date))],
      [...new Set(entries.map(({ input }) => input.history))],
      beforeImport ?? null,
    ],
  )
  return found.map(([date, history, documentNumber, lines]) => ({
    date,
    history,
    documentNumber,
    lines: lines.map(({ account, branch, center, cents }) => ({
      ledgerAccountId: account,
      branchId: branch,
      costCenterId: center ?? undefined,
      cents: BigInt(cents),
    })),
  }))
}
