import { choice, link, name } from '../field/fields.ts'
import { GeneralStatus } from '../value/enums.ts'

export const placeFields = {
  name: name('Nome'),
  branchId: link('Filial'),
  status: choice('Situação', GeneralStatus),
}

/** The fields of a row that its list shows. */
export const placeListed = ['name', 'branchId', 'status'] as const
