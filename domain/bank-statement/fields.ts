import { choice, date, link, money, note, optional, text, withNone } from '../field/fields.ts'
import { MovementOrigin, PaymentType } from '../ledger/enums.ts'

/** The classification of a movement: all of it that may change. */
export const classificationFields = {
  description: note('Descrição', 255),
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  fundId: withNone(optional(link('Fundo')), 'Livre'),
  memberId: optional(link('Membro')),
}

/**
 * Exported movement: negative out of the account. By plan code, what its month of the accounts counts sums to that month's
 * report; movements between own accounts count in none.
 */
export const bankStatementFields = {
  date: date('Data'),
  accountName: text('Conta', 120),
  ...classificationFields,
  counterpartyName: text('Com quem', 120),
  paymentType: choice('Forma', PaymentType),
  documentNumber: text('Documento', 60),
  origin: choice('Origem', MovementOrigin),
  accountPlanCode: text('Plano (código)', 20),
  competence: text('Competência', 7),
  counted: text('Mês das contas', 7),
  amount: money('Valor'),
  runningBalance: money('Saldo da conta'),
}
