import * as z from 'zod'
import { Address } from '../address/address.ts'
import { stripDocument } from '../document.ts'
import { BankAccountType, GeneralStatus, PersonType, PixKeyType } from '../enums.ts'
import { choice, document, email, field, link, name, optional, phone, shapeOf, text, withHelp } from '../fields.ts'
import { anyText, Id, withRules } from '../values.ts'
import { normalizeBankLine, supplierProblems } from './rules.ts'

/** Sent without formatting; `ISENTO` is one. */
const Registration = anyText().overwrite(stripDocument).min(1).max(20).meta({ id: 'Registration' })

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

export const supplierFields = {
  type: choice('Tipo de pessoa', PersonType),
  status: choice('Situação', GeneralStatus),
  document: document('CPF ou CNPJ'),
  name: name('Nome'),
  fantasyName: optional(text('Nome fantasia', 120)),
  email: optional(email('E-mail')),
  phone: optional(phone('Telefone')),
  municipalRegistration: optional(field('text', 'Inscrição municipal', Registration)),
  stateRegistration: optional(field('text', 'Inscrição estadual', Registration)),
  branchId: optional(withHelp(link('Filial', Id), 'Sem filial, todas as filiais veem este fornecedor')),
  address: optional(field('address', 'Endereço', Address)),
}

const shape = { ...shapeOf(supplierFields), bankAccounts: z.array(BankLine).max(20).default([]) }

export const SupplierFields = withRules(z.strictObject(shape), supplierProblems).meta({ id: 'SupplierFields' })
export type SupplierFields = z.infer<typeof SupplierFields>
