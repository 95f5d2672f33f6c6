import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about card terminals. */
export const pointOfSaleErrors = {
  point_of_sale_tax_repeated: refused('Já há uma taxa para esta bandeira e operação'),
  observation_too_long: refused('Limite de caracteres excedido! ( 25 caracteres )'),
} as const satisfies Record<string, ErrorEntry>
