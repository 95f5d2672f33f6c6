import * as z from 'zod'
import { BankAccountType, PixKeyType } from '../enums.ts'
import { choice, link, optional, shapeOf, text, withHelp } from '../fields.ts'
import { Id } from '../values.ts'
import { normalizeBankLine } from './rules.ts'

/** One way to pay: a full account, a Pix key or both. */
export const bankLineFields = {
  accountType: optional(choice('Tipo de conta', BankAccountType)),
  bankId: optional(link('Banco', Id)),
  agency: optional(text('Agência', 10)),
  account: optional(withHelp(text('Conta', 20), 'Com o dígito')),
  pixKeyType: optional(choice('Tipo de chave Pix', PixKeyType)),
  pixKey: optional(text('Chave Pix', 77)),
}

export const BankLine = z.strictObject(shapeOf(bankLineFields)).overwrite(normalizeBankLine).meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof BankLine>
