import { choice, date, link, money, name, note, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

/** Who bound the money: nobody, the church, its givers, an agreement, or the givers of a campaign. */
export const FundKind = enumeration(
  'FundKind',
  { FREE: 1, DESIGNATED: 2, RESTRICTED: 3, CONDITIONAL: 4, CAMPAIGN: 5 },
  {
    FREE: 'Livre',
    DESIGNATED: 'Designado pela igreja',
    RESTRICTED: 'Destinado por quem doou',
    CONDITIONAL: 'Com condição (convênio)',
    CAMPAIGN: 'Campanha',
  },
)

export const FundStatus = enumeration('FundStatus', { OPEN: 1, CLOSED: 2 }, { OPEN: 'Aberto', CLOSED: 'Encerrado' })

export const fundFields = {
  name: name('Nome'),
  kind: withHelp(choice('Tipo', FundKind), 'Em todos, menos no livre, não se gasta mais do que há'),
  purpose: optional(withHelp(note('Finalidade', 500), 'Em que o dinheiro pode ser gasto')),
  branchId: withNone(optional(withHelp(link('Filial'), 'Sem filial, de toda a igreja')), 'Toda a igreja'),
  decidedBy: optional(withHelp(text('Quem decide', 120), 'Assembleia, conselho ou o nome de quem responde pelo fundo')),
  startsOn: optional(date('Início')),
  endsOn: optional(date('Fim')),
  opening: optional(withHelp(money('Saldo inicial'), 'O que o fundo já tinha quando foi cadastrado aqui')),
  target: optional(withHelp(money('Meta'), 'O que uma campanha quer arrecadar')),
}

/** What became of one, which its moves write. */
export const fundMoveFields = {
  status: choice('Situação', FundStatus),
  closedOn: optional(date('Encerrado em')),
}

/** What a fund has, which movements and orders keep. */
export const fundBalanceFields = {
  received: money('Recebido'),
  spent: money('Gasto'),
  transferred: withHelp(money('Remanejado'), 'O que veio de outros fundos, menos o que foi para eles'),
  committed: withHelp(money('Comprometido'), 'Ordens deste fundo que ainda não foram pagas'),
  available: withHelp(money('Disponível'), 'Saldo inicial, recebido e remanejado, menos o gasto e o comprometido'),
}

/** Sums above the list. What one fund lacks is no less of what the others have: it stands beside it. */
export const fundTotals = {
  received: fundBalanceFields.received,
  spent: fundBalanceFields.spent,
  committed: fundBalanceFields.committed,
  available: fundBalanceFields.available,
  overdrawn: money('A descoberto'),
}

/** Fields of a list row. */
export const fundListed = [
  'name',
  'kind',
  'branchId',
  'received',
  'spent',
  'transferred',
  'committed',
  'available',
  'target',
  'status',
] as const

export const fundMoves = { close: {}, reopen: {} } as const satisfies Moves
