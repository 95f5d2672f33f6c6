import { IncomeSource } from '../card-receipt/fields.ts'
import { choice, count, date, link, money, note, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
import type { Module } from '../right/permissions.ts'
import { enumeration } from '../value/enums.ts'
import { CheckType, walletCheckFields } from '../wallet-check/fields.ts'

/** Worship of the day. */
export const WorshipPeriod = enumeration(
  'WorshipPeriod',
  { MORNING: 1, AFTERNOON: 2, NIGHT: 3 },
  { MORNING: 'Manhã', AFTERNOON: 'Tarde', NIGHT: 'Noite' },
)

/** Purpose of a gift by name, or of an offering's line. */
export const GivingKind = enumeration(
  'GivingKind',
  { TITHE: 1, OFFERING: 2, SPECIAL: 3, MISSION: 4, CAMPAIGN: 5 },
  { TITHE: 'Dízimo', OFFERING: 'Oferta', SPECIAL: 'Oferta especial', MISSION: 'Missões', CAMPAIGN: 'Campanha' },
)

/** Means of a gift by name. */
export const GivingMeans = enumeration('GivingMeans', { CASH: 1, CHECK: 2 }, { CASH: 'Dinheiro', CHECK: 'Cheque' })

/** Source of a member's gift. */
export const GiftSource = enumeration(
  'GiftSource',
  { OFFERING: 1, CHECK: 2, CARD: 3, BANK: 4 },
  { OFFERING: 'Oferta', CHECK: 'Cheque', CARD: 'Cartão', BANK: 'Banco ou Pix' },
)

/** Approval status of an offering. */
export const TithesOfferingsStatus = enumeration(
  'TithesOfferingsStatus',
  { PENDING: 1, APPROVED: 2, NOT_APPROVED: 3, REVERSED: 4 },
  { PENDING: 'Pendente', APPROVED: 'Aprovada', NOT_APPROVED: 'Não aprovada', REVERSED: 'Estornada' },
)

/** Status of an offering's blind second count. */
export const OfferingCount = enumeration(
  'OfferingCount',
  { NONE: 1, WAITING: 2, DIFFERENT: 3, EQUAL: 4, SETTLED: 5 },
  {
    NONE: 'Sem segunda contagem',
    WAITING: 'Segunda contagem pendente',
    DIFFERENT: 'Contagens diferentes',
    EQUAL: 'Conferida',
    SETTLED: 'Recontada',
  },
)

/** Moves of an offering that need a history entry. */
export const OfferingHistoryMove = ['approve', 'refuse', 'resubmit'] as const

export const tithesOfferingsFields = {
  branchId: link('Filial'),
  worshipDate: date('Data do culto'),
  worshipPeriod: choice('Período', WorshipPeriod),
  incomeSource: choice('Origem da receita', IncomeSource),
  cashAccountId: withHelp(link('Caixa'), 'Onde o dinheiro entra quando a oferta é aprovada'),
  accountPlanId: link('Plano de contas'),
  costCenterId: optional(link('Centro de custo')),
  ministryId: optional(link('Ministério')),
  counter1Id: optional(link('Quem contou')),
  counter2Id: optional(link('Segunda pessoa na contagem')),
  observation: optional(note('Observação', 255)),
}

/** Counted amounts: cash and cheques. */
export const countedFields = {
  cashValue: optional(money('Dinheiro')),
  checkValue: optional(money('Cheques à vista')),
  postDatedCheckValue: optional(money('Cheques pré-datados')),
}

export const denominationFields = { value: money('Nota ou moeda'), count: count('Quantas', 99_999) }

export const givingFields = {
  memberId: link('Membro'),
  kind: choice('Tipo', GivingKind),
  value: money('Valor'),
  means: optional(choice('Forma', GivingMeans)),
  checkNumber: optional(withHelp(text('Número do cheque', 10), 'De um dos cheques desta oferta')),
}

/** Line of an offering, by kind. */
export const offeringLineFields = {
  kind: choice('Tipo', GivingKind),
  accountPlanId: optional(withHelp(link('Plano de contas'), 'Vazio, vai para o plano deste tipo')),
  fundId: withNone(optional(withHelp(link('Fundo'), 'Vazio, o do plano de contas, se tiver')), 'Livre'),
  value: money('Valor'),
}

// The giver is a fact of the gift, which refers to its cheque.
const { branchId: _branch, memberId: _member, ...checkFields } = walletCheckFields

/** Cheque of an offering, before it enters the wallet. */
export const offeringCheckFields = {
  ...checkFields,
  kind: optional(withHelp(choice('Dado como', GivingKind), 'Vazio, como a contribuição que veio nele')),
}

/** Reason of a refusal or reversal. */
export const refusalFields = { reason: note('Motivo', 255) }

/** Fields of an offering in its history. */
export const tithesOfferingsHistoryFields: RecordFields = {
  ...tithesOfferingsFields,
  ...countedFields,
  denominations: { line: 'nota ou moeda', fields: denominationFields },
  secondDenominations: { line: 'nota ou moeda na segunda contagem', fields: denominationFields },
  checks: {
    line: 'cheque',
    fields: {
      number: text('Número', 10),
      type: choice('Tipo', CheckType),
      issuerName: checkFields.issuerName,
      goodForDate: checkFields.goodForDate,
      value: checkFields.value,
      kind: optional(choice('Dado como', GivingKind)),
    },
  },
  lines: { line: 'linha por tipo', fields: offeringLineFields },
  identified: { line: 'contribuição', fields: givingFields },
  status: choice('Situação', TithesOfferingsStatus),
  count: choice('Segunda contagem', OfferingCount),
}

const history = { method: 'put', path: '/tithes-offerings/history/{id}' } as const

export const tithesOfferingsMoves = {
  approve: { right: 'approve', route: history },
  refuse: { right: 'approve', route: history },
  resubmit: { route: history },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/tithes-offerings/{id}/reversal' } },
} as const satisfies Moves

/** Module whose right a move demands. */
export const moduleOfMove = (name: 'approve' | 'refuse' | 'resubmit'): Module =>
  name === 'resubmit' ? 'tithes-and-offers' : 'pending-tithes-and-offers'
