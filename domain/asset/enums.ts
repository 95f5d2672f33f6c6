import { enumeration } from '../value/enums.ts'

/** Where a thing that the church owns stands: it is there, was written off, or was sold. */
export const AssetStatus = enumeration(
  'AssetStatus',
  { IN_USE: 1, DISPOSED: 2, SOLD: 3 },
  { IN_USE: 'Em uso', DISPOSED: 'Baixado', SOLD: 'Vendido' },
)
