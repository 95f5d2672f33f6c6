import { choice, count, link, name, optional, withHeading, withHelp } from '../field/fields.ts'
import { feminine, GeneralStatus } from '../value/enums.ts'

export const regionalFields = {
  name: name('Nome'),
  regionId: link('Região'),
  parentId: optional(withHelp(link('Regional superior'), 'Deixe vazio se ela responde direto à região')),
  childLimit: optional(
    withHeading(withHelp(count('Limite de regionais abaixo', 999), 'Deixe vazio se não há limite'), 'Limite abaixo'),
  ),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** Fields of a list row. */
export const regionalListed = ['name', 'regionId', 'parentId', 'childLimit', 'status'] as const
