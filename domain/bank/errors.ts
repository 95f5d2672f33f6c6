import { type ErrorEntry, missing } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about banks. */
export const bankErrors = {
  bank_not_found: missing('Banco não encontrado'),
} as const satisfies Record<string, ErrorEntry>
