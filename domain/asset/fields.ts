import { choice, count, date, link, money, name, note, optional, text, withHeading, withHelp } from '../field/fields.ts'
import { AccountKind } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

/** Status of an asset: in use, written off, or sold. */
export const AssetStatus = enumeration(
  'AssetStatus',
  { IN_USE: 1, DISPOSED: 2, SOLD: 3 },
  { IN_USE: 'Em uso', DISPOSED: 'Baixado', SOLD: 'Vendido' },
)

/** What an asset is, by which it stands in the books and loses its value. */
export const AssetKind = enumeration(
  'AssetKind',
  { LAND: 1, BUILDING: 2, IMPROVEMENT: 3, FURNITURE: 4, EQUIPMENT: 5, COMPUTER: 6, VEHICLE: 7 },
  {
    LAND: 'Terreno',
    BUILDING: 'Templo ou edificação',
    IMPROVEMENT: 'Benfeitoria em imóvel de terceiros',
    FURNITURE: 'Móveis e utensílios',
    EQUIPMENT: 'Som, instrumentos e equipamentos',
    COMPUTER: 'Informática',
    VEHICLE: 'Veículo',
  },
)

export const assetFields = {
  name: name('Nome'),
  number: withHelp(text('Número de patrimônio', 20), 'O que está na etiqueta; nenhum outro bem tem o mesmo'),
  branchId: link('Filial'),
  placeId: optional(link('Local')),
  acquiredOn: optional(withHeading(date('Data de aquisição'), 'Aquisição')),
  value: optional(withHeading(money('Valor de aquisição'), 'Valor')),
  supplierId: optional(link('Fornecedor')),
  document: optional(withHelp(text('Documento', 60), 'Nota fiscal, recibo ou escritura')),
  kind: optional(
    withHelp(
      choice('Tipo do bem', AssetKind),
      'Com o tipo, a data e o valor de aquisição, a depreciação de cada mês entra sozinha no Diário; sem o tipo, nada entra',
    ),
  ),
  usefulLife: optional(
    withHelp(
      count('Vida útil em anos', 100),
      'Em branco, a usual da Receita: edificações 25, móveis e equipamentos 10, informática e veículos 5. Instrumentos, som e benfeitorias não têm linha certa na tabela: confirme com o contador',
    ),
  ),
  residual: optional(withHelp(money('Valor residual'), 'O que ainda deve valer no fim da vida útil; não se deprecia')),
  note: optional(note('Observação', 500)),
}

/** What the books have of an asset. */
export const assetBookFields = {
  depreciated: optional(
    withHelp(money('Depreciação acumulada'), 'O que já entrou no Diário, até o último mês terminado'),
  ),
  bookValue: optional(withHelp(money('Valor contábil'), 'O valor de aquisição, menos a depreciação acumulada')),
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
