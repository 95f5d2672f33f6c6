import { choice, link, name } from '../field/fields.ts'
import { GeneralStatus } from '../value/enums.ts'

export const placeFields = {
  name: name('Nome'),
  branchId: link('Filial'),
  status: choice('Situação', GeneralStatus),
}

/** Fields of a list row. */
export const placeListed = ['name', 'branchId', 'status'] as const
