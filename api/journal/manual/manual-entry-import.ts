import * as z from 'zod'
import type { Problem } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import type { ImportedRecord } from '#domain/import/record-reader.ts'
import { importedRegister, type RegisterRow } from '#domain/import/register-row.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { manualEntryFile } from '#domain/manual-entry/import-file.ts'
import { type EntryFacts, entryOfRow, knownEntries } from '#domain/manual-entry/imported-entry.ts'
import type { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { accountProblem, dayProblem, isOfNothing } from '#domain/manual-entry/rules.ts'
import type { Write } from '../../db/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { importing } from '../../import/importing.ts'
import { keepDocuments, readRecords } from '../../import/records.ts'
import { allowLargeFile } from '../../import/staging.ts'
import type { Tally } from '../../import/tally.ts'
import { undoableImport } from '../../import/undo.ts'
import { branchProblems, checkBranch } from '../../noun/acting-branch.ts'
import { entryNames } from './manual-entry-name.ts'
import { type EntryRules, entryRules, lockedAccounts, lockedCenters } from './manual-entry-place.ts'
import { isToApprove, storedLines, storeEntries } from './manual-entry-store.ts'
import { importedEntries } from './manual-entry-undo.ts'

/** Branch of rows that say none. */
const Query = z.object({ branchId: Id.optional() })

type Row = ImportedRecord<RegisterRow>
type Entry = ImportedRecord<ManualEntryFields>

/** `POST /journal-entry/import`: an accountant's file as manual entries, each of them as the form would enter it. */
export function importsManualEntries(api: Api): void {
  const records = importedRegister(manualEntryFile)
  undoableImport(api, importedEntries)
  importing(
    api,
    {
      path: '/journal-entry/import',
      operationId: 'importManualEntries',
      summary: "Takes in an accountant's entries, a row each: those that are not there yet, as manual entries",
      query: Query,
      layout: records.layout,
    },
    async ({ query: { branchId }, file: source, columns, isDryRun, tally, beforeImport, services }, write) => {
      await checkBranch(write, branchId)
      await allowLargeFile(write)
      const rows = await readRecords(records, { source, columns }, tally)
      if (!isDryRun) await oneAtATime(write)
      const rules = await entryRules(write, services)
      const named = await withNames(write, rows, branchId, tally)
      const unknown = await unknownOf(write, named, beforeImport, tally)
      const fresh = await soundOf(write, unknown, rules, tally)
      for (const { line, input } of fresh)
        if (isToApprove(input, rules)) tally.remark({ line, msg: 'manual_entry_awaits', param: 'value' })
      tally.successful = fresh.length
      if (isDryRun || fresh.length === 0) return tally.result
      const inputs = fresh.map(({ input }) => input)
      const bring = () => storeEntries({ write, services }, rules, inputs)
      const stored = { source, branchId: onlyBranchOf(inputs) }
      return { ...tally.result, importId: await keepDocuments(write, manualEntryNoun, stored, tally, bring) }
    },
  )
}

/** The same file sent twice at once: the second sees what the first entered. */
const oneAtATime = ({ rows, identity }: Write): Promise<unknown> =>
  rows(`select pg_advisory_xact_lock(hashtextextended('entry import ' || $1, 0))`, [identity.companyId])

/** The branch of all of them, whose import is of that branch; those of several are of the company. */
function onlyBranchOf(entries: readonly ManualEntryFields[]): string | undefined {
  const [only, ...others] = new Set(entries.map(({ branchId }) => branchId))
  return others.length === 0 ? only : undefined
}

/** The rows as entries, of which every name is found; the tally gets the others. */
async function withNames(
  write: Write,
  rows: readonly Row[],
  branchId: string | undefined,
  tally: Tally,
): Promise<Entry[]> {
  const linksOf = await entryNames(write, rows, branchId)
  return rows.flatMap(({ line, input }): Entry[] => {
    const found = linksOf(input.named)
    const read = 'problem' in found ? found : entryOfRow(input.values, found)
    if ('entry' in read) return [{ line, input: read.entry }]
    tally.judge({ line, ...read.problem })
    return []
  })
}

/** Those of a day, a branch and accounts that take an entry; these stay as they are until the transaction ends. */
async function soundOf(write: Write, entries: readonly Entry[], rules: EntryRules, tally: Tally): Promise<Entry[]> {
  const lines = entries.flatMap(({ input }) => input.lines)
  const branches = [...new Set(entries.map(({ input }) => input.branchId))]
  const idle = await branchProblems(
    write,
    branches.map((branchId) => ({ branchId, param: branchId })),
  )
  const accounts = await lockedAccounts(
    write,
    lines.map(({ ledgerAccountId }) => ledgerAccountId),
  )
  const centers = await lockedCenters(
    write,
    lines.flatMap(({ costCenterId }) => costCenterId ?? []),
  )
  const problemOf = (input: ManualEntryFields): Problem | undefined => {
    const [debit, credit] = input.lines
    const center = debit?.costCenterId
    const ofBranch = idle.find(({ param }) => param === input.branchId)
    return (
      dayProblem(input.date, rules) ??
      (ofBranch && { ...ofBranch, param: 'branchId' }) ??
      accountProblem(accounts.get(debit?.ledgerAccountId ?? ''), 'debit') ??
      accountProblem(accounts.get(credit?.ledgerAccountId ?? ''), 'credit') ??
      (center === undefined || centers.has(center)
        ? undefined
        : { msg: 'cost_center_not_found', param: 'costCenterId' }) ??
      (isOfNothing(storedLines(input)) ? { msg: 'manual_entry_of_nothing', param: 'credit' } : undefined)
    )
  }
  return entries.filter(({ line, input }) => {
    const problem = problemOf(input)
    if (problem) tally.judge({ line, ...problem })
    return problem === undefined
  })
}

/** Those that are not there yet: of two that are alike in the file, and one that is there, one is new. */
async function unknownOf(
  write: Write,
  entries: readonly Entry[],
  beforeImport: string | undefined,
  tally: Tally,
): Promise<Entry[]> {
  const isKnown = knownEntries(await existingEntries(write, entries, beforeImport))
  return entries.filter(({ line, input }) => {
    const isThere = isKnown({ ...input, lines: storedLines(input) })
    if (isThere) tally.know(line)
    return !isThere
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
async function existingEntries(
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
