import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createApi } from '#api/app.ts'
import { type Database, inspectApplicationRole, openDatabase } from '#api/db/connection/database.ts'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { fullDiskProblem } from '#api/db/start/full-disk.ts'
import { seedDemonstration } from '#api/demonstration/seed.ts'
import { Tokens } from '#api/http/token.ts'
import { troubleSentence } from '#api/installation/file-trouble.ts'
import type { JobRunner } from '#api/job/runner.ts'
import { sealFolderIn } from '#api/ledger/audit-seal.ts'
import { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import type { Tracing } from '#api/trace/tracing.ts'
import { endReading } from '#api/untrusted/reader.ts'
import { createGateway } from '#mesh/gateway/gateway.ts'
import { type AppParts, createApp } from './app.ts'
import type { Configuration } from './configuration/configuration.ts'
import { isLoopback } from './configuration/loopback.ts'
import { completeSecrets, type Secrets } from './configuration/secrets.ts'
import { servedEnvironments } from './configuration/served-environments.ts'
import { Draining } from './draining.ts'
import { filesOf } from './files.ts'
import type { RequestWatch } from './http/headers.ts'
import { startJobs } from './jobs.ts'
import { demandFree, listen } from './listen.ts'
import { RequestOwners } from './log/request-owner.ts'
import { metricText } from './metrics/metric.ts'
import { ProcessMetrics } from './metrics/process-metrics.ts'
import { RequestCount } from './metrics/request-count.ts'
import { SeenMails } from './page/dev-mail.ts'
import { formerBuilds } from './page/former-builds.ts'
import { registerPath } from './page/pages.ts'
import { presenceOf } from './presence.ts'
import { guardPublished } from './published.ts'
import { sessionClaims } from './session-claim.ts'
import { openTracing } from './trace/traces.ts'

export interface RunningServer {
  port: number
  url: string
  database: Database
  /** Stops accepting, finishes what runs (10 s at most), closes the pools, stops the embedded database. */
  close(): Promise<void>
}

export interface StartOptions {
  log: Logger
  /** Aborts between two steps, as a failed start. */
  signal?: AbortSignal
}

/**
 * Starts everything in this process: database, migrations, demonstration data, api, gateway, page.
 * What was started is stopped again when a later step fails.
 * @throws StartError with one Portuguese sentence for the person who started it
 */
export async function startServer(configuration: Configuration, { log, signal }: StartOptions): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await closer().catch((error: unknown) => log.error({ err: error }, 'uma parte não pôde ser encerrada'))
    }
  }
  try {
    await demandFree(configuration)
    const urls = await databaseUrls(configuration, log, closers)
    signal?.throwIfAborted()
    const onNotice = (message: string) => log.warn(message)
    const migrations: string[] = []
    const onApplied = (name: string) => void migrations.push(name)
    const migrating = migrate(urls.adminUrl, await inspectApplicationRole(urls.applicationUrl), { onNotice, onApplied })
    await migrating.finally(() => tellOfMigrations(migrations, log))
    const { tracing, close: closeTracing } = await openTracing(configuration, log)
    closers.push(closeTracing)
    const database = await openDatabase({ ...urls, onNotice, tracing })
    closers.push(() => database.close())
    signal?.throwIfAborted()
    if (configuration.demonstration) await seedDemonstration(urls.adminUrl)
    await guardPublished(configuration, urls.adminUrl, log)
    const storage = new StorageWatch(database, log, foldersOf(configuration))
    const mails = configuration.production ? undefined : new SeenMails()
    const running = { configuration, database, storage, log, tracing, closers, mails }
    let jobs: JobRunner | undefined
    const counts = async () => jobs?.counts()
    const secrets = completeSecrets(configuration)
    const presence = presenceOf({ configuration, database, log, secret: secrets.secret })
    await presence.start()
    closers.push(() => presence.stop())
    const draining = new Draining(configuration.drainSeconds)
    const place = { url: '' }
    const app = await buildApp(
      running,
      { jobs: counts, draining, ...watching(running, counts) },
      () => configuration.publicUrl ?? place.url,
      secrets,
    )
    signal?.throwIfAborted()
    const listening = await listen((request, env) => app.fetch(request, env), configuration)
    closers.push(endReading, listening.close)
    const url = addressOf(configuration.host, listening.port)
    place.url = url
    if (await awaitsFirst(running))
      log.info(`Nenhuma igreja cadastrada: cadastre a primeira em ${configuration.publicUrl ?? url}${registerPath}`)
    const started = startJobs({ ...running, codes: new OneTimeCodes(database, secrets.secret) }, url)
    jobs = started
    closers.push(() => started.stop())
    closers.push(() => draining.begin())
    return { port: listening.port, url, database, close }
  } catch (error) {
    await close()
    throw fullDiskProblem(error, configuration.dataFolder) ?? error
  }
}

/** Logs applied migrations, also if the start failed afterwards. */
function tellOfMigrations(migrations: readonly string[], log: Logger): void {
  if (migrations.length === 0) return
  const [first, last] = [migrations.at(0), migrations.at(-1)]
  const which =
    migrations.length === 1 ? `a migração ${first}` : `${migrations.length} migrações, de ${first} a ${last}`
  log.info({ migrations }, `o banco recebeu ${which}`)
}

