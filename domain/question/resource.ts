/** Resources of the records that may be asked about. */
export const questionedResources: ReadonlySet<string> = new Set([
  'bills-pay',
  'installment',
  'tithes-offerings',
  'card-receipt',
  'card-transaction',
  'wallet-check',
  'transfer',
  'fund-transfer',
  'bank-statement',
  'manual-entry',
  'asset',
  'bank-account',
  'cash-account',
  'supplier',
  'gift-in-kind',
  'volunteer-work',
])
