import { enumeration } from '../value/enums.ts'

/** By what paper a bill came. */
export const InvoiceType = enumeration(
  'InvoiceType',
  { INVOICE: 1, INVOICE_CONSUMPTION: 2, PAYMENT_COUPON: 3, TAX_COUPON: 4, CONSUMPTION: 5 },
  {
    INVOICE: 'Nota fiscal',
    INVOICE_CONSUMPTION: 'Nota fiscal de consumo',
    PAYMENT_COUPON: 'Recibo',
    TAX_COUPON: 'Cupom fiscal',
    CONSUMPTION: 'Conta de consumo',
  },
)

/** How an order stands by its instalments: derived, never stored. */
export const BillsPayStatus = enumeration(
  'BillsPayStatus',
  { OPEN: 1, PARTIAL: 2, PAID: 3, LATE: 4, CANCELLED: 5, REFUNDED: 6 },
  {
    ...{ OPEN: 'Em aberto', PARTIAL: 'Paga em parte', PAID: 'Paga', LATE: 'Atrasada', CANCELLED: 'Cancelada' },
    REFUNDED: 'Devolvida',
  },
)

/** What is kept back from a supplier and owed to the state. */
export const TaxKind = enumeration(
  'TaxKind',
  { ISS: 1, INSS: 2, IRRF: 3, PIS_COFINS_CSLL: 4 },
  { ISS: 'ISS', INSS: 'INSS', IRRF: 'IRRF', PIS_COFINS_CSLL: 'PIS, COFINS e CSLL' },
)
