import type { Logger } from 'pino'
import type { Database } from './db/database.ts'

const everyMilliseconds = 60 * 60 * 1000

/** What the ledger needs once a day, whichever process does it: a seal of what moved, and old intents forgotten. */
export class LedgerKeeper {
  readonly #database: Database
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
  }

  /** Looks once an hour whether it is time, from now on. */
  start(): void {
    const turn = () => {
      this.#running = this.#database.writer
        .query('select celeiro.keep_ledger()')
        .catch((error: unknown) => this.#log.warn({ err: error }, 'o livro não pôde ser selado'))
    }
    turn()
    this.#timer = setInterval(turn, everyMilliseconds).unref()
  }

  /** Waits for what is in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}
