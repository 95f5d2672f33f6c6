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
