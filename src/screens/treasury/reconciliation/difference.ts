import { centsOf } from '#domain/value/money.ts'

/** Whether bank and books agree; `difference` is money text. */
export const isNone = (difference: string): boolean => centsOf(difference) === 0n
