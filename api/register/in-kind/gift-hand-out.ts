import { and, eq, sql } from 'drizzle-orm'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import { pastDayProblem } from '#domain/approval/rules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { GiftUse, giftInKindMoves } from '#domain/gift-in-kind/fields.ts'
import { GiftHandOut } from '#domain/gift-in-kind/gift-in-kind.ts'
import { handOutObstacle } from '#domain/gift-in-kind/rules.ts'
import { type HandedOut, handOutProblems } from '#domain/gift-in-kind/stock.ts'
import { routeOf } from '#domain/right/move.ts'
import { centsOf } from '#domain/value/money.ts'
import type { ApprovedRow, LockedRow } from '../../approval/approval-movable.ts'
import { type ApprovedDocument, enterDocument } from '../../approval/approved-document.ts'
import { openDays } from '../../approval/open-days.ts'
import { giftInKind } from '../../db/table/book-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, ById, type Services } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { type Doing, holdRows } from '../../noun/move/move.ts'
import { lockOne, reread } from '../../noun/record/record.ts'
import { giftInKindView as noun } from './gift-in-kind-view.ts'

/** `POST /gift-in-kind/{id}/hand-out`: what leaves a stocked gift waits for another person, as the gift did. */
export const handOut = (api: Api): void =>
  posting(
    api,
    {
      ...routeOf(noun.resource, 'handOut', giftInKindMoves.handOut),
      operationId: 'handOutGiftInKind',
      summary:
        'Hands out of a stocked gift, whole or in part; another person approves it. Answers what leaves the stock',
      params: ById,
      body: GiftHandOut,
      answer: noun.record.schema,
    },
    async ({ params: { id }, body, write, services }) => reread(noun, write, await enter(write, services, id, body)),
  )

/** What is entered: the hand-out, of the stock's thing and branch. */
type Entered = GiftHandOut & {
  readonly use: number
  readonly description: string
  readonly branchId: string
  readonly stockId: string
}

const document: Pick<ApprovedDocument<Entered>, 'noun' | 'check' | 'columns'> = {
  noun,
  // Under the lock of its stock.
  check: async () => {},
  columns: ({ attachment: _, value, ...input }) => ({ ...input, valueCents: centsOf(value) }),
}

async function enter(write: Write, services: Services, stockId: string, body: GiftHandOut): Promise<string> {
  const stock = await lockOne(noun, write, stockId)
  const obstacle = handOutObstacle(stock.inStock)
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
  await refuseInactive(write, stock.branchId)
  const { date, value, description, branchId } = stock
  const closed = pastDayProblem(body.date, await openDays(write, services))
  const problems = [
    ...(closed ? [closed] : []),
    ...handOutProblems(body, { date, cents: centsOf(value), handedOut: await handedOutOf(write, stockId) }),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
  await addHandedOut(write, stockId, centsOf(body.value))
  return enterDocument(document, write, services, {
    ...body,
    use: GiftUse.codes.HANDED_OUT,
    description,
    branchId,
    stockId,
  })
}

/** What left a stock, but for what was refused. */
async function handedOutOf({ rows }: Write, stockId: string): Promise<HandedOut[]> {
  const found = await rows<[date: string, cents: string, reversedOn: string | null]>(
    `select h.date::text, h.value_cents::text, h.reversed_on::text from celeiro.gift_in_kind h
     where h.company_id = (select celeiro.current_company()) and h.stock_id = $1 and h.status <> $2`,
    [stockId, ApprovalStatus.codes.REFUSED],
  )
  return found.map(([date, cents, reversedOn]) => ({ date, cents: BigInt(cents), reversedOn: reversedOn ?? undefined }))
}

/** Adds to what left a stock, whose row is locked; below zero where it comes back. */
const addHandedOut = ({ db, identity }: Write, stockId: string, cents: bigint): Promise<unknown> =>
  db
    .update(giftInKind)
    .set({ handedOutCents: sql`${giftInKind.handedOutCents} + ${cents}` })
    .where(and(eq(giftInKind.companyId, identity.companyId), eq(giftInKind.id, stockId)))

/** A gift as its moves lock it. */
export type GiftRow = ApprovedRow & Pick<typeof giftInKind.$inferSelect, 'stockId' | 'valueCents' | 'handedOutCents'>

const holdGifts = holdRows(noun)

/** Locks gifts together with the stocks that they left, all in one order. */
export async function holdWithStocks(write: Write, ids: readonly string[]): Promise<GiftRow[]> {
  await write.rows(
    `select from celeiro.gift_in_kind g where g.company_id = (select celeiro.current_company())
       and g.branch_id = any((select celeiro.visible_branches())::uuid[])
       and (g.id = any($1) or g.id in (select h.stock_id from celeiro.gift_in_kind h
         where h.company_id = (select celeiro.current_company()) and h.id = any($1)))
     order by g.id for update`,
    [ids],
  )
  return holdGifts(write, ids)
}

/** What was refused or reversed is in stock again. */
export async function giveBack({ write }: Doing, { stockId, valueCents }: LockedRow<GiftRow>): Promise<void> {
  if (stockId !== null) await addHandedOut(write, stockId, -valueCents)
}
