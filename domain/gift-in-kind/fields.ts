import { ApprovalStatus } from '../approval/fields.ts'
import { AssetKind } from '../asset/fields.ts'
import { choice, date, file, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { enumeration, feminine } from '../value/enums.ts'

/** What becomes of a gift that is not money. */
export const GiftUse = enumeration(
  'GiftUse',
  { KEPT: 1, STOCKED: 2, USED: 3, SERVICE: 4, FREE_USE: 5, HANDED_OUT: 6 },
  {
    KEPT: 'Fica com a igreja, no patrimônio',
    STOCKED: 'Fica guardado, para distribuir',
    USED: 'Já foi distribuído ou usado',
    SERVICE: 'É um serviço que alguém não cobrou',
    FREE_USE: 'É o uso de um imóvel ou equipamento, sem aluguel',
    HANDED_OUT: 'Saiu do estoque',
  },
)

/** Of a gift, which is 'Aprovada'. */
export const GiftInKindStatus = feminine(ApprovalStatus)

export const giftInKindFields = {
  description: withHelp(text('O que foi dado', 120), 'Sem o nome de quem deu: o Diário é lido por muitos'),
  branchId: link('Filial'),
  date: withHelp(date('Data'), 'O dia em que foi recebido, ou o último dia do serviço ou do uso'),
  use: withHelp(choice('Destino', GiftUse), 'Dele depende a conta em que entra'),
  assetKind: optional(withHelp(choice('Tipo do bem', AssetKind), 'Do que fica no patrimônio')),
  value: withHelp(money('Valor justo'), 'O que se pagaria por ele'),
  basis: optional(
    withHelp(note('De onde vem o valor', 255), 'Nota fiscal, três orçamentos, tabela, aluguel do mesmo tamanho'),
  ),
  documentNumber: optional(withHelp(text('Documento', 60), 'Nota fiscal, termo de doação ou contrato')),
  attachment: optional(withHelp(file('Arquivo'), 'O documento, em foto ou PDF')),
}

/** What is handed out of a stocked gift: a document of its own, which another person approves. */
export const handOutFields = {
  date: withHelp(date('Data da entrega'), 'O dia em que saiu do estoque'),
  value: withHelp(money('Valor que sai'), 'Na proporção do valor com que entrou'),
  handedTo: withHelp(
    text('Para quem ou para quê', 120),
    'A atividade ou o lugar, sem o nome de quem recebeu: o Diário é lido por muitos',
  ),
  basis: optional(withHelp(note('O que saiu', 255), 'Quanto do que foi dado: 8 das 14 cestas')),
  documentNumber: optional(withHelp(text('Documento', 60), 'Lista de entrega ou recibo')),
  attachment: optional(withHelp(file('Arquivo'), 'O documento, em foto ou PDF')),
}

/** What the product says of a stocked gift, and of what left it. */
export const giftStockFields = {
  handedTo: optional(handOutFields.handedTo),
  inStock: optional(withHelp(money('Em estoque'), 'Do que foi guardado, o que ainda não saiu')),
}

/** As it is listed. */
export const giftInKindListed = {
  date: giftInKindFields.date,
  description: giftInKindFields.description,
  use: giftInKindFields.use,
  documentNumber: giftInKindFields.documentNumber,
  ...giftStockFields,
  value: giftInKindFields.value,
  branchId: giftInKindFields.branchId,
  status: choice('Situação', GiftInKindStatus),
}

export const giftInKindMoves = {
  handOut: { right: 'create', route: { method: 'post', path: '/gift-in-kind/{id}/hand-out' } },
  approve: { right: 'approve', proof: 'demanded' },
  refuse: { right: 'approve' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/gift-in-kind/{id}/reversal' } },
} as const satisfies Moves
