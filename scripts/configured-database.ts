import { runningEmbedded, startEmbedded } from '#api/db/embedded/embedded.ts'
import { StartError } from '#api/db/start-error.ts'
import type { Files } from '#api/storage/files.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { filesOf } from '#server/files.ts'

/** How the owner of the objects and the application reach the database. */
export interface DatabaseUrls {
  readonly adminUrl: string
  readonly applicationUrl: string
}

export interface ConfiguredOptions {
  /** Nobody else may have the embedded database meanwhile; else one that a running product has is used as it is. */
  readonly alone?: boolean
}

/**
 * Prepares the work (reads its arguments), then runs it with the URLs of the configured database and the place of files, which is started for
 * that time when it is the embedded one and does not run. Answers the exit code; a reason not to start is said in one
 * sentence.
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
