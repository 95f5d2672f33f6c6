import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { Tokens } from '#api/http/token.ts'
import { companyId, seededDatabase, sessionId } from './api/seeded-database.ts'
import { cacheFolder, root } from './place.ts'

export const apiKey = 'a-key-for-the-benchmarks'
export const secret = 'a secret of more than thirty-two characters'

/** A server in a process of its own. */
export interface Served {
  readonly url: string
  /** Milliseconds of processor time it has used so far. */
  cpu(): Promise<number>
  /** Megabytes of memory that it holds now. */
  memory(): Promise<number>
  /** The longest event-loop block since the last call, in milliseconds. */
  blocked(): Promise<number>
}

/** What is measured, and what it is measured against, on one database. */
export interface Stack {
  /** The product as `npm start` runs it. */
  readonly product: Served
  /** Another process of the product, on the same database. */
  another(name: string): Promise<{ readonly served: Served; stop(): Promise<void> }>
  /** node, pg and nothing else. */
  readonly bareApi: Served
  /** A React table and its rows, from a server like the product's, without gateway. */
  readonly barePage: Served
  /** The headers of a call to the product's REST API in the name of a session; good for some minutes. */
  restHeaders(): Record<string, string>
  accessToken(): string
  /** The database of the owner, whom row-level security does not hold. */
  readonly adminUrl: string
  readonly applicationUrl: string
  stop(): Promise<void>
}

const reporter = path.join(root, 'tests/bench/cpu-reporter.mjs')

/** Uses the suppliers' database by default; several at once need names. */
export async function startStack(
  seeded: () => Promise<EmbeddedServer> = seededDatabase,
  stackName = '',
): Promise<Stack> {
  const database = await seeded()
  const started: ChildProcess[] = []
  const serve = (name: string, file: string, env: NodeJS.ProcessEnv) =>
    startServer(started, `${stackName}${name}`, file, env)
  const bareEnv = { DATABASE_URL: database.adminUrl, COMPANY_ID: companyId }
  const stop = async () => {
    await Promise.all(started.map(stopped))
    await database.stop()
  }
  try {
    const serveProduct = (name: string) =>
      serve(name, 'dist/server/main.js', {
        NODE_ENV: 'production',
        PORT: '0',
        CELEIRO_DATA: path.join(cacheFolder, `${stackName}${name}`),
        DATABASE_URL: database.applicationUrl,
        DATABASE_ADMIN_URL: database.adminUrl,
        CELEIRO_API_KEY: apiKey,
        CELEIRO_SECRET: secret,
      })
    const product = await serveProduct('product')
    const another = async (name: string) => {
      const served = await serveProduct(name)
      const child = started.at(-1)
      return { served, stop: async () => child && stopped(child) }
    }
    const bareApi = await serve('bare-api', 'tests/bench/api/bare-server.ts', bareEnv)
    const barePage = await serve('bare-page', 'tests/bench/web/bare-server.ts', bareEnv)
    const accessToken = () => new Tokens(secret).access(sessionId, new Date())
    const restHeaders = () => ({ 'api-key': apiKey, authorization: `Bearer ${accessToken()}` })
    const { adminUrl, applicationUrl } = database
    return { product, another, bareApi, barePage, restHeaders, accessToken, adminUrl, applicationUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the file and waits for the address it prints; its log goes to a file, as in production. */
async function startServer(started: ChildProcess[], name: string, file: string, env: NodeJS.ProcessEnv) {
  mkdirSync(cacheFolder, { recursive: true })
  const logFile = path.join(cacheFolder, `${name}.log`)
  const log = openSync(logFile, 'w')
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(path.join(root, file), {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: [...loader, '--import', reporter],
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  started.push(child)
  for (let waited = 0; waited < 60_000 && child.exitCode === null; waited += 50) {
    const url = /http:\/\/localhost:\d+/.exec(readFileSync(logFile, 'utf8'))?.[0]
    if (url) {
      const ask = (measure: Measured) => () => measureOf(child, measure)
      return { url, cpu: ask('cpu'), memory: ask('memory'), blocked: ask('blocked') }
    }
    await wait(50)
  }
  throw new Error(`${name} did not start; see ${logFile}`)
}

type Measured = 'cpu' | 'memory' | 'blocked'

function measureOf(child: ChildProcess, measure: Measured): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (figure) => resolve(Number(figure)))
    child.send(measure, (error) => error && reject(error))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
