import { connected } from '#api/db/connected.ts'
import { startEmbedded } from '#api/db/embedded.ts'
import { StartError } from '#api/db/start-error.ts'
import { readConfiguration } from '#server/configuration.ts'

interface Broken {
  readonly company: string
  readonly lane: number
  readonly seq: string
  readonly reason: string
}

const reasons: Readonly<Record<string, string>> = {
  gap: 'falta um registro antes deste',
  'payload missing': 'o conteúdo foi removido',
  'payload changed': 'o conteúdo foi alterado',
  'entry changed': 'o registro foi alterado',
  'head differs': 'o fim da cadeia não confere com o último registro',
}

process.exitCode = await verify().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  return 1
})

/** Verifies the audit trail of the configured database; answers the exit code. */
async function verify(): Promise<number> {
  const { database, dataFolder } = readConfiguration(process.env)
  if (database.kind === 'external') return report(database.adminUrl)
  const server = await startEmbedded(dataFolder)
  try {
    return await report(server.adminUrl)
  } finally {
    await server.stop()
  }
}

/** Prints one line for each break, or that there is none. The owner of the tables sees every company. */
async function report(adminUrl: string): Promise<number> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('celeiro.audit_entry') is not null as known`,
    )
    if (!rows[0]?.known)
      throw new StartError('Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.')
    const broken = await client.query<Broken>(
      `select coalesce(c.fantasy_name, c.legal_name) as company, b.lane, b.seq, b.reason
       from celeiro.broken_audit() b join celeiro.company c on c.id = b.company_id
       order by company, b.lane, b.seq, b.reason`,
    )
    for (const { company, lane, seq, reason } of broken.rows)
      console.log(`${company}, cadeia ${lane}, registro ${seq}: ${reasons[reason] ?? reason}`)
    if (broken.rows.length) return 1
    const counted = await client.query<{ entries: string }>('select count(*) as entries from celeiro.audit_entry')
    console.log(`Trilha de auditoria íntegra (${counted.rows[0]?.entries} registros)`)
    return 0
  })
}
