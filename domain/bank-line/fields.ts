import { choice, link, optional, text, withHelp } from '../field/fields.ts'
import { BankAccountType, PixKeyType } from '../value/enums.ts'

/** What a line is called inside a sentence. */
export const bankLineWord = 'conta ou chave Pix'

/** One way to pay: a full account, a Pix key or both. */
export const bankLineFields = {
  accountType: optional(choice('Tipo de conta', BankAccountType)),
  bankId: optional(link('Banco')),
  agency: optional(text('Agência', 10)),
  account: optional(withHelp(text('Conta', 20), 'Com o dígito')),
  pixKeyType: optional(choice('Tipo de chave Pix', PixKeyType)),
  pixKey: optional(text('Chave Pix', 77)),
}
