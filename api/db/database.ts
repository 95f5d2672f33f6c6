import pg from 'pg'
import { refreshCollations } from './collations.ts'
import { connectionProblem } from './connection-problem.ts'
import { StartError } from './start-error.ts'

/** Connections of the application's role. Row-level security applies to every one of them. */
export interface Database {
  /** Pipelined: statements sent together travel together. For reads in one round trip; no cursors, no COPY. */
  reader: pg.Pool
  /** For transactions that write, awaited statement by statement. */
  writer: pg.Pool
  /** Resolves when the database answers; rejects after two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  applicationUrl: string
  adminUrl: string
  /** Told, in Portuguese, what an administrator should know: indexes rebuilt, a collation that cannot be refreshed. */
  onNotice?: (message: string) => void
  /** Connections per pool: readers 10 and, fewer, writers 6 unless told. */
  readers?: number
  writers?: number
}

const oldestVersion = 150_000
const pingMilliseconds = 2_000

/**
 * Opens the pools, after looking at what they open on.
 * @throws StartError one sentence: unreachable, older than PostgreSQL 15, or a role that row-level security does not hold.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  await inspectApplicationRole(options.applicationUrl)
  await refreshCollations(options.adminUrl, options.onNotice)
  const limits = {
    connectionString: options.applicationUrl,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    lock_timeout: 5_000,
    statement_timeout: 25_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  }
  const reader = new pg.Pool({
    ...limits,
    application_name: 'celeiro read',
    max: options.readers ?? 10,
    pipeline: true,
  })
  const writer = new pg.Pool({ ...limits, application_name: 'celeiro write', max: options.writers ?? 6 })
  // An idle connection that the server ends reports here; the pool has already let it go.
  for (const pool of [reader, writer]) pool.on('error', () => {})
  return {
    reader,
    writer,
    ping: () => ping(writer),
    async close() {
      await Promise.all([reader.end(), writer.end()])
    },
  }
}

/** Name of the role that a URL connects as, asked from the server. */
export async function roleOf(applicationUrl: string): Promise<string> {
  return withClient(applicationUrl, async (client) => {
    const answer = await client.query<{ role: string }>('select current_user as role')
    return answer.rows[0]?.role ?? ''
  })
}

async function inspectApplicationRole(applicationUrl: string): Promise<void> {
  await withClient(applicationUrl, async (client) => {
    const version = Number((await client.query('show server_version_num')).rows[0]?.server_version_num)
    if (version < oldestVersion) {
      throw new StartError(
        `O PostgreSQL de DATABASE_URL é o ${Math.floor(version / 10_000)} e o Celeiro precisa do 15 ou mais novo; atualize o servidor.`,
      )
    }
    const found = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(
      `select rolsuper, rolbypassrls, exists (
         select from pg_class
         where relnamespace = to_regnamespace('celeiro') and relkind in ('r', 'p', 'v', 'm') and pg_has_role(current_user, relowner, 'member')
       ) as owns
       from pg_roles where rolname = current_user`,
    )
    const role = found.rows[0]
    const power = role?.rolsuper
      ? 'é superusuário'
      : role?.rolbypassrls
        ? 'tem BYPASSRLS'
        : role?.owns
          ? 'é dono das tabelas'
          : undefined
    if (power) {
      throw new StartError(
        `O usuário de DATABASE_URL ${power} e veria os dados de todas as empresas; use um usuário comum nela e deixe o dono em DATABASE_ADMIN_URL.`,
      )
    }
  })
}

async function withClient<Answer>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString, application_name: 'celeiro start', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionProblem(error, 'DATABASE_URL')
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function ping(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('database did not answer in time')), pingMilliseconds)
  })
  try {
    await Promise.race([pool.query('select 1'), late])
  } finally {
    clearTimeout(timer)
  }
}
