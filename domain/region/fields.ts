import { GeneralStatus } from '../enums.ts'
import { choice, name, optional, text } from '../fields.ts'

export const regionFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  status: choice('Situação', GeneralStatus),
}
