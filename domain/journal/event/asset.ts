import { AssetKind } from '../../asset/fields.ts'
import { balanced, credit, debit, type JournalLine, type LinePlace, type MappedAccount, merged, role } from '../line.ts'

const { LAND, BUILDING, IMPROVEMENT, FURNITURE, EQUIPMENT, COMPUTER, VEHICLE } = AssetKind.codes

const accounts: Readonly<Record<number, MappedAccount>> = {
  [LAND]: role('ASSET_LAND'),
  [BUILDING]: role('ASSET_BUILDINGS'),
  [IMPROVEMENT]: role('ASSET_IMPROVEMENTS'),
  [FURNITURE]: role('ASSETS'),
  [EQUIPMENT]: role('ASSET_EQUIPMENT'),
  [COMPUTER]: role('ASSET_EQUIPMENT'),
  [VEHICLE]: role('ASSET_VEHICLES'),
}

/** Where the cost of an asset stands. Code of AssetKind. */
export const assetAccount = (kind: number): MappedAccount => accounts[kind] ?? role('ASSETS')

/** What an asset loses in a month. */
export const depreciationLines = (place: LinePlace, cents: bigint): JournalLine[] =>
  merged([debit(role('DEPRECIATION'), place, cents), credit(role('DEPRECIATION_ACCUMULATED'), place, cents)])

/** What it had lost before the year that it came into the books in: an adjustment of earlier years (NBC TG 23). */
export const earlierDepreciationLines = (place: LinePlace, cents: bigint): JournalLine[] =>
  merged([debit(role('PRIOR_YEARS'), place, cents), credit(role('DEPRECIATION_ACCUMULATED'), place, cents)])

export interface LeavingAsset {
  /** Code of AssetKind. */
  readonly kind: number
  readonly branchId: string
  readonly costCents: bigint
  /** What it had lost, in the branch that each part was entered in. */
  readonly depreciated: readonly { readonly branchId: string; readonly cents: bigint }[]
  /** What it was sold for, which is income already; zero where it was written off. */
  readonly saleCents: bigint
}

/** What is left of an asset that was sold or written off: its cost and depreciation go, the rest lowers the gain or is a loss. */
export function assetLeftLines({ kind, branchId, costCents, depreciated, saleCents }: LeavingAsset): JournalLine[] {
  const bookCents = costCents - depreciated.reduce((sum, { cents }) => sum + cents, 0n)
  const ofGain = saleCents < bookCents ? saleCents : bookCents
  const place = { branchId }
  return balanced(
    merged([
      ...depreciated.map((one) => debit(role('DEPRECIATION_ACCUMULATED'), { branchId: one.branchId }, one.cents)),
      debit(role('ASSET_GAINS'), place, ofGain),
      debit(role('ASSET_LOSSES'), place, bookCents - ofGain),
      credit(assetAccount(kind), place, costCents),
    ]),
  )
}
