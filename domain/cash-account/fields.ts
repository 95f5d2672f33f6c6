import { date, link, money, name, note, optional, withHelp } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'

export const cashAccountFields = {
  name: name('Nome'),
  branchId: link('Filial'),
  responsibleUserId: optional(link('Responsável')),
  maxBalance: optional(withHelp(money('Saldo máximo'), 'Acima dele, a tela Início avisa que é hora de depositar')),
  openingBalance: withHelp(money('Saldo inicial'), 'O dinheiro no caixa no início do dia da data inicial'),
  openingDate: withHelp(date('Data inicial'), 'Nada é lançado antes dela'),
}

/** What is noted when a blocked cash box is counted. */
export const cashCountFields = {
  countedValue: money('Valor contado'),
  observation: optional(withHelp(note('Observação', 255), 'Havendo diferença, diga o que a explica')),
}

export const cashAccountMoves = {
  block: {},
  count: {},
  unblock: {},
  inactivate: {},
  activate: {},
} as const satisfies Moves
