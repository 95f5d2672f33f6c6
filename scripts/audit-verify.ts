import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connected } from '#api/db/connected.ts'
import { startEmbedded } from '#api/db/embedded.ts'
import { StartError } from '#api/db/start-error.ts'
import { readConfiguration } from '#server/configuration.ts'
import { readSeal, type Seal, sealOf, writeSeal } from './audit-seal.ts'

interface Broken {
  readonly company: string | null
  readonly companyId: string
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
  'sealed missing': 'estava no selo e não existe mais',
  'sealed changed': 'não é mais o que foi selado: a cadeia foi reescrita',
}

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
  if (database.kind === 'external') return report(database.adminUrl, seal, older)
  const server = await startEmbedded(dataFolder)
  try {
    return await report(server.adminUrl, seal, older)
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

/** Prints one line for each break, or that there is none. The owner of the tables sees every company. */
async function report(adminUrl: string, sealFile: string | undefined, older: Seal | undefined): Promise<number> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regproc('celeiro.broken_seal') is not null as known`,
    )
    if (!rows[0]?.known)
      throw new StartError('Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.')
    // One snapshot: what is sealed is what was verified, whoever writes meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const broken = [
      ...(await breaks(client, 'celeiro.broken_audit()')),
      ...(older ? await breaks(client, 'celeiro.broken_seal($1)', [JSON.stringify(older.heads)]) : []),
    ]
    for (const { company, companyId, lane, seq, reason } of broken)
      console.log(`${company ?? `Empresa ${companyId}`}, cadeia ${lane}, registro ${seq}: ${reasons[reason] ?? reason}`)
    if (broken.length) return 1
    const counted = await client.query<{ entries: string }>('select count(*) as entries from celeiro.audit_entry')
    console.log(`Trilha de auditoria íntegra (${counted.rows[0]?.entries} registros)`)
    if (older) console.log(`Confere com o selo de ${older.sealedAt} (${older.heads.length} cadeias)`)
    if (sealFile !== undefined) {
      const seal = await sealOf(client)
      writeSeal(sealFile, seal)
      console.log(`Selo de ${seal.heads.length} cadeias gravado em ${sealFile}; guarde-o fora desta máquina`)
    }
    return 0
  })
}

async function breaks(client: pg.Client, source: string, values: unknown[] = []): Promise<Broken[]> {
  const { rows } = await client.query<Broken>(
    `select coalesce(c.fantasy_name, c.legal_name) as company, b.company_id as "companyId", b.lane, b.seq, b.reason
     from ${source} b left join celeiro.company c on c.id = b.company_id
     order by company, b.company_id, b.lane, b.seq, b.reason`,
    values,
  )
  return rows
}
