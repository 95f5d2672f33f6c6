import { choice, link, name, optional, withHelp, withNone } from '../field/fields.ts'
import { GeneralStatus } from '../value/enums.ts'

export const ministryFields = {
  name: name('Nome'),
  leader: optional(name('Responsável')),
  costCenterId: optional(link('Centro de custo')),
  branchId: optional(
    withNone(withHelp(link('Filial'), 'Sem filial, todas as filiais usam este ministério'), 'Todas as filiais'),
  ),
  status: choice('Situação', GeneralStatus),
}

/** Fields of a list row. */
export const ministryListed = ['name', 'leader', 'costCenterId', 'branchId', 'status'] as const
