import { parseArgs } from 'node:util'
import { connected } from '#api/db/connection/connected.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { normalizeEmail } from '#domain/value/contact/email.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/** Removes the second factor of who lost all devices and recovery codes; they enter by the password alone again. */
process.exitCode = await withConfiguredDatabase(() => {
  const { email, reason } = readArguments()
  return ({ adminUrl }) =>
    connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
      const { rows } = await client.query<{ removed: number | null }>(
        'select celeiro.reset_factors($1, $2) as removed',
        [email, reason],
      )
      const removed = rows[0]?.removed
      if (removed)
        console.log('Verificação em duas etapas removida. A pessoa e quem cuida dos usuários serão avisados.')
      else if (removed === 0) console.log(`${email} não tem verificação em duas etapas.`)
      else console.log(`Nenhum usuário tem o e-mail ${email}.`)
      return removed ? 0 : 1
    })
})

function readArguments(): { email: string; reason: string } {
  const usage = 'Use npm run factors:reset -- EMAIL --reason MOTIVO, depois de conferir em pessoa quem pede.'
  try {
    const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
    const [email = ''] = positionals
    const reason = values.reason?.trim() ?? ''
    if (positionals.length !== 1 || email === '' || reason === '') throw new StartError(usage)
    return { email: normalizeEmail(email), reason }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage, { cause: error })
  }
}
