import { choice, date, link, moment, name, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { IntegrationKeyStatus } from '../value/enums.ts'

export const integrationKeyFields = {
  name: withHelp(name('Nome'), 'O programa que vai usá-la: aparece no histórico do que ela fizer'),
  expiresOn: optional(withNone(withHelp(date('Vale até'), 'Inclusive este dia'), 'Sem vencimento')),
}

/** A branch that a key acts in. */
export const keyBranchFields = { branchId: link('Filial') }

/** A network that a key is taken from. */
export const keyAddressFields = {
  network: withHelp(text('Endereço ou rede', 43), 'Um IP, como 203.0.113.7, ou uma rede, como 203.0.113.0/24'),
}

/** A right of a key, as its history tells of it. */
export const keyRightFields = { module: text('Tela', 60), actions: text('permissões', 120) }

/** Columns of the list. */
export const integrationKeyListFields = {
  name: integrationKeyFields.name,
  prefix: optional(text('Chave', 16)),
  usedAt: optional(withNone(moment('Último uso'), 'Nunca')),
  expiresOn: integrationKeyFields.expiresOn,
  status: choice('Situação', IntegrationKeyStatus),
}

export const integrationKeyMoves = { revoke: {} } as const satisfies Moves

/** What is done with a key besides changing it: other secrets, and its end. */
export const integrationKeyActs = { rotate: { proof: 'always' }, ...integrationKeyMoves } as const satisfies Moves
