import { bankLineFields } from '../bank-line/fields.ts'
import {
  choice,
  concealable,
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
import { GeneralStatus, LegalBasis, PersonType } from '../value/enums.ts'

/** A way to pay a member; its `id`, sent back, is what an omitted Pix key is kept by. */
export const memberLineFields = {
  ...bankLineFields,
  id: optional(link('Linha')),
  pixKey: concealable(bankLineFields.pixKey),
}

export const memberFields = {
  memberName: name('Nome'),
  type: choice('Tipo de pessoa', PersonType),
  status: choice('Situação', GeneralStatus),
  document: optional(concealable(document('CPF ou CNPJ'))),
  fantasyName: optional(text('Nome fantasia', 120)),
  email: optional(email('E-mail')),
  phone: optional(concealable(phone('Telefone'))),
  otherPhones: optional(concealable(withHelp(phones('Outros telefones'), otherPhonesHelp))),
  municipalRegistration: optional(registration('Inscrição municipal')),
  stateRegistration: optional(registration('Inscrição estadual')),
  envelopeNumber: optional(text('Número do envelope', 20)),
  legalBasis: optional(
    withHelp(choice('Base legal', LegalBasis), 'Por que a igreja guarda estes dados (LGPD, art. 11)'),
  ),
  branchId: optional(
    withNone(withHelp(link('Filial'), 'Sem filial, todas as filiais veem este membro'), 'Todas as filiais'),
  ),
}
