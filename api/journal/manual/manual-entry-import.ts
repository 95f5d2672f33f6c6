import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { importedRegister } from '#domain/import/register-row.ts'
import { manualEntryFile } from '#domain/manual-entry/import-file.ts'
import { knownEntries } from '#domain/manual-entry/imported-entry.ts'
import type { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { importing } from '../../import/importing.ts'
import { keepDocuments } from '../../import/records.ts'
import { allowLargeFile } from '../../import/staging.ts'
import type { Tally } from '../../import/tally.ts'
import { undoableImport } from '../../import/undo.ts'
import { checkBranch } from '../../noun/acting-branch.ts'
import { type Entry, existingEntries, readEntries, soundOf } from './imported-entries.ts'
import { entryRules } from './manual-entry-place.ts'
import { isToApprove, storedLines, storeEntries } from './manual-entry-store.ts'
import { importedEntries } from './manual-entry-undo.ts'

/** Branch of rows that say none. */
const Query = z.object({ branchId: Id.optional() })

/** `POST /journal-entry/import`: an accountant's file as manual entries, each of them as the form would enter it. */
export function importsManualEntries(api: Api): void {
  const records = importedRegister(manualEntryFile)
  undoableImport(api, importedEntries)
  importing(
    api,
    {
      path: '/journal-entry/import',
      operationId: 'importManualEntries',
      summary: "Takes in an accountant's entries, of a row or several: those that are not there yet, as manual entries",
      query: Query,
      layout: records.layout,
    },
    async ({ query: { branchId }, file: source, columns, isDryRun, tally, beforeImport, services }, write) => {
      await checkBranch(write, branchId)
      await allowLargeFile(write)
      const entries = await readEntries(write, { records, source, columns, branchId }, tally, async () => {
        if (!isDryRun) await oneAtATime(write)
      })
      const rules = await entryRules(write, services)
      const unknown = await unknownOf(write, entries, beforeImport, tally)
      const fresh = await soundOf(write, unknown, rules, tally)
      for (const { rows, input, isCut } of fresh) {
        const [line = 0] = rows
        if (isCut) tally.remark({ line, msg: 'import_entry_texts', param: 'history' })
        if (isToApprove(input, rules)) tally.remark({ line, msg: 'manual_entry_awaits', param: 'value' })
      }
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
  const branches = entries.flatMap(({ branchId, lines }) => [
    branchId,
    ...lines.map((line) => line.branchId ?? branchId),
  ])
  const [only, ...others] = new Set(branches)
  return others.length === 0 ? only : undefined
}

/** Those that are not there yet: of two that are alike in the file, and one that is there, one is new. */
async function unknownOf(
  write: Write,
  entries: readonly Entry[],
  beforeImport: string | undefined,
  tally: Tally,
): Promise<Entry[]> {
  const isKnown = knownEntries(await existingEntries(write, entries, beforeImport))
  return entries.filter(({ rows: [line = 0, ...others], input }) => {
    const isThere = isKnown({ ...input, lines: storedLines(input) })
    if (isThere) {
      tally.know(line)
      for (const other of others) tally.showKnown(other)
    }
    return !isThere
  })
}
