import {
  choice,
  date,
  document,
  flag,
  link,
  money,
  name,
  note,
  optional,
  phone,
  text,
  withHelp,
} from '../field/fields.ts'
import { AccountKind } from '../ledger/enums.ts'
import { CheckReturnReason, CheckType, WalletCheckStatus } from './enums.ts'

export const walletCheckFields = {
  branchId: link('Filial'),
  cmc7: optional(withHelp(text('CMC7', 60), 'Os 30 números da faixa no pé do cheque')),
  bankId: link('Banco'),
  agency: text('Agência', 10),
  account: text('Conta', 20),
  number: text('Número', 10),
  issuerName: name('Emitente'),
  issuerDocument: optional(document('CPF ou CNPJ do emitente')),
  issuerPhone: optional(phone('Telefone do emitente')),
  type: choice('Tipo', CheckType),
  issueDate: date('Emissão'),
  goodForDate: withHelp(date('Bom para'), 'À vista: o dia da emissão'),
  value: money('Valor'),
  memberId: optional(withHelp(link('Membro que deu'), 'Conta para ele quando o cheque compensar')),
}

/** Where, and when, a cheque became money. */
export const clearFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta'),
  date: date('Data'),
  accountPlanId: optional(withHelp(link('Plano de contas'), 'De receita. O cheque de uma oferta fica no plano dela')),
  costCenterId: optional(link('Centro de custo')),
}

export const depositFields = {
  accountId: link('Conta'),
  date: date('Data do depósito'),
  confirmEarly: optional(withHelp(flag('Depositar antes do dia'), 'Antes do “bom para”, só com o motivo')),
  reason: optional(note('Motivo', 255)),
}

export const returnFields = { reason: choice('Motivo da devolução', CheckReturnReason) }
export const stopFields = { reason: note('Motivo', 255) }

/** To whom a cheque is handed over: an instalment that it pays out of a cash box, or why. */
export const handOverFields = {
  installmentId: optional(withHelp(link('Parcela que ele paga'), 'Sem parcela, diga a quem e por quê')),
  cashAccountId: optional(withHelp(link('Caixa'), 'O valor entra nele e sai no mesmo instante')),
  reason: optional(note('Motivo', 255)),
}

/** Of the history and the file: what became of a cheque. */
export const walletCheckTold = {
  ...walletCheckFields,
  status: choice('Situação', WalletCheckStatus),
  depositAccountId: optional(link('Conta do depósito')),
  depositDate: optional(date('Data do depósito')),
  accountKind: optional(choice('Tipo de conta', AccountKind)),
  accountId: optional(link('Conta')),
  writeOffDate: optional(date('Data da baixa')),
  installmentId: optional(link('Parcela paga')),
  returnReason: optional(choice('Motivo da devolução', CheckReturnReason)),
}

/** The fields of a row that its list shows. */
export const walletCheckListed = [
  'number',
  'branchId',
  'bankId',
  'bankName',
  'agency',
  'account',
  'issuerName',
  'type',
  'goodForDate',
  'value',
  'status',
  'depositAccountId',
  'isOffered',
  'wasPosted',
] as const
