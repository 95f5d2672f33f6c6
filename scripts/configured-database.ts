import { existsSync } from 'node:fs'
import path from 'node:path'
import { runningEmbedded, startEmbedded } from '#api/db/embedded/embedded.ts'
import { StartError } from '#api/db/start/start-error.ts'
import type { Files } from '#api/storage/files.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { filesOf } from '#server/files.ts'

/** Database URLs of owner and application. */
export interface DatabaseUrls {
  readonly adminUrl: string
  readonly applicationUrl: string
}

export interface ConfiguredOptions {
  /** Requires exclusive use of the embedded database, which may be new; otherwise one that is there is shared. */
  readonly alone?: boolean
}

/**
 * Runs a script with the configured database and file store; starts the embedded database if it is not running.
 * Answers the exit code; a StartError is printed as one sentence.
 */
export async function withConfiguredDatabase(
  prepare: () => (urls: DatabaseUrls, files: Files) => Promise<number>,
  { alone = false }: ConfiguredOptions = {},
): Promise<number> {
  try {
    const work = prepare()
    const configuration = readConfiguration(process.env)
    const { database, dataFolder } = configuration
    const files = filesOf(configuration)
    if (database.kind === 'external') return await work(database, files)
    const running = alone ? undefined : runningEmbedded(dataFolder)
    if (running) return await work(running, files)
    // Nothing is read from a database that a mistaken folder would make.
    if (!alone && !existsSync(path.join(dataFolder, 'postgres')))
      throw new StartError(
        `Não há banco de dados do Celeiro em ${path.resolve(dataFolder)}: informe CELEIRO_DATA ou DATABASE_URL, ou inicie o Celeiro antes.`,
      )
    const server = await startEmbedded(dataFolder)
    try {
      return await work(server, files)
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}
