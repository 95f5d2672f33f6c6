import type { ErrorCode, ProblemParams } from '../error/error.ts'

/** Why something cannot be done with a record now: a code of the catalogue, and the values for its sentence. */
export interface Obstacle {
  readonly code: ErrorCode
  readonly params?: ProblemParams
}
