import { PersonType } from '../enums.ts'
import { choice, concealable, document, email, link, name, optional, phone, withHelp } from '../fields.ts'

export const userFields = {
  name: name('Nome'),
  email: withHelp(email('E-mail'), 'O convite com a senha provisória vai para este endereço'),
  phone: optional(concealable(phone('Telefone'))),
  personalDocument: optional(concealable(document('CPF ou CNPJ'))),
  personType: optional(choice('Tipo de pessoa', PersonType)),
  profileId: link('Perfil'),
  branchId: optional(withHelp(link('Filial'), 'Sem filial, a pessoa escolhe onde atuar')),
}
