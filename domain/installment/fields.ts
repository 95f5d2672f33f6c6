import { choice, count, date, file, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import { AccountKind, PaymentStatus, PaymentType } from '../ledger/enums.ts'
import { DueRule } from './enums.ts'

/** What is said of an instalment while it is not paid. */
export const installmentFields = {
  value: money('Valor'),
  dueDate: date('Vencimento'),
  dueRule: optional(choice('Se não for dia útil', DueRule)),
  paymentType: optional(choice('Forma de pagamento', PaymentType)),
  digitableLine: optional(text('Linha digitável', 60)),
  pixKey: optional(text('Chave Pix', 77)),
  checkNumber: optional(text('Número do cheque', 20)),
}

/** What a write-off says of each instalment. */
export const writeOffItemFields = {
  value: optional(
    withHelp(money('Valor pago da parcela'), 'Menos que o valor divide a parcela: o resto fica em aberto'),
  ),
  interest: optional(money('Juros')),
  fine: optional(money('Multa')),
  discount: optional(money('Desconto')),
  proof: optional(withHelp(file('Comprovante'), 'O recibo do banco, uma foto ou um PDF')),
}

/** From what account, and when, instalments are paid. */
export const writeOffFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta'),
  paidAt: date('Data do pagamento'),
}

/** Of the history and the file: what became of an instalment. */
export const installmentTold = {
  number: count('Parcela', 999),
  ...installmentFields,
  status: choice('Situação', PaymentStatus),
  scheduledDate: optional(date('Agendada para')),
  ...writeOffFields,
  interest: optional(money('Juros')),
  fine: optional(money('Multa')),
  writeOffDiscount: optional(money('Desconto na baixa')),
  paidValue: optional(money('Valor pago')),
  requestedValue: optional(money('Valor a aprovar')),
  approvedValue: optional(money('Valor aprovado')),
}

export const scheduleFields = { date: date('Agendar para') }
export const stopFields = { reason: note('Motivo', 255) }
export const refundFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta que recebe'),
  date: date('Data da devolução'),
}
