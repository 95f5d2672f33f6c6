import { defineNoun } from '../noun/noun.ts'

/** One instalment of a card sale: amount, fee, expected payout. */
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
  called: { who: 'Venda de {saleDate:date}', howMuch: '{net:money}', below: 'NSU {nsu} · {receiptCode}' },
  links: { cardReceiptId: 'card-receipt', branchId: 'branch', accountId: 'bank-account', fundId: 'fund' },
  foundBy: 'NSU, autorização ou final do cartão',
  isJournalled: true,
  isOutsideSearch: true,
  lacks: ['create'],
  isImported: true,
})
