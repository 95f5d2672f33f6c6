import { choice, flag, name, optional, text, withHeading, withHelp } from '../field/fields.ts'
import { feminine, GeneralStatus } from '../value/enums.ts'
import { LedgerNature } from './enums.ts'

export const ledgerAccountFields = {
  code: withHelp(
    text('Código', 8),
    'No formato 9.9.9.99, como 4.2.1.17; com menos números, 4.2.1, é um grupo, que só soma',
  ),
  name: name('Nome'),
  nature: choice('Natureza', LedgerNature),
  isContra: withHelp(flag('Conta redutora'), 'Diminui o grupo em que está, como a depreciação'),
  referenceCode: optional(
    withHeading(withHelp(text('Código referencial', 20), 'O da tabela da Receita Federal, para a ECD'), 'Referencial'),
  ),
  accountantCode: optional(
    withHeading(withHelp(text('Código reduzido', 20), 'O número desta conta no sistema do contador'), 'Reduzido'),
  ),
  status: choice('Situação', feminine(GeneralStatus)),
}

/** Fields of a list row. */
export const ledgerAccountListed = [
  'name',
  'code',
  'nature',
  'isContra',
  'referenceCode',
  'accountantCode',
  'status',
] as const
