import type { PaperColumn } from '../paper/paper.ts'

/** Columns of the Diário as a file: a line of an entry a row. */
export const journalBookColumns: readonly PaperColumn[] = [
  { header: 'Número', kind: 'count' },
  { header: 'Data', kind: 'date' },
  { header: 'Conta', kind: 'code' },
  { header: 'Nome da conta', kind: 'name' },
  { header: 'Histórico', kind: 'text' },
  { header: 'Filial', kind: 'text' },
  { header: 'Débito', kind: 'money' },
  { header: 'Crédito', kind: 'money' },
]

/** Columns of the Razão as a file; balances at credit are negative. */
export const generalLedgerColumns: readonly PaperColumn[] = [
  { header: 'Conta', kind: 'code' },
  { header: 'Nome da conta', kind: 'name' },
  { header: 'Data', kind: 'date' },
  { header: 'Número', kind: 'count' },
  { header: 'Histórico', kind: 'text' },
  { header: 'Contrapartida', kind: 'text' },
  { header: 'Débito', kind: 'money' },
  { header: 'Crédito', kind: 'money' },
  { header: 'Saldo', kind: 'money' },
]
