import { choice, count, date, file, link, money, note, optional, text, withHelp, withNone } from '../field/fields.ts'
import { AccountKind, PaymentStatus, PaymentType } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

/** Where a due date goes that is no business day: taxes are paid before it. */
export const DueRule = enumeration(
  'DueRule',
  { NEXT: 1, PREVIOUS: 2, NONE: 3 },
  { NEXT: 'Dia útil seguinte', PREVIOUS: 'Dia útil anterior', NONE: 'Mantém o dia' },
)

/** Fields of an unpaid instalment. */
export const installmentFields = {
  value: money('Valor'),
  dueDate: date('Vencimento'),
  dueRule: optional(choice('Se não for dia útil', DueRule)),
  paymentType: optional(choice('Forma de pagamento', PaymentType)),
  digitableLine: optional(text('Linha digitável', 60)),
  pixKey: optional(text('Chave Pix', 77)),
  checkNumber: optional(text('Número do cheque', 20)),
}

/** Whose money pays an instalment: that of its order's fund, what is free, or that of a fund which is named beside. */
export const FundSource = enumeration(
  'FundSource',
  { ORDER: 1, FREE: 2, FUND: 3 },
  { ORDER: 'O da ordem', FREE: 'Livre (sem fundo)', FUND: 'Outro fundo' },
)

const payingFund = withNone(
  optional(
    withHelp(link('Fundo que paga'), 'Se for outro, ou dinheiro livre, o da ordem fica com o que estava comprometido'),
  ),
  FundSource.labels.ORDER,
)
const fundSource = optional(choice('Dinheiro que paga', FundSource))

/** Payment fields per instalment. */
export const paymentItemFields = {
  value: optional(
    withHelp(money('Valor pago da parcela'), 'Menos que o valor divide a parcela: o resto fica em aberto'),
  ),
  interest: optional(money('Juros')),
  fine: optional(money('Multa')),
  discount: optional(money('Desconto')),
  fundSource,
  fundId: payingFund,
  proof: optional(withHelp(file('Comprovante'), 'O recibo do banco, uma foto ou um PDF')),
}

/** From what account, and when, instalments are paid. */
export const paymentFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta'),
  paidAt: date('Data do pagamento'),
}

/** Of the history and the file: what became of an instalment. */
export const installmentHistoryFields = {
  number: count('Parcela', 999),
  ...installmentFields,
  status: choice('Situação', PaymentStatus),
  scheduledDate: optional(date('Agendada para')),
  ...paymentFields,
  interest: optional(money('Juros')),
  fine: optional(money('Multa')),
  writeOffDiscount: optional(money('Desconto na baixa')),
  paidValue: optional(money('Valor pago')),
  fundSource,
  fundId: payingFund,
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

export const installmentMoves = {
  schedule: {},
  unschedule: {},
  requestApproval: { route: { method: 'put', path: '/installment/request-approval-many' } },
  approve: { right: 'approve', proof: 'demanded' },
  writeOff: { route: { method: 'put', path: '/installment/write-off-many' }, proof: 'by-content' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/installment/{id}/reversal' } },
  refund: {},
  dispute: {},
  settle: {},
  cancel: {},
  reopen: {},
} as const satisfies Moves

const longest = 255

/** What the payment of an instalment is called: 'Aluguel do salão (2/12)'; of a single one what its order is. */
export const paymentWords = (description: string, number: number, total: number): string => {
  const place = total > 1 ? ` (${number}/${total})` : ''
  return description.slice(0, longest - place.length) + place
}
