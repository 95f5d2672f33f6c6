import pg from 'pg'
import { traceStatements } from '../../trace/traced-client.ts'
import { noTracing, type Tracing } from '../../trace/tracing.ts'
import type { Passage } from '../pooler/passage.ts'
import { asOptions, notation, type Settings } from '../pooler/setting.ts'
import { settle } from '../pooler/settled.ts'
import { StartError } from '../start/start-error.ts'
import { refreshCollations } from './collations.ts'
import { connected } from './connected.ts'
import { Replica } from './replica.ts'
import { StreamShares } from './stream-share.ts'

/** Connections of the application's role. Row-level security applies to every one of them. */
export interface Database {
  /** Pipelined: statements sent together travel together. For reads in one round trip; no cursors, no COPY. */
  reader: pg.Pool
  /** For transactions that write, awaited statement by statement. */
  writer: pg.Pool
  /** For lists that are read as a whole, by a cursor: few, so that they never take what pages need. */
  streamer: pg.Pool
  /** For jobs, which may take minutes: few, so that they never take what pages need. */
  worker: pg.Pool
  /** Read replica for snapshots (exports, papers), if any. */
  replica?: Replica | undefined
  /** How many of these each company has. */
  shares: StreamShares
  /** Keeps what follows from a write (`Write`) in step with it, in its transaction: the journal. */
  beforeCommit?(write: object): Promise<void>
  /** Resolves when the database answers; rejects after two seconds. */
  ping(): Promise<void>
  /** Waits for connections in use, three seconds at most. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  applicationUrl: string
  adminUrl: string
  /** A copy of the database, for lists that are read as a whole. */
  readUrl?: string | undefined
  /**
   * Called with a Portuguese sentence for the administrator: rebuilt indexes, a collation that cannot be refreshed.
   */
  onNotice?: (message: string) => void
  /** Tracer of statements; none by default. */
  tracing?: Tracing
  /** Connection pool sizes: readers 10; writers 6, streamers 4 and workers 4 by default. */
  readers?: number
  writers?: number
  streamers?: number
  workers?: number
}

/**
 * Planner settings of the read pool. The working set is in memory or on SSD, so random_page_cost is low: the
 * default, for spinning disks, would scan a million rows to find thousands. Statement views join ten tables, above
 * the default join_collapse_limit of eight: planned in two parts, all movements would be joined before the page of
 * twenty is found. From twelve on, GEQO plans heuristically.
 */
export const readingSettings: Settings = {
  ...notation,
  random_page_cost: '1.1',
  join_collapse_limit: '11',
  from_collapse_limit: '11',
}

/** Lock and statement timeouts, in milliseconds, of interactive connections. */
const limits: Settings = {
  lock_timeout: '5000',
  statement_timeout: '25000',
  idle_in_transaction_session_timeout: '30000',
}

const oldestVersion = 150_000
const pingMilliseconds = 2_000
/** Time limit for a new or pooled connection: a caller learns within two seconds that the pool is exhausted. */
const longestWaitMilliseconds = 1_800
const closeMilliseconds = 3_000
const longestJobStatement = 600_000

