import * as z from 'zod'
import { Address } from '../address/address.ts'
import { BankLine } from '../bank-line/bank-line.ts'
import { GeneralStatus, PersonType } from '../enums.ts'
import { choice, document, email, field, link, name, optional, phone, shapeOf, text, withHelp } from '../fields.ts'
import { Id, Registration, withRules } from '../values.ts'
import { supplierProblems } from './rules.ts'

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
