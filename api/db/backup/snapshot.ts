import type pg from 'pg'
import type { Statement } from '../statement/statement.ts'

/** Rows that travel at once: enough to hide the way, few enough to be nothing in memory. */
const rowsAtOnce = 200

/**
 * A database snapshot (one repeatable-read transaction), held open to stream more rows than fit one answer. Whoever
 * opens it must close it; until then it holds a pooled connection.
 */
export class Snapshot {
  readonly #client: pg.PoolClient
  #isOpen = true
  #closed: () => void = () => {}

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Callback once it is closed. */
  whenClosed(onClose: () => void): void {
    this.#closed = onClose
  }

  async ask<T>({ text, values, answer }: Statement<T>): Promise<T> {
    const { rows } = await this.#client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
    return answer(rows)
  }

  /**
   * All rows of the statement in batches, through a server-side cursor. A batch is emptied once the next is
   * requested: arrays promoted to V8's old generation would keep their rows, and the rows linked after them, alive
   * until a major collection (50 MB for 100,000 rows).
   */
  async *batches<Row>({ text, values, answer }: Statement<Row[]>): AsyncGenerator<Row[]> {
    // All rows will be read: plan for the total cost, not for the first row.
    await this.#client.query('set local cursor_tuple_fraction = 1')
    await this.#client.query(`declare rows no scroll cursor for ${text}`, [...values])
    for (;;) {
      const { rows } = await this.#client.query<unknown[]>({
        text: `fetch forward ${rowsAtOnce} from rows`,
        rowMode: 'array',
      })
      const isLast = rows.length < rowsAtOnce
      const some = answer(rows)
      if (some.length > 0) yield some
      rows.length = 0
      some.length = 0
      if (isLast) break
    }
    await this.#client.query('close rows')
  }

  /** Returns the connection to the pool; idempotent. */
  async close(): Promise<void> {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#closed()
    await this.#client.query('rollback').then(
      () => this.#client.release(),
      (broken: Error) => this.#client.release(broken),
    )
  }
}
