import { type ErrorEntry, refused } from './gate-errors.ts'

/** The part of the catalogue that is about reports, and the months that are closed with them. */
export const reportErrors = {
  months_reversed: refused('O último mês não pode ser antes do primeiro'),
  too_many_months: refused('A prestação de contas vai até {maximum} meses: escolha um período menor'),
  month_not_over: refused('Este mês ainda não terminou: ele pode ser fechado a partir do primeiro dia do próximo'),
  month_already_closed: refused('Este mês já está fechado'),
  month_not_closed: refused('Este mês não está fechado: não há o que reabrir'),
} as const satisfies Record<string, ErrorEntry>
