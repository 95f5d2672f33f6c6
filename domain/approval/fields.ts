import { enumeration } from '../value/enums.ts'

/** Status of a record that another person approves. */
export const ApprovalStatus = enumeration(
  'ApprovalStatus',
  { WAITING: 1, APPROVED: 2, REFUSED: 3, REVERSED: 4 },
  { WAITING: 'Aguarda aprovação', APPROVED: 'Aprovado', REFUSED: 'Recusado', REVERSED: 'Estornado' },
)