/**
 * Opens the pools, after looking at what they open on.
 * @throws StartError one sentence: unreachable, older than PostgreSQL 15, or a role that row-level security does not hold.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { tracing = noTracing } = options
  const { passage } = await inspectApplication(options.applicationUrl)
  await refreshCollations(options.adminUrl, options.onNotice)
  const open = (name: string, max: number, settings: Settings, pipeline = false) =>
    openPool(
      { connectionString: options.applicationUrl, application_name: name, max, pipeline },
      { settings, passage, tracing },
    )
  const reader = open('celeiro read', options.readers ?? 10, { ...limits, ...readingSettings }, true)
  const writer = open('celeiro write', options.writers ?? 6, { ...limits, ...notation })
  const streamers = options.streamers ?? 4
  const streaming: Settings = { ...limits, ...notation }
  const streamer = open('celeiro stream', streamers, streaming)
  const patience = String(longestJobStatement)
  const worker = open('celeiro job', options.workers ?? 4, {
    ...limits,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    ...notation,
  })
  const { readUrl, onNotice = () => {} } = options
  const replica =
    readUrl === undefined
      ? undefined
      : new Replica({
          onNotice,
          position: () => positionOf(writer),
          open: async () => {
            const there = await inspectApplication(readUrl, 'DATABASE_READ_URL')
            const config = { connectionString: readUrl, application_name: 'celeiro copy', max: streamers }
            return openPool(config, { settings: streaming, passage: there.passage, tracing })
          },
        })
  return {
    reader,
    writer,
    streamer,
    replica,
    worker,
    shares: new StreamShares(streamers),
    ping: () => ping(writer),
    close: () => closeWithin(closeMilliseconds, [reader, writer, streamer, worker, ...(replica ? [replica] : [])]),
  }
}

interface Connections {
  readonly settings: Settings
  readonly passage: Passage
  readonly tracing: Tracing
}

/** Opens a connection pool with these session settings: at start-up, or per transaction behind a pooler. */
function openPool(config: pg.PoolConfig, { settings, passage, tracing }: Connections): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    ...(!passage.isPooled && { options: asOptions(settings) }),
    connectionTimeoutMillis: longestWaitMilliseconds,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // An idle connection that the server ends reports here; the pool has already let it go.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // One in use reports to itself, besides failing its queries: without a listener the process would end.
    client.on('error', () => {})
    if (passage.isPooled) settle(client, settings, passage.prepares)
    if (tracing !== noTracing) traceStatements(client, tracing)
  })
  return pool
}

/**
 * The name of the application's role, asked from the server.
 * @throws StartError when the server is unreachable or too old, or row-level security would not hold the role
 */
export async function inspectApplicationRole(applicationUrl: string): Promise<string> {
  const { role } = await inspectApplication(applicationUrl)
  return role
}

async function inspectApplication(
  applicationUrl: string,
  variable: 'DATABASE_URL' | 'DATABASE_READ_URL' = 'DATABASE_URL',
): Promise<{ role: string; passage: Passage }> {
  return connected(applicationUrl, variable, async (client, passage) => {
    const version = Number((await client.query('show server_version_num')).rows[0]?.server_version_num)
    if (version < oldestVersion) {
      throw new StartError(
        `O PostgreSQL de ${variable} é o ${Math.floor(version / 10_000)} e o Celeiro precisa do 15 ou mais novo; atualize o servidor.`,
      )
    }
    const found = await client.query<{ role: string; power: string | null }>(
      `select rolname as role, case
         when rolsuper then 'é superusuário'
         when rolbypassrls then 'tem BYPASSRLS'
         when exists (select from pg_class where relnamespace = to_regnamespace('celeiro') and relkind in ('r', 'p', 'v', 'm')
           and pg_has_role(current_user, relowner, 'member')) then 'é dono das tabelas'
       end as power
       from pg_roles where rolname = current_user`,
    )
    if (variable === 'DATABASE_URL') await demandWritable(client, variable)
    const { role = '', power } = found.rows[0] ?? {}
    if (power) {
      throw new StartError(
        `O usuário de ${variable} ${power} e veria os dados de todas as empresas; use um usuário comum nela e deixe o dono em DATABASE_ADMIN_URL.`,
      )
    }
    return { role, passage }
  })
}

/** @throws StartError where nothing can be written: a copy, or a primary that is about to become one */
export async function demandWritable(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(isReadOnly)
  if (rows[0]?.isReadOnly)
    throw new StartError(
      `O PostgreSQL de ${variable} só aceita leitura, como uma réplica; aponte a variável para o servidor principal.`,
    )
}

const isReadOnly = `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`

/** Where the log of the primary ends. */
async function positionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]?.position ?? ''
}

async function ping(pool: pg.Pool): Promise<void> {
  let answer: { isReadOnly: boolean } | undefined
  const asking = pool.query<{ isReadOnly: boolean }>(isReadOnly).then(({ rows }) => {
    answer = rows[0]
  })
  if (!(await within(pingMilliseconds, asking))) throw new Error('the database did not answer in time')
  if (answer?.isReadOnly) throw new Error('the database is read-only: it is no primary')
}

async function closeWithin(milliseconds: number, pools: { end(): Promise<void> }[]): Promise<void> {
  await within(milliseconds, Promise.all(pools.map((pool) => pool.end())))
}

/** Whether the work finished in time; it is not cancelled otherwise. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
