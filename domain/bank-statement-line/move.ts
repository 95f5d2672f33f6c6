import type { Moves } from '../right/move.ts'

export const bankStatementLineMoves = {
  match: {},
  post: { right: 'create' },
  ignore: {},
  undo: {},
} as const satisfies Moves
