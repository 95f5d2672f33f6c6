import { enumeration } from '../value/enums.ts'

/** Of whom a company demands a second factor; of nobody where it says nothing. Whoever pays does so by the same rights. */
export const SecondFactorDemand = enumeration(
  'SecondFactorDemand',
  { APPROVERS: 1, ADMINISTRATORS: 2, EVERYBODY: 3 },
  { APPROVERS: 'Quem aprova ou paga', ADMINISTRATORS: 'Administradores', EVERYBODY: 'Todos' },
)
