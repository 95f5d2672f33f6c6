import { choice, date, document, email, flag, link, name, optional, phone, text, withHelp } from '../field/fields.ts'
import { feminine, GeneralStatus } from '../value/enums.ts'

/** A day on which this branch pays nothing: due dates move around it. */
export const holidayFields = {
  date: date('Data'),
  name: name('Feriado'),
}

export const branchFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  document: optional(withHelp(document('CNPJ'), 'Se a filial tem um próprio; deixe vazio se usa o da sede')),
  isHeadquarters: withHelp(flag('É a sede'), 'Só uma filial é a sede'),
  regionalId: optional(link('Regional')),
  leader: optional(name('Dirigente')),
  phone: optional(phone('Telefone')),
  email: optional(email('E-mail')),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** Fields of a list row. */
export const branchListed = ['name', 'code', 'document', 'isHeadquarters', 'regionalId', 'leader', 'status'] as const
