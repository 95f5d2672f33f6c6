import { IncomeSource } from '../card-receipt/enums.ts'
import { choice, count, date, link, money, note, optional, text, withHelp } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import { CheckType } from '../wallet-check/enums.ts'
import { walletCheckFields } from '../wallet-check/fields.ts'
import { GivingKind, GivingMeans, OfferingCount, TithesOfferingsStatus, WorshipPeriod } from './enums.ts'

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

// Who gave it is said of the gift, and the gift says by which cheque it came.
const { branchId: _branch, memberId: _member, ...checkFields } = walletCheckFields

/** A cheque of an offering: one of the wallet before it is there. */
export const offeringCheckFields = checkFields

/** Why an offering is not approved, or is reversed. */
export const refusalFields = { reason: note('Motivo', 255) }

/** An offering with its lines, as its history tells it. */
export const tithesOfferingsTold: RecordFields = {
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
    },
  },
  identified: { line: 'contribuição', fields: givingFields },
  status: choice('Situação', TithesOfferingsStatus),
  count: choice('Segunda contagem', OfferingCount),
}
