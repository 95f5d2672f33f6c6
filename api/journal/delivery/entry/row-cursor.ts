import type { Write } from '../../../db/tenant/tenant.ts'

/** Rows that are read at once: what is written of more stays in memory until much of it is collected. */
const rowsAtOnce = 200

/**
 * Rows of a statement, some at a time, by a cursor of the transaction: while some are written the database reads the next. One
 * statement at a time.
 */
export async function* rowsOf<Row extends unknown[]>(
  { rows }: Write,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await rows(`declare delivery_rows no scroll cursor for ${text}`, [...values])
  const read = () => {
    const some = rows<Row>(`fetch forward ${rowsAtOnce} from delivery_rows`, [])
    // It fails where it is awaited.
    some.catch(() => undefined)
    return some
  }
  let next = read()
  for (;;) {
    const some = await next
    const isLast = some.length < rowsAtOnce
    if (!isLast) next = read()
    if (some.length > 0) yield some
    if (isLast) break
  }
  await rows('close delivery_rows', [])
}
