import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { systemCodeOf } from '#domain/error/system-code.ts'
import type { Database } from '../connection/database.ts'

/** What may run out of space: the database's disk, or this process's folders. */
export type Store = 'database' | 'folder'

/** PostgreSQL: no space, no memory, a limit of temporary files. Too many connections (53300) pass by themselves. */
const databaseCodes = new Set(['53000', '53100', '53200', '53400'])
const folderCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Which store an error reports as full; undefined for other errors. */
function fullStore(error: unknown): Store | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = systemCodeOf(cause)
  if (databaseCodes.has(code)) return 'database'
  return folderCodes.has(code) ? 'folder' : undefined
}

/** Sorts more than fits into the memory it may use, so that files of the database grow and go again; changes nothing. */
const roomForFiles = `select set_config('work_mem', '64kB', true);
select count(*) from (select md5(n::text) from generate_series(1, 30000) n order by 1 offset 0) sorted`
const roomInFolder = Buffer.alloc(256 * 1024)

/** Disk-full detection: remembers full stores, alerts the operator and probes for recovery. */
export class StorageWatch {
  readonly #tries: Readonly<Record<Store, () => Promise<unknown>>>
  readonly #log: Logger
  readonly #full = new Set<Store>()
  #looking: Promise<void> | undefined

  /** @param folders those that this process writes files into, once it has made them */
  constructor(database: Database, log: Logger, folders: readonly string[] = []) {
    this.#log = log
    this.#tries = {
      database: () => database.writer.query(roomForFiles),
      folder: () => Promise.all(folders.filter((folder) => existsSync(folder)).map(tryFolder)),
    }
  }

  /** Whether the error means a full store; logs it if so. */
  noticed(error: unknown, about: object = {}): boolean {
    const store = fullStore(error)
    if (!store) return false
    this.#full.add(store)
    this.#log.error({ err: error, store, ...about }, 'sem espaço em disco ou memória: nada mais pode ser gravado')
    return true
  }

  /** Stores that are still full; those that recovered are dropped. */
  async full(): Promise<Store[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    return [...this.#full]
  }

  async #look(): Promise<void> {
    for (const store of this.#full) {
      const hasRoom = await this.#tries[store]().then(
        () => true,
        () => false,
      )
      if (!hasRoom) continue
      this.#full.delete(store)
      this.#log.info({ store }, 'há espaço de novo')
    }
  }
}

async function tryFolder(folder: string): Promise<void> {
  const file = path.join(folder, '.room')
  try {
    await writeFile(file, roomInFolder)
  } finally {
    await rm(file, { force: true })
  }
}
