import { choice, name, optional, text } from '../field/fields.ts'
import { feminine, GeneralStatus } from '../value/enums.ts'

export const regionFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** Fields of a list row. */
export const regionListed = ['name', 'code', 'status'] as const
