import { AssetDisposal, AssetSale } from '#domain/asset/asset.ts'
import { assetMoves as access } from '#domain/asset/fields.ts'
import { leavingProblems, reversalObstacle } from '#domain/asset/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { MovementOrigin } from '#domain/ledger/enums.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { assetStatus } from '#machines/lifecycles/asset-status.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Api } from '../../http/operation.ts'
import { lockAccount } from '../../ledger/account.ts'
import { planProblems } from '../../ledger/classified.ts'
import { earlierMovements } from '../../ledger/document.ts'
import { type ActivePosting, lockActivePostings, post, reverse, todayOf } from '../../ledger/posting.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import type { Noun, TenantTable } from '../../noun/definition/noun.ts'
import {
  type Doing,
  type LockedRecord,
  type Movable,
  type Moving,
  onEach,
  refuseEach,
  type Trail,
} from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'

/** As the moves read it; what became of it, as they write it. */
interface AssetRow extends LockedRecord {
  readonly name: string
  readonly number: string
  readonly branchId: string
  readonly acquiredOn: string | null
  readonly left: Left
}

type Left = {
  readonly leftOn: string | null
  readonly reason: string | null
  readonly saleValueCents: bigint | null
  readonly accountKind: number | null
  readonly accountId: string | null
}

interface LockedAsset extends AssetRow {
  readonly posting: ActivePosting | undefined
}

const nothing: Left = { leftOn: null, reason: null, saleValueCents: null, accountKind: null, accountId: null }

async function hold({ rows }: Write, ids: readonly string[]): Promise<AssetRow[]> {
  const found = await rows<
    [
      id: string,
      status: number,
      name: string,
      number: string,
      branchId: string,
      acquiredOn: string | null,
      leftOn: string | null,
      reason: string | null,
      cents: string | null,
      kind: number | null,
      account: string | null,
    ]
  >(
    `select id, status, name, number, branch_id, acquired_on::text, left_on::text, reason, sale_value_cents, account_kind,
       account_id
     from celeiro.asset where company_id = (select celeiro.current_company()) and id = any($1)
       and branch_id = any((select celeiro.visible_branches())::uuid[]) order by id for update`,
    [ids],
  )
  return found.map(
    ([id, status, name, number, branchId, acquiredOn, leftOn, reason, cents, accountKind, accountId]) => ({
      id,
      status,
      name,
      number,
      branchId,
      acquiredOn,
      left: { leftOn, reason, saleValueCents: cents === null ? null : BigInt(cents), accountKind, accountId },
    }),
  )
}

/** Audited facts of a disposal. */
const partsOf = ({ saleValueCents, ...left }: Left) => ({
  ...Object.fromEntries(Object.entries(left).filter(([, value]) => value !== null)),
  ...(saleValueCents !== null && { saleValue: moneyOf(saleValueCents) }),
})

async function dispose(doing: Doing, moving: Moving<LockedAsset, AssetDisposal>): Promise<Trail> {
  const { write, services } = doing
  const { record, input } = moving
  refuseEach(doing, [moving], () => leavingProblems(record.acquiredOn, input.date, todayOf(write, services)))
  const left = { ...nothing, leftOn: input.date, reason: input.reason }
  return { columns: left, after: partsOf(left), reason: input.reason }
}

/** Posts the sale as income of the plan. */
async function sell(doing: Doing, moving: Moving<LockedAsset, AssetSale>): Promise<Trail> {
  const { write, services } = doing
  const { record, input } = moving
  const { accountKind, accountId, accountPlanId, date } = input
  refuseEach(doing, [moving], () => leavingProblems(record.acquiredOn, date, todayOf(write, services)))
  const account = await lockAccount(write, accountKind, accountId)
  const problems = await planProblems(write, accountPlanId, 'accountPlanId', AccountPlanNature.codes.RECEITA)
  if (problems.length > 0) throw new InvalidInput(problems)
  const cents = centsOf(input.value)
  const part = (await earlierMovements(write, [record.id])).get(record.id) ?? 0
  const label = { description: `Venda de ${record.name}`, documentNumber: record.number, accountPlanId }
  const movements = [{ account, cents, part, label, isInternal: false }]
  await post(write, services, { origin: MovementOrigin.codes.ASSET, originId: record.id, date, movements })
  const left = { ...nothing, leftOn: date, saleValueCents: cents, accountKind, accountId }
  return { columns: left, after: partsOf(left) }
}

/** Restores the asset, and reverses the sale with today's date. */
async function comeBack({ write, services }: Doing, record: LockedAsset, reason?: string): Promise<Trail> {
  if (record.posting) await reverse(write, services, record.posting, { date: todayOf(write, services) })
  return { columns: nothing, before: partsOf(record.left), ...(reason !== undefined && { reason }) }
}

const movableAssets = (noun: Noun<TenantTable>, statusTable: StatusTable) =>
  ({
    noun,
    lifecycle: assetStatus,
    statusTable,
    statusChanged: 'asset_status_changed',
    hold,
    weigh: async ({ write }, rows) => {
      await refuseInactive(write, ...rows.map(({ branchId }) => branchId))
      const sold = rows.filter(({ left }) => left.accountId !== null)
      const postings = await lockActivePostings(
        write,
        sold.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, posting: postings.get(row.id) }))
    },
    obstacle: (name, { left, posting }, { write, services }) => {
      if (name !== 'reverse') return undefined
      const account = posting?.accounts.get(left.accountId ?? '')
      const isReconciled = posting?.movements.some((movement) => movement.isReconciled) ?? false
      return reversalObstacle({ saleCents: left.saleValueCents ?? 0n, isReconciled, account }, todayOf(write, services))
    },
  }) satisfies Movable<typeof assetStatus.machine, AssetRow, LockedAsset>

type StatusTable = Movable<typeof assetStatus.machine, AssetRow, LockedAsset>['statusTable']

/** How what the church owns leaves it, and comes back. */
export const assetMoves = (api: Api, noun: Noun<TenantTable>, table: StatusTable): void =>
  moves(api, movableAssets(noun, table), access, {
    dispose: { summary: 'Writes an asset off on a day, for a reason', body: AssetDisposal, effect: onEach(dispose) },
    sell: {
      summary: 'Sells an asset: its price comes into an account, as income of a plan',
      body: AssetSale,
      posts: true,
      effect: onEach(sell),
    },
    restore: {
      summary: 'Takes back that an asset was written off',
      effect: onEach((doing, { record }) => comeBack(doing, record)),
    },
    reverse: {
      summary: 'Takes a sale back by the opposite movement of today; a second time it answers the same',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: onEach((doing, { record, input }: Moving<LockedAsset, Reversal>) =>
        comeBack(doing, record, input.reason),
      ),
    },
  })
