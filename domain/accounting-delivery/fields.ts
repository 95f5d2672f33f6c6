import { DeliveryLayout } from '../accounting-layout/layout-name.ts'
import { choice, count, date, link, moment, money, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

export const DeliveryStatus = enumeration(
  'DeliveryStatus',
  { SEALED: 1, FETCHED: 2, DISCARDED: 3 },
  { SEALED: 'Pronta', FETCHED: 'Baixada', DISCARDED: 'Descartada' },
)

/** What a delivery is made by. */
export const accountingDeliveryFields = {
  layout: withHelp(choice('Formato', DeliveryLayout), 'O que o programa do contador lê'),
  layoutId: optional(link('Formato do escritório')),
  bookNumber: optional(
    withHelp(
      count('Número do livro', 999_999),
      'Vazio, o seguinte ao último entregue; os livros em papel contam na sequência',
    ),
  ),
  dateFrom: date('De'),
  dateTo: date('Até'),
  branchId: withNone(optional(link('Filial')), 'Todas'),
}

/** As it is listed. */
export const accountingDeliveryListed = {
  lot: text('Lote', 6),
  layout: accountingDeliveryFields.layout,
  dateFrom: accountingDeliveryFields.dateFrom,
  dateTo: accountingDeliveryFields.dateTo,
  branches: text('Filiais', 1_000),
  entryCount: count('Lançamentos', 2_147_483_647),
  total: money('Valor'),
  status: choice('Situação', DeliveryStatus),
  createdAt: moment('Feita em'),
}

export const accountingDeliveryHistoryFields: RecordFields = accountingDeliveryFields

export const accountingDeliveryMoves = { discard: {} } as const satisfies Moves
