import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about money moved between funds. */
export const fundTransferErrors = {
  fund_transfer_same_fund: refused('Escolha fundos diferentes: de onde o dinheiro sai e para onde vai'),
  fund_transfer_other_branch: refused('O fundo {fund} é de outra filial'),
  fund_transfer_own: refused('Quem lançou não aprova: peça a outra pessoa'),
  fund_transfer_status_changed: refused('Este remanejamento já foi aprovado, recusado ou estornado'),
} as const satisfies Record<string, ErrorEntry>
