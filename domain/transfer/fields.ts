import { choice, date, file, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import { PaymentType, TransferType } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'

/** Fields that may change after posting. */
export const transferNoteFields = {
  paymentType: optional(choice('Forma', PaymentType)),
  documentNumber: optional(text('Número do documento', 60)),
  description: optional(note('Descrição', 255)),
  attachment: optional(withHelp(file('Comprovante'), 'O recibo do banco, uma foto ou um PDF')),
}

export const transferFields = {
  type: choice('Tipo', TransferType),
  originId: link('Origem'),
  destinationId: link('Destino'),
  value: money('Valor'),
  date: withHelp(date('Data'), 'O dia em que o dinheiro mudou de conta'),
  ...transferNoteFields,
}

export const transferMoves = {
  reverse: { right: 'reverse', route: { method: 'delete', path: '/transfer/{id}/reversal' } },
  delete: { right: 'delete', route: { method: 'delete', path: '/transfer/{id}' } },
} as const satisfies Moves
