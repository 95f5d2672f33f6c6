import type { Module } from '../right/permissions.ts'

/** The modules whose money goes through cash boxes: a right on one of them chooses among the boxes. Cards pay into banks alone. */
export const boxModules: readonly Module[] = [
  ...(['accounts', 'bills-pay', 'payment-order', 'bank-statement', 'transfers'] as const),
  ...(['tithes-and-offers', 'pending-tithes-and-offers', 'wallet-check'] as const),
]
