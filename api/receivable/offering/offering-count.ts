import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { codeIn, Money } from '#domain/field/values.ts'
import { type Denomination, denominationsCents, differencesOf, totalCents } from '#domain/tithes-offerings/amounts.ts'
import { OfferingCount } from '#domain/tithes-offerings/fields.ts'
import { aboveCashProblems } from '#domain/tithes-offerings/giving-means.ts'
import { type PlannedLine, recountedLines, type SaidLine } from '#domain/tithes-offerings/line.ts'
import { editObstacle, secondCountObstacle, settleObstacle, totalProblems } from '#domain/tithes-offerings/rules.ts'
import { OfferingCounted } from '#domain/tithes-offerings/tithes-offerings.ts'
import { moneyOf } from '#domain/value/money.ts'
import { offeringCount } from '#machines/lifecycles/offering-count.ts'
import { tithesOfferings } from '../../db/table/receivable-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { repeatable } from '../../http/idempotency.ts'
import { type Api, ById } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { holdRows } from '../../noun/move/move.ts'
import { counted, storedContent } from './offering-line.ts'
import { plannedLines, splitProblems, storedLines, withoutFigures, writeSplit } from './offering-split.ts'
import { offeringView } from './offering-view.ts'

const hold = holdRows(offeringView)
type OfferingRow = typeof tithesOfferings.$inferSelect

const Difference = z
  .object({ value: Money, first: z.int(), second: z.int() })
  .meta({ id: 'CountDifference', description: 'How often each of two people counted a note or coin' })

const Compared = z
  .object({
    result: z.enum(['waiting', 'equal', 'different']).meta({ id: 'CountResult' }),
    count: codeIn(OfferingCount),
    differences: z.array(Difference),
  })
  .meta({ id: 'ComparedCount' })

/** The offering, locked, while it may still change. @throws DomainError */
async function lockOpen(write: Write, id: string): Promise<OfferingRow> {
  const [row] = await hold(write, [id])
  if (!row) throw new DomainError(offeringView.notFound)
  const obstacle = editObstacle(row.status)
  if (obstacle) throw new DomainError(obstacle.code)
  await refuseInactive(write, row.branchId)
  return row
}

/** Stores a count; the update matches the status that was checked (optimistic). */
async function store({ rows, identity }: Write, row: OfferingRow, set: string, values: readonly unknown[]) {
  const written = await rows(
    `update celeiro.tithes_offerings set ${set}, version = version + 1, updated_at = now(), updated_by = $3
     where company_id = (select celeiro.current_company()) and id = $1 and count = $2 returning id`,
    [row.id, row.count, identity.userId, ...values],
  )
  if (written.length === 0) throw new DomainError('tithes_status_changed')
}

/** The second person's count, compared with the first. @throws DomainError */
async function compare(write: Write, id: string, second: Denomination[], at: Date): Promise<void> {
  const row = await lockOpen(write, id)
  const differences = differencesOf(row.denominations ?? [], second)
  const to = offeringCount.after(offeringCount.statusOf(row.count), differences.length === 0 ? 'agree' : 'differ')
  if (!to) throw new DomainError('count_not_waiting')
  const { userId } = write.identity
  const obstacle = secondCountObstacle(row, userId)
  if (obstacle) throw new DomainError(obstacle.code)
  const code = offeringCount.codeOf(to)
  await store(write, row, 'count = $4, second_denominations = $5, counted_at = $6, counter2_id = $3', [
    code,
    JSON.stringify(second),
    at,
  ])
  write.audit('count', offeringView.resource, id, {
    before: { count: row.count, counter2Id: row.counter2Id ?? undefined },
    after: { count: code, counter2Id: userId, secondDenominations: second },
  })
}

const linesFact = (lines: readonly SaidLine[]) =>
  lines.length > 0 && { lines: lines.map(({ kind, accountPlanId, value }) => ({ kind, accountPlanId, value })) }

