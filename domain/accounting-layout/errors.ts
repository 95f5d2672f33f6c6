import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about layouts of accountants' files. */
export const accountingLayoutErrors = {
  layout_invalid: refused('Confira as colunas: {fault}'),
  accounting_layout_inactive: refused('Este formato está inativo: escolha outro'),
} as const satisfies Record<string, ErrorEntry>
