import {
  choice,
  concealable,
  document,
  email,
  link,
  moment,
  name,
  optional,
  phone,
  withHelp,
  withNone,
} from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { PersonType, UserStatus } from '../value/enums.ts'

export const userFields = {
  name: name('Nome'),
  email: withHelp(email('E-mail'), 'O convite com a senha provisória vai para este endereço'),
  phone: optional(concealable(phone('Telefone'))),
  personalDocument: optional(concealable(document('CPF ou CNPJ'))),
  personType: optional(choice('Tipo de pessoa', PersonType)),
  profileId: link('Perfil'),
  branchId: optional(
    withNone(withHelp(link('Filial'), 'Sem filial, a pessoa escolhe em qual trabalha'), 'Todas as filiais'),
  ),
}

/** Columns of the user list. */
export const userListFields = {
  name: userFields.name,
  email: userFields.email,
  personalDocument: userFields.personalDocument,
  phone: userFields.phone,
  profileId: userFields.profileId,
  branchId: userFields.branchId,
  status: choice('Situação', UserStatus),
  lastAccessAt: optional(moment('Último acesso')),
}

const proof = 'demanded'
export const userMoves = {
  block: { proof },
  unblock: { proof },
  inactivate: { proof },
  activate: { proof },
} as const satisfies Moves

/** Acts on a user: status moves, resending the invitation, removing the second factor. */
export const userActs = {
  resend: {},
  resetFactors: { route: { method: 'post', path: '/user/{id}/reset-factors' }, proof: 'always' },
  ...userMoves,
} as const satisfies Moves
