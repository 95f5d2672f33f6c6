import type { ErrorKind } from './sign-in-errors.ts'

/** HTTP status by kind of error. */
export const statusOfKind = {
  refused: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  limited: 429,
  failure: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>
