import type { Moves } from '../right/move.ts'

export const bankAccountMoves = { activate: {}, inactivate: {} } as const satisfies Moves
