import * as z from 'zod'
import { optional, shapeOf, text, zipCode } from '../fields.ts'

/** The 27 federative units by their acronym. */
export const stateAcronyms = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(
  ' ',
)

const state = {
  ...text('UF', 2),
  schema: z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => stateAcronyms.includes(value), 'invalid_state')
    .meta({ id: 'StateAcronym' }),
}

export const addressFields = {
  zipCode: optional(zipCode('CEP')),
  street: optional(text('Logradouro', 120)),
  streetNumber: optional(text('Número', 20)),
  complement: optional(text('Complemento', 80)),
  neighborhood: optional(text('Bairro', 80)),
  city: optional(text('Cidade', 80)),
  state: optional(state),
}

export const Address = z.strictObject(shapeOf(addressFields)).meta({ id: 'Address' })
export type Address = z.infer<typeof Address>
