import { enumeration } from '../value/enums.ts'

/** Where a due date goes that is no business day: taxes are paid before it. */
export const DueRule = enumeration(
  'DueRule',
  { NEXT: 1, PREVIOUS: 2, NONE: 3 },
  { NEXT: 'Dia útil seguinte', PREVIOUS: 'Dia útil anterior', NONE: 'Mantém o dia' },
)
