import { choice, count, date, link, optional, percent, text, withHelp } from '../field/fields.ts'
import { CardBrand, CardOperationType, feminine, GeneralStatus } from '../value/enums.ts'

/** Of characters, as the label on a terminal allows. */
export const observationLength = 25

/** What a card operator keeps of one kind of sale, and when it pays. */
export const taxFields = {
  brandCard: choice('Bandeira', CardBrand),
  operationType: choice('Operação', CardOperationType),
  value: percent('Taxa'),
  daysToCredit: withHelp(count('Dias para crédito', 999), 'Da venda até o dinheiro entrar na conta'),
  validFrom: optional(withHelp(date('Vale desde'), 'Em branco: desde sempre')),
}

export const pointOfSaleFields = {
  serialNumber: text('Número de série', 40),
  acquirer: optional(text('Operadora', 60)),
  establishmentNumber: optional(text('Número do estabelecimento', 40)),
  branchId: link('Filial'),
  costCenterId: optional(link('Centro de custo')),
  status: choice('Situação', feminine(GeneralStatus)),
  observation: optional(text('Observação', observationLength)),
}

/** Fields of a list row. */
export const pointOfSaleListed = [
  'serialNumber',
  'acquirer',
  'branchId',
  'costCenterId',
  'observation',
  'status',
] as const
