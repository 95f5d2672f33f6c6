import { centsOf } from '#domain/value/money.ts'

/** Whether what the bank says and what the books say agree; `difference` as the wire carries it. */
export const isNone = (difference: string): boolean => centsOf(difference) === 0n
