import { parseArgs } from 'node:util'
import { startEmbedded } from '#api/db/embedded.ts'
import { StartError } from '#api/db/start-error.ts'
import { readConfiguration } from '#server/configuration.ts'
import { reportAudit } from './audit-report.ts'
import { readSeal } from './audit-seal.ts'

process.exitCode = await verify().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  return 1
})

/**
 * Verifies the audit trail of the configured database; answers the exit code. `--against FILE` also proves that what
 * that seal holds still stands; `--seal FILE` writes a seal of a trail that is whole.
 */
async function verify(): Promise<number> {
  const { seal, against } = readArguments()
  const older = against === undefined ? undefined : readSeal(against)
  const { database, dataFolder } = readConfiguration(process.env)
  const asked = { sealFile: seal, older, say: console.log }
  if (database.kind === 'external') return reportAudit(database.adminUrl, asked)
  const server = await startEmbedded(dataFolder)
  try {
    return await reportAudit(server.adminUrl, asked)
  } finally {
    await server.stop()
  }
}

function readArguments(): { seal?: string; against?: string } {
  try {
    return parseArgs({ options: { seal: { type: 'string' }, against: { type: 'string' } } }).values
  } catch (error) {
    throw new StartError('Use npm run audit:verify, se quiser com -- --seal ARQUIVO ou -- --against ARQUIVO.', {
      cause: error,
    })
  }
}
