import { defineNoun } from '../noun/noun.ts'

/** One instalment of a sale by card: what it was, what the acquirer keeps of it, and when the rest comes. */
export const cardTransactionNoun = defineNoun({
  resource: 'card-transaction',
  code: 'card_transaction',
  type: 'CardTransaction',
  plural: 'CardTransactions',
  module: 'siaf-pay',
  area: '/bills-to-receive',
  path: '/siaf-pay/transaction',
  position: 50,
  icon: 'credit-card',
  beside: '/siaf-pay',
  words: { one: 'venda no cartão', several: 'vendas no cartão', gender: 'feminine' },
  named: 'nsu',
  links: { cardReceiptId: 'card-receipt', accountId: 'bank-account' },
  foundBy: 'NSU, autorização ou final do cartão',
  isOutsideSearch: true,
  lacks: ['create'],
  isImported: true,
})
