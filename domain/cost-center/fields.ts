import { choice, link, name, optional, text, withHeading, withHelp, withNone } from '../field/fields.ts'
import { GeneralStatus } from '../value/enums.ts'

export const costCenterFields = {
  code: optional(text('Código', 20)),
  name: name('Nome'),
  parentId: optional(withHeading(link('Centro de custo superior'), 'Superior')),
  branchId: optional(
    withNone(withHelp(link('Filial'), 'Sem filial, todas as filiais usam este centro de custo'), 'Todas as filiais'),
  ),
  status: choice('Situação', GeneralStatus),
}

/** Fields of a list row. */
export const costCenterListed = ['name', 'code', 'parentId', 'branchId', 'status'] as const
