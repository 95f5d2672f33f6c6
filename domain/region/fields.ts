import { choice, name, optional, text } from '../field/fields.ts'
import { feminine, GeneralStatus } from '../value/enums.ts'

export const regionFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** The fields of a row that its list shows. */
export const regionListed = ['name', 'code', 'status'] as const
