import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { ManualEntryStatus, manualEntryHistoryFields } from '#domain/manual-entry/fields.ts'
import { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { accountProblem, dayProblem, type StoredLine, sidesOf, waitsForApproval } from '#domain/manual-entry/rules.ts'
import { centsOf } from '#domain/value/money.ts'
import { selectRecords } from '../../db/statement.ts'
import { manualEntry, manualEntryLine } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api, Services } from '../../http/operation.ts'
import { branchProblems } from '../../noun/acting-branch.ts'
import { historyRoute } from '../../noun/history.ts'
import { visibleRows } from '../../noun/list/condition.ts'
import { paged } from '../../noun/read-routes.ts'
import { reread } from '../../noun/record.ts'
import { manualEntryMoves } from './manual-entry-move.ts'
import { entryRules, lockedAccounts, lockedCenters } from './manual-entry-place.ts'
import { manualEntryView as noun } from './manual-entry-view.ts'

/** What an accountant enters by hand: the entries of the journal follow it. */
export function routes(api: Api): void {
  paged(api, noun)
  historyRoute(api, {
    ...noun,
    described: manualEntryHistoryFields,
    find: (id) =>
      selectRecords(manualEntry, noun.record.selection, {
        where: and(visibleRows(manualEntry, noun.listing), eq(manualEntry.id, id)),
      }),
    shown: (record) => record,
  })
  posting(
    api,
    {
      method: 'post',
      path: '/manual-entry',
      operationId: 'createManualEntry',
      summary: 'Enters what no document of the treasury tells; above the limit it waits for another person',
      body: ManualEntryFields,
      answer: noun.record.schema,
    },
    ({ body, write, services }) => create(write, services, body),
  )
  manualEntryMoves(api)
}

const storedLines = ({ branchId, lines }: ManualEntryFields): StoredLine[] =>
  lines.map(({ ledgerAccountId, branchId: own = branchId, costCenterId, debit = '0.00', credit = '0.00' }) => ({
    ledgerAccountId,
    branchId: own,
    costCenterId,
    cents: centsOf(debit) - centsOf(credit),
  }))

/** @throws InvalidInput for a day, a branch, an account or a cost centre that takes no entry */
async function check(write: Write, input: ManualEntryFields, lines: readonly StoredLine[], day: Problem | undefined) {
  const idle = await branchProblems(write, [
    { branchId: input.branchId, param: 'branchId' },
    ...lines.map(({ branchId }, place) => ({ branchId, param: `lines.${place}.branchId` })),
  ])
  const accounts = await lockedAccounts(
    write,
    lines.map(({ ledgerAccountId }) => ledgerAccountId),
  )
  const centers = await lockedCenters(
    write,
    lines.flatMap(({ costCenterId }) => costCenterId ?? []),
  )
  const problems: Problem[] = [
    ...(day ? [day] : []),
    ...idle,
    ...lines.flatMap(
      ({ ledgerAccountId }, place) =>
        accountProblem(accounts.get(ledgerAccountId), `lines.${place}.ledgerAccountId`) ?? [],
    ),
    ...lines.flatMap(({ costCenterId }, place): Problem[] =>
      costCenterId === undefined || centers.has(costCenterId)
        ? []
        : [{ msg: 'cost_center_not_found', param: `lines.${place}.costCenterId` }],
    ),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function create(write: Write, services: Services, input: ManualEntryFields) {
  const rules = await entryRules(write, services)
  const lines = storedLines(input)
  await check(write, input, lines, dayProblem(input.date, rules))
  const id = newId()
  const { companyId, userId } = write.identity
  const totalCents = sidesOf(input.lines).debit
  const { WAITING, ENTERED } = ManualEntryStatus.codes
  await write.db.insert(manualEntry).values({
    companyId,
    id,
    branchId: input.branchId,
    date: input.date,
    history: input.history,
    documentNumber: input.documentNumber,
    totalCents,
    status: waitsForApproval(totalCents, rules.limitCents) ? WAITING : ENTERED,
    createdBy: userId,
    updatedBy: userId,
    createdAt: services.clock(),
  })
  await write.db.insert(manualEntryLine).values(
    lines.map(({ ledgerAccountId, branchId, costCenterId, cents }, place) => ({
      companyId,
      manualEntryId: id,
      position: place + 1,
      branchId,
      journalAccountId: ledgerAccountId,
      costCenterId,
      amountCents: cents,
    })),
  )
  write.audit('create', noun.resource, id, { after: input })
  return reread(noun, write, id)
}
