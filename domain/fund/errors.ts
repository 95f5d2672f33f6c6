import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about funds. */
export const fundErrors = {
  fund_ends_before_start: refused('O fim do fundo não pode ser antes do início'),
  fund_closed: refused('Este fundo está encerrado: reabra-o antes'),
  fund_status_changed: refused('A situação deste fundo já mudou. Atualize a página e confira.'),
} as const satisfies Record<string, ErrorEntry>
