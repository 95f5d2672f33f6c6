import { choice, count, date, link, money, note, optional, percent, text, withHelp } from '../field/fields.ts'
import { CardBrand, CardOperationType } from '../value/enums.ts'
import { CardTransactionStatus } from './enums.ts'

/** What one line of a receipt entered by hand says. */
export const cardSaleFields = {
  saleDate: date('Data da venda'),
  brand: choice('Bandeira', CardBrand),
  operationType: choice('Operação', CardOperationType),
  installments: withHelp(count('Parcelas', 99), 'Em quantas vezes o cliente paga'),
  gross: money('Valor bruto'),
  nsu: optional(text('NSU', 40)),
  authorization: optional(text('Autorização', 40)),
}

/** In which account, and when, the money came or went. */
export const creditFields = {
  accountId: link('Conta'),
  date: date('Data'),
}

export const stopFields = { reason: note('Motivo', 255) }

/** Of the history and the file: what became of a sale. */
export const cardTransactionTold = {
  saleDate: date('Data da venda'),
  saleTime: optional(text('Hora', 8)),
  brand: choice('Bandeira', CardBrand),
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
