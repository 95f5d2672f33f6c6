import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about what the accountant is given. */
export const accountingDeliveryErrors = {
  delivery_empty: refused('Neste período não há lançamento que ainda não tenha sido entregue neste formato'),
  delivery_unmapped: refused(
    'Falta o código reduzido, ou não serve a este formato ({rule}), em: {accounts}. Informe-o no Plano contábil.',
  ),
  delivery_too_long: refused(
    'Este formato leva até {maximum} linhas em um arquivo, e aqui são {count}: escolha um período menor',
  ),
  delivery_days_reversed: refused('A data final vem antes da inicial'),
  delivery_fetched: refused('O arquivo já foi baixado: o que mudou depois vai na próxima entrega'),
  delivery_discarded: refused('Esta entrega foi descartada: faça outra'),
} as const satisfies Record<string, ErrorEntry>
