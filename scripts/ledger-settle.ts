import { parseArgs } from 'node:util'
import { StartError } from '#api/db/start/start-error.ts'
import { withConfiguredDatabase } from './configured-database.ts'
import { settleFault } from './report/ledger.ts'

/** Settles a fault that the check of the ledger named: a note in the trail, with its reason. */
process.exitCode = await withConfiguredDatabase(() => {
  const { fault, reason } = readArguments()
  return ({ adminUrl }) => settleFault(adminUrl, fault, reason, console.log)
})

function readArguments(): { fault: string; reason: string } {
  const usage = 'Use npm run ledger:settle -- FALHA --reason MOTIVO, com o nome que npm run ledger:check mostra.'
  try {
    const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
    const [fault = ''] = positionals
    const reason = values.reason?.trim() ?? ''
    if (positionals.length !== 1 || fault === '' || reason === '') throw new StartError(usage)
    return { fault, reason }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage, { cause: error })
  }
}
