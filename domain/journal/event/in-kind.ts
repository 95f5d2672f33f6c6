import { GiftUse } from '../../gift-in-kind/fields.ts'
import { credit, debit, type JournalLine, type LinePlace, role } from '../line.ts'
import { assetAccount } from './asset.ts'

/** What volunteers did: as if it had been given as money and paid to them; the result does not change (ITG 2002, item 19). */
export const volunteerWorkLines = (place: LinePlace, cents: bigint): JournalLine[] => [
  debit(role('VOLUNTEER_WORK'), place, cents),
  credit(role('VOLUNTEER_INCOME'), place, cents),
]

const { KEPT, STOCKED, USED, SERVICE, HANDED_OUT } = GiftUse.codes

export interface GiftFacts extends LinePlace {
  /** Code of GiftUse. */
  readonly use: number
  /** Code of AssetKind, of what is kept. */
  readonly assetKind?: number | undefined
  readonly cents: bigint
}

/** A gift that is not money: an asset, a stock or an expense at fair value, and income. What leaves a stock is expense alone. */
export function giftInKindLines({ use, assetKind, cents, ...place }: GiftFacts): JournalLine[] {
  if (use === HANDED_OUT)
    return [debit(role('GIFTS_HANDED_OUT'), place, cents), credit(role('GIFT_STOCK'), place, cents)]
  const isThing = use === KEPT || use === STOCKED || use === USED
  return [
    debit(receivedAs(use, assetKind), place, cents),
    credit(role(isThing ? 'GIFTS_IN_KIND' : 'GRATUITIES'), place, cents),
  ]
}

function receivedAs(use: number, assetKind: number | undefined) {
  if (use === KEPT) return assetAccount(assetKind ?? 0)
  if (use === STOCKED) return role('GIFT_STOCK')
  if (use === USED) return role('GIFTS_HANDED_OUT')
  return role(use === SERVICE ? 'SERVICES_GIVEN' : 'USE_GIVEN')
}
