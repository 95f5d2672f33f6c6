import { IncomeSource } from '../card-receipt/fields.ts'
import { choice, count, date, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
import type { Module } from '../right/permissions.ts'
import { enumeration } from '../value/enums.ts'
import { CheckType, walletCheckFields } from '../wallet-check/fields.ts'

/** At which worship of the day something was offered. */
export const WorshipPeriod = enumeration(
  'WorshipPeriod',
  { MORNING: 1, AFTERNOON: 2, NIGHT: 3 },
  { MORNING: 'Manhã', AFTERNOON: 'Tarde', NIGHT: 'Noite' },
)

/** For what something was given: what somebody gave by name, and a line of an offering, are of one of these. */
export const GivingKind = enumeration(
  'GivingKind',
  { TITHE: 1, OFFERING: 2, SPECIAL: 3, MISSION: 4, CAMPAIGN: 5 },
  { TITHE: 'Dízimo', OFFERING: 'Oferta', SPECIAL: 'Oferta especial', MISSION: 'Missões', CAMPAIGN: 'Campanha' },
)

/** How what somebody gave by name came into the offering. */
export const GivingMeans = enumeration('GivingMeans', { CASH: 1, CHECK: 2 }, { CASH: 'Dinheiro', CHECK: 'Cheque' })

/** Where what a member gave is written down. */
export const GiftSource = enumeration(
  'GiftSource',
  { OFFERING: 1, CHECK: 2, CARD: 3, BANK: 4 },
  { OFFERING: 'Oferta', CHECK: 'Cheque', CARD: 'Cartão', BANK: 'Banco ou Pix' },
)

/** How an offering stands before whoever approves it. */
export const TithesOfferingsStatus = enumeration(
  'TithesOfferingsStatus',
  { PENDING: 1, APPROVED: 2, NOT_APPROVED: 3, REVERSED: 4 },
  { PENDING: 'Pendente', APPROVED: 'Aprovada', NOT_APPROVED: 'Não aprovada', REVERSED: 'Estornada' },
)

/** How the second, blind count of an offering stands. */
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

/** What is done with an offering by its history. */
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

/** What was counted, in money and in paper. */
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

/** How much of an offering is of a kind. */
export const offeringLineFields = {
  kind: choice('Tipo', GivingKind),
  accountPlanId: optional(withHelp(link('Plano de contas'), 'Vazio, vai para o plano deste tipo')),
  value: money('Valor'),
}

// Who gave it is said of the gift, and the gift says by which cheque it came.
const { branchId: _branch, memberId: _member, ...checkFields } = walletCheckFields

/** A cheque of an offering: one of the wallet before it is there. */
export const offeringCheckFields = {
  ...checkFields,
  kind: optional(withHelp(choice('Dado como', GivingKind), 'Vazio, como a contribuição que veio nele')),
}

/** Why an offering is not approved, or is reversed. */
export const refusalFields = { reason: note('Motivo', 255) }

/** An offering with its lines, as its history tells it. */
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

/** Whose right a move by the history asks for. */
export const moduleOfMove = (name: 'approve' | 'refuse' | 'resubmit'): Module =>
  name === 'resubmit' ? 'tithes-and-offers' : 'pending-tithes-and-offers'
