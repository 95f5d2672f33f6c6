import { parseArgs } from 'node:util'
import { StartError } from '#api/db/start-error.ts'
import { reportAudit } from './audit-report.ts'
import { readSeal } from './audit-seal.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/**
 * Verifies the audit trail of the configured database. `--against FILE` also proves that what that seal holds still
 * stands; `--seal FILE` writes a seal of a trail that is whole.
 */
process.exitCode = await withConfiguredDatabase(() => {
  const { seal, against } = readArguments()
  const older = against === undefined ? undefined : readSeal(against)
  return ({ adminUrl }) => reportAudit(adminUrl, { sealFile: seal, older, say: console.log })
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
