import { parseArgs } from 'node:util'
import { StartError } from '#api/db/start/start-error.ts'
import { newestSeal, readSeal, sealFolderIn } from '#api/ledger/audit-seal.ts'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { sealOfBackup } from './backup/file.ts'
import { withConfiguredDatabase } from './configured-database.ts'
import { reportAudit } from './report/audit.ts'

/**
 * Verifies the audit trail of the configured database, also against the newest nightly seal. `--against FILE` (a
 * seal or a backup) proves that its entries still exist; `--seal FILE` seals a valid trail.
 */
process.exitCode = await withConfiguredDatabase(() => {
  const { seal, against } = readArguments()
  return async ({ adminUrl }) => {
    const older =
      against === undefined
        ? newestSeal(sealFolderIn(readConfiguration(process.env).dataFolder))
        : ((await sealOfBackup(against)) ?? readSeal(against))
    return reportAudit(adminUrl, { sealFile: seal, older, say: console.log })
  }
})

function readArguments(): { seal?: string; against?: string } {
  try {
    return parseArgs({ options: { seal: { type: 'string' }, against: { type: 'string' } } }).values
  } catch (error) {
    throw new StartError('Use npm run audit:verify, se quiser com -- --seal ARQUIVO ou -- --against ARQUIVO.', {
      cause: error,
    })
  }
}
