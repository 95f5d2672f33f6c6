import { choice, count, date, link, money, optional, text, withHelp, withNone } from '../field/fields.ts'
import { enumeration } from '../value/enums.ts'

/** Of a receipt, derived from its sales. */
export const CardReceiptStatus = enumeration(
  'CardReceiptStatus',
  { OPEN: 1, PARTIAL: 2, PAID: 3, CANCELLED: 4 },
  { OPEN: 'Em aberto', PARTIAL: 'Baixado em parte', PAID: 'Baixado', CANCELLED: 'Cancelado' },
)

/** What the money is for. */
export const IncomeSource = enumeration(
  'IncomeSource',
  { TITHES_OFFERINGS: 1, EVENTS: 2, POINT_OF_SALE: 3, OTHERS: 4 },
  { TITHES_OFFERINGS: 'Dízimos e ofertas', EVENTS: 'Eventos', POINT_OF_SALE: 'Loja e cantina', OTHERS: 'Outras' },
)

export const cardReceiptFields = {
  pointOfSaleId: link('Maquininha'),
  branchId: link('Filial'),
  incomeSource: choice('Origem da receita', IncomeSource),
  periodStart: date('Início do período'),
  periodEnd: date('Fim do período'),
  bankAccountId: withHelp(link('Conta bancária'), 'Onde a operadora deposita'),
  accountPlanId: withHelp(link('Plano de contas'), 'Da receita das vendas'),
  feePlanId: optional(withHelp(link('Plano de contas da taxa'), 'Da despesa com a operadora')),
  costCenterId: optional(link('Centro de custo')),
  fundId: withNone(
    optional(withHelp(link('Fundo'), 'Para que são as vendas; a taxa da operadora não sai dele')),
    'O do plano de contas, se tiver',
  ),
}

/** What a receipt says of itself besides: by its number, and what its sales come to. */
export const cardReceiptHistoryFields = {
  code: text('Código', 20),
  ...cardReceiptFields,
  transactionCount: count('Vendas', 9_999_999),
  gross: money('Bruto'),
  fee: money('Taxa retida'),
  net: money('Líquido'),
  receivable: money('A receber'),
  nextCreditDate: optional(date('Próximo crédito')),
  status: choice('Situação', CardReceiptStatus),
}
