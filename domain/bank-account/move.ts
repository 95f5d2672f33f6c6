import type { Moves } from '../access/move.ts'

export const bankAccountMoves = { activate: {}, inactivate: {} } as const satisfies Moves
