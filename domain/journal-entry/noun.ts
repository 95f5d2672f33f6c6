import { defineNoun } from '../noun/noun.ts'

/** Entries of the books: written by the acts that they record. */
export const journalEntryNoun = defineNoun({
  resource: 'journal-entry',
  code: 'journal_entry',
  type: 'JournalEntry',
  plural: 'JournalEntries',
  module: 'journal',
  area: '/accounting',
  path: '/accounting/journal',
  position: 46,
  icon: 'receipt-text',
  words: {
    one: 'lançamento contábil',
    several: 'lançamentos contábeis',
    gender: 'masculine',
    title: 'Diário',
  },
  called: { who: '{history}', howMuch: '{total:money}' },
  links: { branchId: 'branch', ledgerAccountId: 'ledger-account' },
  foundBy: 'histórico',
  isOutsideSearch: true,
  isNoStart: true,
  lacks: ['create', 'delete'],
})
