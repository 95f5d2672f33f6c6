import { enumeration } from '../value/enums.ts'

/** Of whom a company demands a second factor. Whoever pays does so by the rights of who approves. */
export const SecondFactorDemand = enumeration(
  'SecondFactorDemand',
  { NOBODY: 0, APPROVERS: 1, ADMINISTRATORS: 2, EVERYBODY: 3 },
  {
    NOBODY: 'Ninguém: cada um decide por si',
    APPROVERS: 'Quem aprova ou paga',
    ADMINISTRATORS: 'Administradores',
    EVERYBODY: 'Todos',
  },
)
