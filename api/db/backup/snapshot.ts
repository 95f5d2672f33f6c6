import type pg from 'pg'
import type { Statement } from '../statement.ts'

/** Rows that travel at once: enough to hide the way, few enough to be nothing in memory. */
const rowsAtOnce = 200

/**
 * One moment of the database, held open to read what is too much for one answer. Whoever opens it closes it; until then
 * it keeps a connection.
 */
export class Snapshot {
  readonly #client: pg.PoolClient
  #isOpen = true
  #closed: () => void = () => {}

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** What is told once it is closed. */
  whenClosed(onClose: () => void): void {
    this.#closed = onClose
  }

  async ask<T>({ text, values, answer }: Statement<T>): Promise<T> {
    const { rows } = await this.#client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
    return answer(rows)
  }

  /**
   * All rows of the statement, some at a time, by a cursor of the database. One at a time; what was handed over is empty
   * once the next is asked for. An array that has reached the old generation keeps its rows until that is collected,
   * though it is nobody's any more, and they the ones after them: 100,000 rows took 50 MB along.
   */
  async *batches<Row>({ text, values, answer }: Statement<Row[]>): AsyncGenerator<Row[]> {
    // All of them will be read: a plan that is quick to begin is not what is wanted.
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

  /** Gives the connection back; a second time does nothing. */
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
