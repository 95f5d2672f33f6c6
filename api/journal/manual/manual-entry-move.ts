import { and, asc, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#domain/error/error.ts'
import { manualEntryMoves as access, ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { accountProblem, manualEntryObstacle } from '#domain/manual-entry/rules.ts'
import { can } from '#domain/right/permissions.ts'
import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import { approvalActs, refusalBy, reversalBy } from '../../approval/approval-move.ts'
import { manualEntry, manualEntryLine } from '../../db/table/book-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { holdBranches } from '../../noun/acting-branch.ts'
import { type Doing, holdRows, type Movable, move } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { type EntryRules, entryRules, lockedAccounts } from './manual-entry-place.ts'
import { manualEntryView } from './manual-entry-view.ts'

type Row = typeof manualEntry.$inferSelect
type LockedEntry = Row & { readonly rules: EntryRules }

const movable: Movable<typeof manualEntryStatus.machine, Row, LockedEntry> = {
  noun: manualEntryView,
  lifecycle: manualEntryStatus,
  statusTable: manualEntry,
  statusChanged: 'manual_entry_status_changed',
  hold: holdRows(manualEntryView),
  weigh: async ({ write, services }, rows) => {
    const rules = await entryRules(write, services)
    return rows.map((row) => ({ ...row, rules }))
  },
  obstacle: (name, { date, createdBy, rules }, { write }) =>
    manualEntryObstacle(name, { ...rules, date, createdBy, userId: write.identity.userId }),
}

/** What its accounts became while it waited. @throws DomainError for one that takes no entry any more */
async function checkAccounts(write: Write, entryId: string): Promise<void> {
  const { companyId, manualEntryId, journalAccountId, branchId, position } = manualEntryLine
  const lines = await write.db
    .select({ journalAccountId, branchId })
    .from(manualEntryLine)
    .where(and(eq(companyId, write.identity.companyId), eq(manualEntryId, entryId)))
    .orderBy(asc(position))
  await holdBranches(write, [...new Set(lines.map((line) => line.branchId))])
  const accounts = await lockedAccounts(
    write,
    lines.map((line) => line.journalAccountId),
  )
  for (const line of lines) {
    const problem = accountProblem(accounts.get(line.journalAccountId), 'lines')
    if (problem) throw new DomainError(problem.msg, problem.params)
  }
}

/** Why an import that is taken back leaves nothing that counts. */
const undone = 'Importação desfeita'

/**
 * Takes back what an import entered, as it was entered: what counts is reversed, what waits is refused.
 * @throws DomainError for who may not reverse
 */
export async function takeBackEntries(doing: Doing, ids: readonly string[]): Promise<void> {
  const { write, services } = doing
  const { userId: by, permissions } = write.identity
  if (!can(permissions, manualEntryView.module, access.reverse.right)) throw new DomainError('forbidden')
  const at = services.clock()
  const { id, companyId, status } = manualEntry
  const own = and(eq(companyId, write.identity.companyId), inArray(id, [...ids]))
  const rows = await write.db.select({ id, status }).from(manualEntry).where(own).orderBy(id)
  const requests = rows.map((row) => ({ ...row, input: undefined }))
  const isWaiting = (row: { status: number }) => row.status === ManualEntryStatus.codes.WAITING
  const reversed = { columns: reversalBy(by, at, undone), reason: undone }
  const refused = { columns: refusalBy(by, at, undone), reason: undone }
  const counting = requests.filter((row) => !isWaiting(row))
  const waiting = requests.filter(isWaiting)
  if (counting.length > 0)
    await move(doing, movable, 'reverse', { effect: async () => counting.map(() => reversed) }, counting)
  if (waiting.length > 0)
    await move(doing, movable, 'refuse', { effect: async () => waiting.map(() => refused) }, waiting)
}

/** Approving and refusing what waits, and reversing what was entered. */
export function manualEntryMoves(api: Api): void {
  const summaries = {
    approve: 'Enters what another person wrote; until then it counts in no balance',
    refuse: 'Refuses what waits; it is never entered',
    reverse:
      'Reverses a manual entry by its opposite, on its day or the first open one; a second time answers the same',
  }
  const approving = ({ write }: Doing, { id }: LockedEntry) => checkAccounts(write, id)
  moves(api, movable, access, approvalActs<LockedEntry>(summaries, { approving }))
}
