import { choice, date, file, link, money, note, optional, text, withHelp, withNone } from '../field/fields.ts'
import { installmentFields } from '../installment/fields.ts'
import { OwnerKind } from '../ledger/enums.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
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

/** Order status, derived from instalments, never stored. */
export const BillsPayStatus = enumeration(
  'BillsPayStatus',
  { OPEN: 1, PARTIAL: 2, PAID: 3, LATE: 4, CANCELLED: 5, REFUNDED: 6 },
  {
    OPEN: 'Em aberto',
    PARTIAL: 'Paga em parte',
    PAID: 'Paga',
    LATE: 'Atrasada',
    CANCELLED: 'Cancelada',
    REFUNDED: 'Devolvida',
  },
)

/** Withheld tax. */
export const TaxKind = enumeration(
  'TaxKind',
  { ISS: 1, INSS: 2, IRRF: 3, PIS_COFINS_CSLL: 4 },
  { ISS: 'ISS', INSS: 'INSS', IRRF: 'IRRF', PIS_COFINS_CSLL: 'PIS, COFINS e CSLL' },
)

export const taxFields = { kind: choice('Imposto', TaxKind), value: money('Valor retido') }

export const billsPayFields = {
  branchId: link('Filial'),
  ownerKind: choice('Tipo de favorecido', OwnerKind),
  ownerId: link('Favorecido'),
  invoiceType: choice('Documento', InvoiceType),
  invoiceNumber: optional(text('Número do documento', 60)),
  series: optional(text('Série', 10)),
  accessKey: optional(
    withHelp(text('Chave de acesso', 60), 'Os 44 números da NF-e, da NFC-e ou da conta de luz, telefone ou internet'),
  ),
  issueDate: date('Emissão'),
  competence: withHelp(text('Competência', 7), 'O mês a que a despesa pertence'),
  accountPlanId: link('Plano de contas'),
  costCenterId: link('Centro de custo'),
  ministryId: optional(link('Ministério')),
  fundId: withNone(
    optional(withHelp(link('Fundo'), 'De que dinheiro sai; o valor fica comprometido até ser pago')),
    'Livre',
  ),
  description: note('Descrição', 255),
  grossValue: money('Valor bruto'),
  discount: optional(money('Desconto')),
  addition: optional(money('Acréscimo')),
  ibs: optional(withHelp(money('IBS'), 'O que a nota diz que está no preço; não muda o valor a pagar')),
  cbs: optional(withHelp(money('CBS'), 'O que a nota diz que está no preço; não muda o valor a pagar')),
}

export const attachmentsField = file('Anexo')

/** An order with instalments, for its history. */
export const billsPayHistoryFields: RecordFields = {
  ...billsPayFields,
  taxes: { line: 'imposto retido', fields: taxFields },
  installments: { line: 'parcela', fields: installmentFields },
}

/** What else is done with an order: it makes orders, and so needs the right to. */
export const billsPayMoves = {
  repeat: { right: 'create', route: { method: 'post', path: '/bills-pay/{id}/recurrence' } },
  stopRepeating: { right: 'create', route: { method: 'delete', path: '/bills-pay/{id}/recurrence' } },
} as const satisfies Moves
