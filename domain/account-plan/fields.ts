import { accountPlanCode, choice, flag, link, name, optional, withHelp, withNone } from '../field/fields.ts'
import { AccountPlanLevel, AccountPlanNature, feminine, GeneralStatus } from '../value/enums.ts'

export const accountPlanFields = {
  level: choice('Nível', AccountPlanLevel),
  parentId: optional(link('Grupo')),
  code: withHelp(accountPlanCode('Código'), 'No formato 9.99.999; o de um grupo termina em .000'),
  name: name('Nome'),
  nature: choice('Natureza', AccountPlanNature),
  restricted: withHelp(flag('Recurso com destino certo'), 'O dinheiro só pode ser usado no fim a que foi doado'),
  fundId: withNone(
    optional(
      withHelp(link('Fundo'), 'O que entra por esta conta, ou pelas deste grupo, e não diz outro fundo, é deste'),
    ),
    'Livre',
  ),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** Fields of a list row. */
export const accountPlanListed = ['name', 'level', 'parentId', 'code', 'nature', 'restricted', 'status'] as const
