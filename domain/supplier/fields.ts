import {
  choice,
  document,
  email,
  link,
  name,
  optional,
  phone,
  phones,
  registration,
  text,
  withHelp,
  withNone,
} from '../field/fields.ts'
import { otherPhonesHelp } from '../person/person-words.ts'
import { GeneralStatus, PersonType } from '../value/enums.ts'

export const supplierFields = {
  type: choice('Tipo de pessoa', PersonType),
  status: choice('Situação', GeneralStatus),
  document: document('CPF ou CNPJ'),
  name: name('Nome'),
  fantasyName: optional(text('Nome fantasia', 120)),
  email: optional(email('E-mail')),
  phone: optional(phone('Telefone')),
  otherPhones: optional(withHelp(phones('Outros telefones'), otherPhonesHelp)),
  municipalRegistration: optional(registration('Inscrição municipal')),
  stateRegistration: optional(registration('Inscrição estadual')),
  accountPlanId: optional(withHelp(link('Plano de contas'), 'Sugerido nas ordens de pagamento deste fornecedor')),
  branchId: optional(
    withNone(withHelp(link('Filial'), 'Sem filial, todas as filiais veem este fornecedor'), 'Todas as filiais'),
  ),
}
