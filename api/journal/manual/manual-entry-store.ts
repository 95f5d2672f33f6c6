import { v7 as newId } from 'uuid'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import type { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { type StoredLine, sidesOf, waitsForApproval } from '#domain/manual-entry/rules.ts'
import { centsOf } from '#domain/value/money.ts'
import { manualEntry, manualEntryLine } from '../../db/table/book-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import type { EntryRules } from './manual-entry-place.ts'

export const storedLines = ({ branchId, lines }: ManualEntryFields): StoredLine[] =>
  lines.map(({ ledgerAccountId, branchId: own = branchId, costCenterId, debit = '0.00', credit = '0.00' }) => ({
    ledgerAccountId,
    branchId: own,
    costCenterId,
    cents: centsOf(debit) - centsOf(credit),
  }))

/** Whether another person approves it. */
export const isToApprove = ({ lines }: ManualEntryFields, { limitCents }: EntryRules): boolean =>
  waitsForApproval(sidesOf(lines).debit, limitCents)

const mostAtOnce = 500

/** Stores entries that were checked, each entered or, above the limit, waiting; answers their ids. */
export async function storeEntries(
  { write, services }: { readonly write: Write; readonly services: Services },
  rules: EntryRules,
  inputs: readonly ManualEntryFields[],
): Promise<string[]> {
  const { companyId, userId } = write.identity
  const { WAITING, ENTERED } = ManualEntryStatus.codes
  const entries = inputs.map((input) => ({ id: newId(), input }))
  for (let at = 0; at < entries.length; at += mostAtOnce) {
    const some = entries.slice(at, at + mostAtOnce)
    await write.db.insert(manualEntry).values(
      some.map(({ id, input }) => ({
        companyId,
        id,
        branchId: input.branchId,
        date: input.date,
        history: input.history,
        documentNumber: input.documentNumber,
        totalCents: sidesOf(input.lines).debit,
        status: isToApprove(input, rules) ? WAITING : ENTERED,
        createdBy: userId,
        updatedBy: userId,
        createdAt: services.clock(),
      })),
    )
    await write.db.insert(manualEntryLine).values(
      some.flatMap(({ id, input }) =>
        storedLines(input).map(({ ledgerAccountId, branchId, costCenterId, cents }, place) => ({
          companyId,
          manualEntryId: id,
          position: place + 1,
          branchId,
          journalAccountId: ledgerAccountId,
          costCenterId,
          amountCents: cents,
        })),
      ),
    )
  }
  for (const { id, input } of entries) write.audit('create', manualEntryNoun.resource, id, { after: input })
  return entries.map(({ id }) => id)
}
