import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about the look-up of postal codes. */
export const addressErrors = {
  zipcode_not_found: refused('Não localizamos o CEP informado!'),
  lookup_unavailable: {
    kind: 'unavailable',
    sentence: 'A consulta de endereços está fora do ar. Preencha os campos manualmente.',
  },
} as const satisfies Record<string, ErrorEntry>
