import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { StorageWatch } from '../db/storage-watch.ts'
import { keepSeal, type Seal, sealWith } from './audit-seal.ts'

const everyMilliseconds = 60 * 60 * 1000

/** What is needed once a day, whichever process does it: ledger and trail sealed where they went on, old intents forgotten. */
export class Keeper {
  readonly #database: Database
  readonly #storage: StorageWatch
  readonly #log: Logger
  readonly #sealFolder: string
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()

  /** @param sealFolder where a seal of the trail is kept as a file, out of reach of whoever owns the tables */
  constructor(database: Database, storage: StorageWatch, log: Logger, sealFolder: string) {
    this.#database = database
    this.#storage = storage
    this.#log = log
    this.#sealFolder = sealFolder
  }

  /** Looks once an hour whether it is time, from now on. */
  start(): void {
    const turn = () => {
      this.#running = Promise.all([
        this.#keepLedger().catch(this.#failed('o livro não pôde ser selado')),
        this.#sealTrails().catch(this.#failed('a trilha não pôde ser selada')),
      ])
    }
    turn()
    this.#timer = setInterval(turn, everyMilliseconds).unref()
  }

  #failed(sentence: string) {
    return (error: unknown) => {
      this.#storage.noticed(error)
      this.#log.warn({ err: error }, sentence)
    }
  }

  #keepLedger(): Promise<unknown> {
    return this.#database.writer.query('select celeiro.keep_ledger()')
  }

  async #sealTrails(): Promise<void> {
    const { rows } = await this.#database.writer.query<{ heads: Seal['heads'] | null }>(
      'select celeiro.seal_trails() as heads',
    )
    const heads = rows[0]?.heads
    if (heads) keepSeal(this.#sealFolder, sealWith(heads))
  }

  /** Waits for what is in progress. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}
