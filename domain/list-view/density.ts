import { enumeration } from '../value/enums.ts'

/** How high the rows of lists are. */
export const ListDensity = enumeration(
  'ListDensity',
  { COMFORTABLE: 1, COMPACT: 2 },
  { COMFORTABLE: 'Linhas confortáveis', COMPACT: 'Linhas compactas' },
)
