import type { Moves } from '../right/move.ts'

export const userMoves = { block: {}, unblock: {}, inactivate: {}, activate: {} } as const satisfies Moves

/** What may be done to a user besides changing and deleting them: their moves, and the invitation sent again. */
export const userActs = { resend: {}, ...userMoves } as const satisfies Moves
