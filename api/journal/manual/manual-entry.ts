import { and, eq } from 'drizzle-orm'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { manualEntryHistoryFields } from '#domain/manual-entry/fields.ts'
import { ManualEntryFields } from '#domain/manual-entry/manual-entry.ts'
import { accountProblem, dayProblem, isOfNothing, type StoredLine } from '#domain/manual-entry/rules.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { manualEntry } from '../../db/table/book-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api, Services } from '../../http/operation.ts'
import { branchProblems } from '../../noun/acting-branch.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { paged } from '../../noun/read-routes.ts'
import { historyRoute } from '../../noun/record/history.ts'
import { reread } from '../../noun/record/record.ts'
import { importsManualEntries } from './manual-entry-import.ts'
import { manualEntryMoves } from './manual-entry-move.ts'
import { entryRules, lockedAccounts, lockedCenters } from './manual-entry-place.ts'
import { storedLines, storeEntries } from './manual-entry-store.ts'
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
  importsManualEntries(api)
}

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
    ...(isOfNothing(lines) ? [{ msg: 'manual_entry_of_nothing', param: 'lines' } as const] : []),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function create(write: Write, services: Services, input: ManualEntryFields) {
  const rules = await entryRules(write, services)
  const lines = storedLines(input)
  await check(write, input, lines, dayProblem(input.date, rules))
  const [id = ''] = await storeEntries({ write, services }, rules, [input])
  return reread(noun, write, id)
}
