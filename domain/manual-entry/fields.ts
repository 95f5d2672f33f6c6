import { choice, date, link, money, optional, text, withHelp } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

export const ManualEntryStatus = enumeration(
  'ManualEntryStatus',
  { WAITING: 1, ENTERED: 2, REFUSED: 3, REVERSED: 4 },
  { WAITING: 'Aguarda aprovação', ENTERED: 'Lançado', REFUSED: 'Recusado', REVERSED: 'Estornado' },
)

export const manualEntryFields = {
  branchId: link('Filial'),
  date: date('Data'),
  history: withHelp(text('Histórico', 200), 'Sem nome de quem contribui: o Diário é lido por muitos'),
  documentNumber: optional(withHelp(text('Documento', 60), 'O que comprova o lançamento: nota, folha, recibo')),
}

/** A line: at debit or at credit of an account. */
export const manualLineFields = {
  ledgerAccountId: link('Conta contábil'),
  branchId: optional(link('Filial')),
  costCenterId: optional(link('Centro de custo')),
  debit: optional(money('Débito')),
  credit: optional(money('Crédito')),
}

/** As it is listed and told in its history. */
export const manualEntryListed = {
  ...manualEntryFields,
  status: choice('Situação', ManualEntryStatus),
  debits: text('Débito', 1_000),
  credits: text('Crédito', 1_000),
  total: money('Valor'),
}

export const manualEntryHistoryFields: RecordFields = {
  ...manualEntryFields,
  lines: { line: 'linha', fields: manualLineFields },
}

export const manualEntryMoves = {
  approve: { right: 'approve', proof: 'demanded' },
  refuse: { right: 'approve' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/manual-entry/{id}/reversal' } },
} as const satisfies Moves
