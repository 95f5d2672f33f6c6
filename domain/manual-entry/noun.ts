import { defineNoun } from '../noun/noun.ts'

/** Entries that the accountant writes: provisions, adjustments, what no document of the treasury tells. */
export const manualEntryNoun = defineNoun({
  resource: 'manual-entry',
  code: 'manual_entry',
  type: 'ManualEntry',
  plural: 'ManualEntries',
  module: 'journal',
  area: '/accounting',
  path: '/accounting/manual-entry',
  position: 49,
  icon: 'signature',
  words: {
    one: 'lançamento manual',
    several: 'lançamentos manuais',
    gender: 'masculine',
    make: 'Lançar',
    saved: 'Lançamento manual feito',
  },
  named: 'history',
  called: { who: '{history}', howMuch: '{total:money}' },
  links: { branchId: 'branch', ledgerAccountId: 'ledger-account', costCenterId: 'cost-center' },
  foundBy: 'histórico ou documento',
  isOutsideSearch: true,
  isJournalled: true,
  isImported: true,
  isNoStart: true,
  lacks: ['delete'],
})
