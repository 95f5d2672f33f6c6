import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { problemsOf } from '#domain/field/problems.ts'
import { importedRegister, type RegisterRow } from '#domain/import/register-row.ts'
import type { ImportedRecord } from '#domain/import/table/record-reader.ts'
import { groupCodeOf, isLedgerCode } from '#domain/ledger-account/code.ts'
import { LedgerNature } from '#domain/ledger-account/enums.ts'
import { ledgerAccountFile } from '#domain/ledger-account/import-file.ts'
import { LedgerAccountFields } from '#domain/ledger-account/ledger-account.ts'
import { ledgerAccountPlaceProblems } from '#domain/ledger-account/rules.ts'
import { can } from '#domain/right/permissions.ts'
import { GeneralStatus } from '#domain/value/enums.ts'
import { journalAccount } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { importing } from '../../import/importing.ts'
import { keepRecords, readRecords } from '../../import/records.ts'
import type { Tally } from '../../import/tally.ts'
import { undoableImport, undoableRecords } from '../../import/undo.ts'
import type { WrittenNoun } from '../../noun/definition/noun.ts'
import { lockTree } from '../../noun/tree.ts'

/** What an accountant's chart says of an account. */
const Given = z.object({
  code: z.string(),
  name: z.string().optional(),
  nature: z.int().optional(),
  isContra: z.boolean().optional(),
  referenceCode: z.string().optional(),
  accountantCode: z.string().optional(),
})

/** An account as far as a chart is compared with it. */
interface Known {
  readonly nature: number
  /** Undefined for one of earlier in the file. */
  readonly id?: string
  readonly referenceCode?: string | null
  readonly accountantCode?: string | null
}

type Codes = { referenceCode?: string; accountantCode?: string }

/** What becomes of the rows of a chart. */
interface Sorted {
  readonly fresh: ImportedRecord<LedgerAccountFields>[]
  readonly changed: { readonly id: string; readonly before: Codes; readonly codes: Codes }[]
}

/** `POST /ledger-account/import`: accounts that are not there yet, and the codes of those that are. */
export function importsLedgerAccounts(api: Api, noun: WrittenNoun<typeof LedgerAccountFields>): void {
  const records = importedRegister(ledgerAccountFile)
  undoableImport(api, {
    ...undoableRecords(noun, noun.resource, ledgerAccountFile.noun.module),
    parent: 'parent_id',
  })
  importing(
    api,
    {
      path: '/ledger-account/import',
      operationId: 'importLedgerAccounts',
      summary:
        'Takes in a chart: accounts that are not there yet, and the codes that the office and the RFB have for the others',
      layout: records.layout,
    },
    async ({ file: source, columns, isDryRun, tally }, write) => {
      const rows = await readRecords(records, { source, columns }, tally)
      await lockTree(write, journalAccount)
      const { fresh, changed } = sorted(rows, await knownAccounts(write), tally, mayUpdate(write))
      tally.successful = fresh.length + changed.length
      if (isDryRun || tally.successful === 0) return tally.result
      for (const one of changed) await give(write, one)
      if (fresh.length === 0) return tally.result
      return {
        ...tally.result,
        importId: await keepRecords(write, noun, { source, branchId: undefined }, fresh, tally),
      }
    },
  )
}

const mayUpdate = ({ identity }: Write): boolean =>
  identity.isAdmin || can(identity.permissions, ledgerAccountFile.noun.module, 'update')

async function knownAccounts({ db, identity }: Write): Promise<Map<string, Known>> {
  const { id, code, nature, referenceCode, accountantCode, companyId } = journalAccount
  const rows = await db
    .select({ id, code, nature, referenceCode, accountantCode })
    .from(journalAccount)
    .where(eq(companyId, identity.companyId))
  return new Map(rows.map(({ code: own, ...account }) => [own, account]))
}

/** In the order of their codes, so that a group comes before what stands in it. */
function sorted(
  rows: readonly ImportedRecord<RegisterRow>[],
  known: Map<string, Known>,
  tally: Tally,
  isUpdating: boolean,
): Sorted {
  const fresh: Sorted['fresh'] = []
  const changed: Sorted['changed'] = []
  const given = rows.map(({ line, input }) => ({ line, ...Given.parse(input.values) }))
  const seen = new Set<string>()
  for (const { line, ...row } of given.toSorted((one, other) => (one.code < other.code ? -1 : 1))) {
    const found = known.get(row.code)
    if (seen.has(row.code)) tally.judge({ line, msg: 'ledger_account_already_registered', param: 'code' })
    else if (found?.id !== undefined) {
      const codes = codesOf(row, found)
      if (Object.keys(codes).length === 0) tally.know(line)
      else if (!isUpdating) tally.judge({ line, msg: 'forbidden', param: 'code' })
      else changed.push({ id: found.id, before: beforeOf(found), codes })
    } else {
      const group = known.get(groupCodeOf(row.code) ?? '')
      const nature = row.nature ?? group?.nature ?? (isTop(row.code) ? undefined : LedgerNature.codes.ATIVO)
      const account = { isContra: false, ...row, ...(nature && { nature }), status: GeneralStatus.codes.ACTIVE }
      const { data, error } = LedgerAccountFields.safeParse(account)
      const place = data && { ...data, isActive: true, group, childCount: 0, isMapped: false }
      const [problem] = place ? ledgerAccountPlaceProblems(place) : error ? problemsOf(error) : []
      if (problem) tally.judge({ line, ...problem })
      else if (data) {
        known.set(row.code, { nature: data.nature })
        fresh.push({ line, input: data })
      }
    }
    seen.add(row.code)
  }
  return { fresh, changed }
}

/** Of a code that names no group its own row says the nature; what stands in a group that is not there is refused for that. */
const isTop = (code: string): boolean => isLedgerCode(code) && groupCodeOf(code) === undefined

/** The codes of a row that an account has not: a blank takes none away. */
const codesOf = ({ referenceCode, accountantCode }: z.infer<typeof Given>, found: Known): Codes => ({
  ...(referenceCode && referenceCode !== found.referenceCode && { referenceCode }),
  ...(accountantCode && accountantCode !== found.accountantCode && { accountantCode }),
})

const beforeOf = ({ referenceCode, accountantCode }: Known): Codes => ({
  ...(referenceCode && { referenceCode }),
  ...(accountantCode && { accountantCode }),
})

async function give({ db, identity, audit, changed }: Write, { id, before, codes }: Sorted['changed'][number]) {
  await db
    .update(journalAccount)
    .set({ ...codes, updatedBy: identity.userId, updatedAt: sql`now()`, version: sql`${journalAccount.version} + 1` })
    .where(and(eq(journalAccount.companyId, identity.companyId), eq(journalAccount.id, id)))
  audit('update', 'ledger-account', id, { before, after: { ...before, ...codes } })
  changed('ledger-account', [id])
}
