import { formatAmount, moneyOf } from '../../value/money.ts'

/** Cents as people read them. */
export const centsText = (cents: bigint): string => formatAmount(moneyOf(cents))
