import { subsetOf } from '../reconciliation/subset.ts'
import { addDays } from '../value/day/business-day.ts'
import { CardOperationType } from '../value/enums.ts'

/** An open credit in the bank statement. */
export interface BankCredit {
  readonly id: string
  readonly accountId: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: bigint
}

/** A sale that is not paid out yet. */
export interface AwaitedSale {
  readonly id: string
  /** The account that its receipt names. */
  readonly accountId: string
  /** yyyy-MM-dd */
  readonly expectedCreditDate: string
  /** Code of CardBrand. */
  readonly brand: number
  /** Code of CardOperationType. */
  readonly operationType: number
  /** Of the terminal. */
  readonly receiptId: string
  readonly netCents: bigint
}

/** Sales that come to a credit, to the cent. */
export interface SettledCredit {
  readonly creditId: string
  readonly saleIds: readonly string[]
}

/** Days before and after its expected day on which the money of a sale may come. */
const [before, after] = [7, 2]

const isDebit = ({ operationType }: AwaitedSale): boolean => operationType === CardOperationType.codes.DEBIT

/** Groupings of payouts by acquirers, most likely first. */
const bundles: readonly ((sale: AwaitedSale) => string)[] = [
  (sale) => sale.expectedCreditDate,
  (sale) => [sale.expectedCreditDate, sale.brand, isDebit(sale)].join(' '),
  (sale) => [sale.expectedCreditDate, isDebit(sale)].join(' '),
  (sale) => [sale.expectedCreditDate, sale.brand].join(' '),
  (sale) => [sale.expectedCreditDate, sale.receiptId].join(' '),
  (sale) => sale.receiptId,
]

/** Matches credits to sales: no sale twice, ambiguous matches left out. */
export function settledCredits(credits: readonly BankCredit[], sales: readonly AwaitedSale[]): SettledCredit[] {
  const usedIds = new Set<string>()
  return credits.flatMap((credit): SettledCredit[] => {
    const near = sales.filter((sale) => !usedIds.has(sale.id) && isNear(credit, sale))
    const found = salesOf(credit.cents, near)
    for (const { id } of found) usedIds.add(id)
    return found.length > 0 ? [{ creditId: credit.id, saleIds: found.map(({ id }) => id) }] : []
  })
}

const isNear = (credit: BankCredit, { accountId, expectedCreditDate }: AwaitedSale): boolean =>
  accountId === credit.accountId &&
  expectedCreditDate >= addDays(credit.date, -before) &&
  expectedCreditDate <= addDays(credit.date, after)

function salesOf(cents: bigint, sales: readonly AwaitedSale[]): readonly AwaitedSale[] {
  for (const bundle of bundles) {
    const groups = groupsBy(sales, bundle)
    const whole = groups.filter((group) => sumOf(group) === cents)
    if (whole.length === 1) return whole[0] ?? []
    if (whole.length > 1) return []
    const places = subsetOf(groups.map(sumOf), cents)
    if (places) return places.flatMap((place) => groups[place] ?? [])
  }
  const alone = sales.filter(({ netCents }) => netCents === cents)
  if (alone.length > 0) return alone.length === 1 ? alone : []
  return (
    subsetOf(
      sales.map(({ netCents }) => netCents),
      cents,
    ) ?? []
  ).flatMap((place) => sales[place] ?? [])
}

const sumOf = (sales: readonly AwaitedSale[]): bigint => sales.reduce((sum, { netCents }) => sum + netCents, 0n)

function groupsBy(sales: readonly AwaitedSale[], keyOf: (sale: AwaitedSale) => string): AwaitedSale[][] {
  const groups = new Map<string, AwaitedSale[]>()
  for (const sale of sales) {
    const key = keyOf(sale)
    const group = groups.get(key)
    if (group) group.push(sale)
    else groups.set(key, [sale])
  }
  return [...groups.values()]
}
