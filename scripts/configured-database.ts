import { startEmbedded } from '#api/db/embedded.ts'
import { StartError } from '#api/db/start-error.ts'
import { readConfiguration } from '#server/configuration.ts'

/**
 * Prepares the work (reads its arguments), then runs it with the URL of the owner of the configured database, which is started for that time when it is the
 * embedded one. Answers the exit code; a reason not to start is said in one sentence.
 */
export async function withConfiguredDatabase(prepare: () => (adminUrl: string) => Promise<number>): Promise<number> {
  try {
    const work = prepare()
    const { database, dataFolder } = readConfiguration(process.env)
    if (database.kind === 'external') return await work(database.adminUrl)
    const server = await startEmbedded(dataFolder)
    try {
      return await work(server.adminUrl)
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return 1
  }
}
