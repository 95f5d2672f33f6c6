import { defineRegister } from '../noun/noun.ts'

/** The sales of one terminal in a period, until all of their money has come. */
export const cardReceiptNoun = defineRegister({
  resource: 'card-receipt',
  code: 'card_receipt',
  type: 'CardReceipt',
  plural: 'CardReceipts',
  module: 'siaf-pay',
  area: '/bills-to-receive',
  path: '/siaf-pay',
  position: 40,
  icon: 'wallet-cards',
  words: {
    one: 'recebimento de cartão',
    several: 'recebimentos de cartão',
    gender: 'masculine',
    create: 'Novo recebimento',
    saved: 'Recebimento salvo',
    removed: 'Recebimento excluído',
    none: 'Nenhum recebimento de cartão',
  },
  named: 'code',
  called: { who: '{terminalName}', howMuch: '{net:money}', below: 'Recebimento de cartão {code}' },
  links: {
    pointOfSaleId: 'point-of-sale',
    branchId: 'branch',
    bankAccountId: 'bank-account',
    accountPlanId: 'account-plan',
    feePlanId: 'account-plan',
    costCenterId: 'cost-center',
    fundId: 'fund',
  },
  foundBy: 'código, maquininha ou operadora',
  isJournalled: true,
})
