import { optional, state, text, zipCode } from '../field/fields.ts'

export const addressFields = {
  zipCode: optional(zipCode('CEP')),
  street: optional(text('Logradouro', 120)),
  streetNumber: optional(text('Número', 20)),
  complement: optional(text('Complemento', 80)),
  neighborhood: optional(text('Bairro', 80)),
  city: optional(text('Cidade', 80)),
  state: optional(state('UF')),
}
