import { choice, count, link, moment, name, optional, withHelp, withNone } from '../field/fields.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

export const AssetCountStatus = enumeration(
  'AssetCountStatus',
  { OPEN: 1, ENDED: 2 },
  { OPEN: 'Em andamento', ENDED: 'Encerrada' },
)

/** Result of a count per asset: found, misplaced, missing, or present though disposed of. */
export const AssetCountResult = enumeration(
  'AssetCountResult',
  { FOUND: 1, MISPLACED: 2, MISSING: 3, LEFT: 4 },
  { FOUND: 'Encontrado', MISPLACED: 'Fora do lugar', MISSING: 'Não encontrado', LEFT: 'Já tinha saído' },
)

export const assetCountFields = {
  name: name('Nome'),
  branchId: link('Filial'),
  placeId: withNone(optional(withHelp(link('Local'), 'Sem local, a filial toda')), 'A filial toda'),
}

const most = 999_999

/** What became of one, which its end writes. */
export const assetCountMoveFields = {
  status: choice('Situação', AssetCountStatus),
  found: optional(count('Encontrados', most)),
  missing: optional(count('Não encontrados', most)),
  endedAt: optional(moment('Encerrada em')),
}

/** Fields of a list row. */
export const assetCountListed = ['name', 'branchId', 'placeId', 'status', 'missing', 'found', 'endedAt'] as const

export const assetCountMoves = { end: {} } as const satisfies Moves
