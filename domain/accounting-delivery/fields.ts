import { DeliveryLayout } from '../accounting-layout/program/layout-name.ts'
import { choice, count, date, link, moment, money, optional, text, withHelp, withNone } from '../field/fields.ts'
import type { RecordFields } from '../record/history.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

export const DeliveryStatus = enumeration(
  'DeliveryStatus',
  { SEALED: 1, FETCHED: 2, DISCARDED: 3 },
  { SEALED: 'Pronta', FETCHED: 'Baixada', DISCARDED: 'Descartada' },
)

/** Which branches a delivery is of, where not of all that the session sees. */
export const DeliveryScope = enumeration(
  'DeliveryScope',
  { ROOT: 1, SOME: 2 },
  { ROOT: 'De um CNPJ', SOME: 'Só algumas' },
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
  scope: withNone(optional(choice('Filiais', DeliveryScope)), 'Todas'),
  cnpjRoot: optional(
    withHelp(text('Raiz do CNPJ', 8), 'Os oito primeiros caracteres; filiais sem CNPJ próprio são da empresa'),
  ),
}

/** Each of the branches that were chosen one by one. */
export const deliveryBranchFields = { branchId: link('Filial') }

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

export const accountingDeliveryHistoryFields: RecordFields = {
  ...accountingDeliveryFields,
  onlyBranches: { line: 'filial', fields: deliveryBranchFields },
}

export const accountingDeliveryMoves = { discard: {} } as const satisfies Moves