/** Shared parts of a running server. */
interface Running {
  readonly configuration: Configuration
  readonly database: Database
  readonly storage: StorageWatch
  readonly log: Logger
  readonly tracing: Tracing
  /** What stops them, in the order in which they started. */
  readonly closers: (() => Promise<void>)[]
  readonly mails: SeenMails | undefined
}

/** Observers of requests, and the metrics endpoint. */
function watching({ configuration, database, tracing }: Running, jobs: AppParts['jobs']) {
  const { metricsKey: key, traces } = configuration
  const requests = new RequestCount()
  const watch: RequestWatch = { owners: new RequestOwners(), requests, tracing: traces && tracing }
  if (key === undefined) return { watch }
  const ofProcess = new ProcessMetrics({ database, jobs })
  const text = async () => metricText([...requests.metrics(), ...(await ofProcess.metrics())])
  return { watch, metrics: { key, text } }
}

/** Whether there is no church yet and registration is allowed. */
async function awaitsFirst({ database, configuration }: Running): Promise<boolean> {
  if (configuration.registration === 'closed') return false
  const { rows } = await database.writer.query<{ there: boolean }>('select celeiro.has_company() as there')
  return rows[0]?.there === false
}

const mailWays = { none: 'NONE', folder: 'FOLDER', smtp: 'SMTP' } as const

const foldersOf = (configuration: Configuration): string[] => [
  sealFolderIn(configuration.dataFolder),
  filesOf(configuration).incomingFolder,
  ...(configuration.mail.kind === 'folder' ? [configuration.mail.folder] : []),
]

/** Where a person on this machine opens it. */
function addressOf(host: string, port: number): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function databaseUrls(configuration: Configuration, log: Logger, closers: (() => Promise<void>)[]) {
  if (configuration.database.kind === 'external') return configuration.database
  if (configuration.production) {
    log.warn(
      'O banco de dados embutido serve para demonstração e uso pequeno em uma só máquina; em produção informe DATABASE_URL.',
    )
  }
  const server = await startEmbedded(configuration.dataFolder, { onRestart: (message) => log.warn(message) })
  closers.push(() => server.stop())
  if (!server.folder.startsWith(realpathSync(configuration.dataFolder))) {
    log.warn(
      `Os dados do banco ficam em ${server.folder}, porque o PostgreSQL não alcança ${configuration.dataFolder}.`,
    )
  }
  return server
}

async function buildApp(
  running: Running,
  appParts: Pick<AppParts, 'jobs' | 'draining' | 'watch' | 'metrics'>,
  publicUrl: () => string,
  { apiKey, secret }: Secrets,
) {
  const { configuration, database, storage, log, tracing, mails } = running
  const { production, origins, trustedProxies, viacepUrl, ibgeUrl, registration, issuers, sessionLimits, pageSession } =
    configuration
  const files = filesOf(configuration)
  const api = createApi({
    database,
    apiKey,
    secret,
    storage,
    log,
    tracing,
    files,
    mailWay: mailWays[configuration.mail.kind],
    registration,
    issuers,
    sessionLimits,
    publicUrl,
    origins,
    onEntered: (requestId, identity) => appParts.watch?.owners?.note(requestId, identity),
  })
  const environments = servedEnvironments(configuration, apiKey)
  const { isOfSession, callerOf } = sessionClaims({ tokens: new Tokens(secret), environments, localApiKey: apiKey })
  const gateway = await createGateway({
    api: (request) => api.fetch(request),
    environments,
    localApiKey: apiKey,
    callerOf,
    production,
    viacepUrl,
    ibgeUrl,
    log,
  })
  const fileTrouble = async () => files.store.trouble?.()
  const ping = () => database.ping()
  const full = () => storage.full()
  const troubled = troubleSentence(await fileTrouble())
  if (troubled) log.warn(troubled)
  const webFolder = builtPage()
  const formerElements = await formerElementsOf(configuration, webFolder, log)
  const parts = { api, gateway, isOfSession, ping, full, fileTrouble, mails, awaitsFirst: () => awaitsFirst(running) }
  return createApp({
    ...parts,
    ...appParts,
    webFolder,
    contractFolder: configuration.isContractOpen ? path.join(webFolder, '../contract') : undefined,
    formerElements,
    production,
    origins,
    trustedProxies,
    pageSession,
    log,
  })
}

/** Former builds are optional: a start does not fail without a place for them. */
async function formerElementsOf(
  { dataFolder, production }: Configuration,
  webFolder: string,
  log: Logger,
): Promise<string[]> {
  const elementFolder = path.join(dataFolder, 'element')
  const builds = await formerBuilds(path.join(webFolder, 'element'), elementFolder).catch((error: unknown) => {
    log.warn(
      { err: error },
      `Não foi possível guardar em ${elementFolder} as versões do elemento para páginas já abertas.`,
    )
    return []
  })
  const released = builds.find(({ isOfSameVersion }) => isOfSameVersion)
  if (released && production)
    log.warn(
      `O elemento ${released.version} já foi servido com outro conteúdo: portais que o pedem com integrity recusam o novo. Mude a versão em package.json e src/foundation/version.ts.`,
    )
  return builds.map(({ folder }) => folder)
}

/** `dist/web`, seen from the bundle in `dist/server` or from this source file. */
function builtPage(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const besideBundle = path.join(here, '../web')
  return existsSync(besideBundle) ? besideBundle : path.join(here, '../dist/web')
}
