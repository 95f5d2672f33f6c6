import { choice, date, file, link, money, note, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

export const FundTransferStatus = enumeration(
  'FundTransferStatus',
  { WAITING: 1, APPROVED: 2, REFUSED: 3, REVERSED: 4 },
  { WAITING: 'Aguarda aprovação', APPROVED: 'Aprovado', REFUSED: 'Recusado', REVERSED: 'Estornado' },
)

/** What stands for no fund. */
export const noFund = 'Livre (sem fundo)'

export const fundTransferFields = {
  fromFundId: withNone(optional(link('De')), noFund),
  toFundId: withNone(optional(link('Para')), noFund),
  value: money('Valor'),
  date: withHelp(date('Data'), 'O dia em que o conselho ou a assembleia decidiu'),
  branchId: link('Filial'),
  minute: withHelp(text('Ata', 120), 'O ato que decidiu: ata 12/2026, item 3'),
  description: optional(note('Observação', 255)),
  attachment: optional(withHelp(file('Documento'), 'A ata assinada, em foto ou PDF')),
}

/** As it is listed. */
export const fundTransferListed = {
  date: fundTransferFields.date,
  fromFundId: fundTransferFields.fromFundId,
  toFundId: fundTransferFields.toFundId,
  value: fundTransferFields.value,
  branchId: fundTransferFields.branchId,
  minute: fundTransferFields.minute,
  description: fundTransferFields.description,
  status: choice('Situação', FundTransferStatus),
}

export const fundTransferMoves = {
  approve: { right: 'approve', proof: 'demanded' },
  refuse: { right: 'approve' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/fund-transfer/{id}/reversal' } },
} as const satisfies Moves