/** Redistributes recounted money over the lines. @throws InvalidInput for an impossible offering */
async function divideAnew(
  write: Write,
  { id, accountPlanId }: OfferingRow,
  denominations: readonly Denomination[],
  before: readonly PlannedLine[],
): Promise<PlannedLine[]> {
  const content = await storedContent(write, id)
  const facts = { denominations, ...content }
  const lines = await plannedLines(write, recountedLines(before, totalCents(facts)), accountPlanId)
  const cash = denominationsCents(denominations)
  const above = [...totalProblems({ ...facts, lines }), ...aboveCashProblems(content.identified, content.came, cash)]
  const problems = withoutFigures(above, content)
  if (problems.length === 0)
    problems.push(...(await splitProblems(write, lines, content, { accountPlanId, lines: before })))
  if (problems.length > 0) throw new InvalidInput(problems.map((problem) => ({ ...problem, param: 'denominations' })))
  await writeSplit(write, id, lines, content)
  return lines
}

/** Settles a difference with a joint count. @throws DomainError; InvalidInput for an impossible offering */
async function settle(write: Write, id: string, denominations: Denomination[], at: Date): Promise<void> {
  const row = await lockOpen(write, id)
  const to = offeringCount.after(offeringCount.statusOf(row.count), 'settle')
  if (!to) throw new DomainError('counts_not_different')
  const obstacle = settleObstacle(row, write.identity.userId)
  if (obstacle) throw new DomainError(obstacle.code)
  const before = await storedLines(write, id)
  const lines = await divideAnew(write, row, denominations, before)
  const code = offeringCount.codeOf(to)
  const cents = denominationsCents(denominations)
  await store(
    write,
    row,
    'count = $4, denominations = $5, cash_cents = $6, settled_at = $7, settled_by = $3, edited_by = $3',
    [code, JSON.stringify(denominations), String(cents), at],
  )
  write.audit('settleCount', offeringView.resource, id, {
    before: {
      ...linesFact(before),
      count: row.count,
      cashValue: moneyOf(row.cashCents),
      denominations: row.denominations ?? [],
    },
    after: { ...linesFact(lines), count: code, cashValue: moneyOf(cents), denominations },
  })
}

async function answerOf({ db }: Write, id: string): Promise<z.input<typeof Compared>> {
  const [row] = await db
    .select({
      count: sql<number>`${tithesOfferings.count}`,
      first: tithesOfferings.denominations,
      second: tithesOfferings.secondDenominations,
    })
    .from(tithesOfferings)
    .where(eq(tithesOfferings.id, id))
  const { WAITING, DIFFERENT } = OfferingCount.codes
  const count = row?.count ?? WAITING
  const isDifferent = count === DIFFERENT
  const result = count === WAITING ? 'waiting' : isDifferent ? 'different' : 'equal'
  return { result, count, differences: isDifferent ? differencesOf(row?.first ?? [], row?.second ?? []) : [] }
}

/** The second count, made without seeing the first, and the recount that settles a difference. */
export function offeringCounts(api: Api): void {
  repeatable(
    api,
    {
      method: 'post',
      path: '/tithes-offerings/{id}/count',
      operationId: 'countTithesOffering',
      summary: 'The second count of an offering, by somebody who has not seen the first',
      params: ById,
      body: OfferingCounted,
      answer: Compared,
    },
    async ({ params: { id }, body, services }, write) => {
      await compare(write, id, counted(body.denominations) ?? [], services.clock())
      return id
    },
    answerOf,
  )
  repeatable(
    api,
    {
      method: 'post',
      path: '/tithes-offerings/{id}/settle-count',
      operationId: 'settleTithesOfferingCount',
      summary: 'What both counted again together, where their counts differed',
      params: ById,
      body: OfferingCounted,
      answer: Compared,
    },
    async ({ params: { id }, body, services }, write) => {
      await settle(write, id, counted(body.denominations) ?? [], services.clock())
      return id
    },
    answerOf,
  )
}
