import { choice, date, document, flag, link, money, name, optional, text, withHelp } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { BankAccountType, PixKeyType } from '../value/enums.ts'

/** Name of a line within a sentence. */
export const pixKeyWord = 'chave Pix'

export const pixKeyFields = {
  pixKeyType: choice('Tipo de chave', PixKeyType),
  pixKey: text('Chave Pix', 77),
}

export const bankAccountFields = {
  nickname: withHelp(name('Apelido'), 'Como a conta é chamada nas listas e nos relatórios'),
  branchId: link('Filial'),
  bankId: link('Banco'),
  accountType: choice('Tipo de conta', BankAccountType),
  agency: text('Agência', 6),
  agencyDigit: optional(text('Dígito da agência', 1)),
  account: text('Conta', 20),
  accountDigit: optional(text('Dígito da conta', 1)),
  holderName: optional(name('Titular')),
  holderDocument: optional(document('CPF ou CNPJ do titular')),
  openingBalance: withHelp(money('Saldo inicial'), 'O saldo no início do dia da data inicial'),
  openingDate: withHelp(date('Data inicial'), 'Nada é lançado antes dela'),
  allowNegative: withHelp(flag('Permitir saldo negativo'), 'Para contas com limite ou cheque especial'),
}

export const bankAccountMoves = { activate: {}, inactivate: {} } as const satisfies Moves
