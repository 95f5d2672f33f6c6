import { choice, count, date, link, money, note, optional, percent, text, withHelp, withNone } from '../field/fields.ts'
import { PaymentStatus } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { CardBrand, CardOperationType, enumeration } from '../value/enums.ts'

/** Payment status codes in the words of card sales. */
export const CardTransactionStatus = enumeration(PaymentStatus.id, PaymentStatus.codes, {
  PENDING: 'A conferir',
  SCHEDULED: 'Conferida',
  PAID: 'Recebida',
  LATE: 'Atrasada',
  CANCELLED: 'Cancelada',
  REFUNDED: 'Devolvida ao cliente',
  IN_DISPUTE: 'Contestada',
  CHARGEBACK: 'Chargeback',
})

/** What one line of a receipt entered by hand says. */
export const cardSaleFields = {
  saleDate: date('Data da venda'),
  brand: choice('Bandeira', CardBrand),
  operationType: choice('Operação', CardOperationType),
  installments: withHelp(count('Parcelas', 99), 'Em quantas vezes o cliente paga'),
  gross: money('Valor bruto'),
  nsu: optional(text('NSU', 40)),
  authorization: optional(text('Autorização', 40)),
  fundId: withNone(optional(link('Fundo')), 'O do recebimento'),
}

/** In which account, and when, the money came or went. */
export const creditFields = {
  accountId: link('Conta'),
  date: date('Data'),
}

export const stopFields = { reason: note('Motivo', 255) }

/** Of the history and the file: what became of a sale. */
export const cardTransactionHistoryFields = {
  saleDate: date('Data da venda'),
  saleTime: optional(text('Hora', 8)),
  brand: choice('Bandeira', CardBrand),
  brandName: optional(text('Nome da bandeira', 40)),
  operationType: choice('Operação', CardOperationType),
  installmentNumber: count('Parcela', 99),
  installments: count('Parcelas', 99),
  gross: money('Bruto'),
  taxPercent: optional(percent('Taxa combinada (%)')),
  agreedFee: optional(money('Taxa combinada')),
  fee: money('Taxa retida'),
  net: money('Líquido'),
  divergence: optional(money('Diferença de taxa')),
  expectedCreditDate: date('Crédito previsto'),
  nsu: optional(text('NSU', 40)),
  authorization: optional(text('Autorização', 40)),
  cardLast4: optional(text('Final do cartão', 4)),
  terminal: optional(text('Terminal', 40)),
  status: choice('Situação', CardTransactionStatus),
  accountId: optional(link('Conta')),
  writeOffDate: optional(date('Data da baixa')),
}

export const cardTransactionMoves = {
  confer: {},
  writeOff: { right: 'approve', route: { method: 'post', path: '/card-transaction/{id}/write-off' } },
  reverse: { right: 'reverse' },
  chargeback: { right: 'approve' },
  won: { right: 'approve' },
  refund: { right: 'approve' },
  dispute: {},
  cancel: {},
} as const satisfies Moves
