import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connected } from '#api/db/connection/connected.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { jobTitle } from '#domain/job/title.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/** Lists dead jobs; `retry ID` queues one again, `forget ID` removes it. Safe while the product runs. */
process.exitCode = await withConfiguredDatabase(() => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [order, id, ...more] = positionals
  const isRead =
    order === undefined || ((order === 'retry' || order === 'forget') && id !== undefined && more.length === 0)
  if (!isRead) throw new StartError('Use npm run jobs, npm run jobs -- retry ID ou npm run jobs -- forget ID.')
  if (id !== undefined && !isId(id))
    throw new StartError(
      `${id} não é o número de um trabalho: ele tem 36 letras, algarismos e traços, como npm run jobs o lista.`,
    )
  return ({ adminUrl }) =>
    connected(adminUrl, 'DATABASE_ADMIN_URL', (client) =>
      order === undefined ? list(client) : change(client, order, String(id)),
    )
})

function isId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

interface DeadJob {
  readonly id: string
  readonly name: string
  readonly company: string | null
  readonly died_at: Date
  readonly attempts: number
  readonly reason: string
}

/** Exit code 1 if there are dead jobs. */
async function list(client: pg.Client): Promise<number> {
  const { rows } = await client.query<DeadJob>(
    `select j.id, j.name, c.legal_name as company, j.died_at, j.attempts, j.reason
     from celeiro.job j left join celeiro.company c on c.id = j.company_id where j.died_at is not null order by j.died_at`,
  )
  for (const { id, name, company, died_at: diedAt, attempts, reason } of rows) {
    const at = diedAt.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
    const tries = attempts === 1 ? '1 tentativa' : `${attempts} tentativas`
    console.log(`${id}  ${jobTitle(name)}, ${company ?? 'do servidor'}: desistido em ${at} após ${tries} (${reason})`)
  }
  if (rows.length === 0) console.log('Nenhum trabalho desistido.')
  else console.log('Corrigida a causa: npm run jobs -- retry ID tenta de novo; npm run jobs -- forget ID esquece.')
  return rows.length > 0 ? 1 : 0
}

async function change(client: pg.Client, order: string, id: string): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query('select from celeiro.job where id = $1 and died_at is not null for update', [id])
  if (rows.length === 0) throw new StartError('Nenhum trabalho desistido tem este número; liste-os com npm run jobs.')
  // One that waits under the same key does the same work.
  const twin = await client.query(
    `update celeiro.job j set due_at = case when j.claim is null then now() else j.due_at end from celeiro.job dead
     where dead.id = $1 and $2 = 'retry' and j.died_at is null and j.name = dead.name and j.key = dead.key
       and j.company_id is not distinct from dead.company_id`,
    [id, order],
  )
  const isDone = order === 'forget' || twin.rowCount !== 0
  await client.query(
    isDone
      ? 'delete from celeiro.job where id = $1'
      : 'update celeiro.job set died_at = null, reason = null, attempts = 0, due_at = now() where id = $1',
    [id],
  )
  await client.query('commit')
  console.log(order === 'forget' ? 'Esquecido.' : 'Será tentado de novo em instantes.')
  return 0
}
