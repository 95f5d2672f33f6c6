import { type ErrorEntry, refused } from './gate-errors.ts'

/** The part of the catalogue that is about reports, and the months that are closed with them. */
export const reportErrors = {
  months_reversed: refused('O último mês não pode ser antes do primeiro'),
  too_many_months: refused('A prestação de contas vai até {maximum} meses: escolha um período menor'),
} as const satisfies Record<string, ErrorEntry>
