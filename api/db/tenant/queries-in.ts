import type { Statement } from '../statement/statement.ts'
import type { Write } from './tenant.ts'

/** Asks the database one statement. */
export type Ask = <T>(statement: Statement<T>) => Promise<T>

/** Statements within the transaction of a write. */
export const queriesIn =
  ({ rows }: Write): Ask =>
  async ({ text, values, answer }) =>
    answer(await rows(text, values))
