import { choice, link, name, optional, withHelp } from '../field/fields.ts'
import { GeneralStatus } from '../value/enums.ts'

export const ministryFields = {
  name: name('Nome'),
  leader: optional(name('Responsável')),
  costCenterId: optional(link('Centro de custo')),
  branchId: optional(withHelp(link('Filial'), 'Sem filial, o ministério é de toda a igreja')),
  status: choice('Situação', GeneralStatus),
}
