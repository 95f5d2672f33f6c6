import { choice, date, file, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import { installmentFields } from '../installment/fields.ts'
import { OwnerKind } from '../ledger/enums.ts'
import type { RecordFields } from '../record/history.ts'
import { InvoiceType, TaxKind } from './enums.ts'

export const taxFields = { kind: choice('Imposto', TaxKind), value: money('Valor retido') }

export const billsPayFields = {
  branchId: link('Filial'),
  ownerKind: choice('Tipo de favorecido', OwnerKind),
  ownerId: link('Favorecido'),
  invoiceType: choice('Documento', InvoiceType),
  invoiceNumber: optional(text('Número do documento', 60)),
  series: optional(text('Série', 10)),
  accessKey: optional(withHelp(text('Chave de acesso', 60), 'Os 44 números da NF-e ou da NFC-e')),
  issueDate: date('Emissão'),
  competence: withHelp(text('Competência', 7), 'O mês a que a despesa pertence'),
  accountPlanId: link('Plano de contas'),
  costCenterId: link('Centro de custo'),
  ministryId: optional(link('Ministério')),
  description: note('Descrição', 255),
  grossValue: money('Valor bruto'),
  discount: optional(money('Desconto')),
  addition: optional(money('Acréscimo')),
}

export const attachmentsField = file('Anexo')

/** An order with its lines, as its history tells it. */
export const billsPayTold: RecordFields = {
  ...billsPayFields,
  taxes: { line: 'imposto retido', fields: taxFields },
  installments: { line: 'parcela', fields: installmentFields },
}
