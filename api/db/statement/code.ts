import { type SQL, sql } from 'drizzle-orm'

/**
 * Codes of an enumeration where a query names them: `status in (${codes(PENDING, SCHEDULED)})`. They are written out, not
 * bound, so that they need no type and an index of those rows alone serves; text of ours interpolates the codes themselves.
 */
export const codes = (...named: readonly number[]): SQL => sql.raw(named.join(', '))
