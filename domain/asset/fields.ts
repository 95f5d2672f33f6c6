import { choice, date, link, money, name, note, optional, text, withHelp } from '../field/fields.ts'
import { AccountKind } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

/** Status of an asset: in use, written off, or sold. */
export const AssetStatus = enumeration(
  'AssetStatus',
  { IN_USE: 1, DISPOSED: 2, SOLD: 3 },
  { IN_USE: 'Em uso', DISPOSED: 'Baixado', SOLD: 'Vendido' },
)

export const assetFields = {
  name: name('Nome'),
  number: withHelp(text('Número de patrimônio', 20), 'O que está na etiqueta; nenhum outro bem tem o mesmo'),
  branchId: link('Filial'),
  placeId: optional(link('Local')),
  acquiredOn: optional(date('Data de aquisição')),
  value: optional(money('Valor de aquisição')),
  supplierId: optional(link('Fornecedor')),
  document: optional(withHelp(text('Documento', 60), 'Nota fiscal, recibo ou escritura')),
  note: optional(note('Observação', 500)),
}

export const disposeFields = {
  date: date('Data da baixa'),
  reason: withHelp(note('Motivo', 255), 'Doado, quebrado, furtado, sem uso…'),
}

/** Sale value, and the account of the money. */
export const sellFields = {
  accountKind: choice('Tipo de conta', AccountKind),
  accountId: link('Conta'),
  date: date('Data da venda'),
  value: money('Valor da venda'),
  accountPlanId: withHelp(link('Plano de contas'), 'De receita'),
}

/** What became of one, which its moves write. */
export const assetMoveFields = {
  status: choice('Situação', AssetStatus),
  leftOn: optional(date('Data da saída')),
  reason: optional(note('Motivo', 255)),
  saleValue: optional(money('Valor da venda')),
  accountKind: optional(choice('Tipo de conta', AccountKind)),
  accountId: optional(link('Conta da venda')),
}

/** Fields of a list row. */
export const assetListed = [
  'name',
  'number',
  'branchId',
  'placeId',
  'supplierId',
  'acquiredOn',
  'value',
  'status',
] as const

export const assetMoves = {
  dispose: {},
  sell: {},
  restore: { right: 'reverse' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/asset/{id}/reversal' } },
} as const satisfies Moves
