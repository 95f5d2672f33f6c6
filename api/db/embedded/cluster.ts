import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start/start-error.ts'
import type { Place } from './place.ts'
import { run } from './process.ts'
import type { Programs } from './programs.ts'

/** One PostgreSQL cluster on disk: `data` and `postgres.log` inside the place. */
export interface Cluster {
  place: Place
  programs: Programs
  data: string
  log: string
  /** Settings beyond the ones every embedded server has, such as `fsync: 'off'`; values without spaces. */
  settings: Record<string, string>
}

const loopback = '127.0.0.1'
const startSeconds = 120
const largestLog = 10 * 1024 * 1024
const passing = /shared memory block|could not bind|already in use|lock file .* already exists/

/** The major version of the data on disk, or nothing when there is no cluster yet. */
export function majorOnDisk(place: Place): number | undefined {
  const file = path.join(place.folder, 'data', 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Creates the cluster under a temporary name and renames it: a kill in between leaves no half cluster. */
export async function initialise(cluster: Cluster, superuserPassword: string): Promise<void> {
  const { place, programs, data } = cluster
  const draft = `${data}.initdb-${process.pid}-${randomBytes(4).toString('hex')}`
  removeAbandoned(place.folder)
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 })
    if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid)
    const locale =
      programs.major >= 17
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
        : ['--locale=C.UTF-8']
    const identity = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    const args = ['-D', draft, ...identity, '-E', 'UTF8', ...locale, '--data-checksums']
    const { status, output } = await run(programs.initdb, args, place.folder, place.user)
    if (status !== 0) throw cannotStart(cluster, output)
    moveInto(draft, data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function moveInto(draft: string, data: string): void {
  try {
    renameSync(draft, data)
  } catch (error) {
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error // else another process was faster
  }
}

/** Left behind by a killed initialisation. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^data\.initdb-(\d+)-/.exec(name)?.[1]
    if (pid && !isTaken(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Starts the server, or answers the port of one that already runs on this data. */
export async function startOrAdopt(cluster: Cluster, port?: number): Promise<{ port: number; adopted: boolean }> {
  if (existsSync(cluster.log) && statSync(cluster.log).size > largestLog) renameSync(cluster.log, `${cluster.log}.1`)
  const end = Date.now() + startSeconds * 1000
  for (;;) {
    const running = runningPort(cluster)
    if (running !== undefined) return { port: running, adopted: true }
    const chosen = port ?? (await freePort())
    const sizeBefore = existsSync(cluster.log) ? statSync(cluster.log).size : 0
    const args = ['-D', cluster.data, '-w', '-t', String(startSeconds), '-o', serverOptions(cluster, chosen), 'start']
    const { status, output } = await run(
      cluster.programs.pgCtl,
      args,
      cluster.place.folder,
      cluster.place.user,
      cluster.log,
    )
    if (status === 0) return { port: chosen, adopted: false }
    const reason = output + readFileSync(cluster.log, 'utf8').slice(sizeBefore)
    if (!passing.test(reason) || Date.now() > end) throw cannotStart(cluster, reason)
    await wait(200)
  }
}

/** Stops the server: sessions are ended at once; a server that does not obey in time is stopped without a checkpoint. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const args = ['-D', cluster.data, '-m', mode, '-w', '-t', '10', 'stop']
    const { status } = await run(cluster.programs.pgCtl, args, cluster.place.folder, cluster.place.user, cluster.log)
    if (status === 0 || runningPort(cluster) === undefined) return
  }
}

/**
 * Port of the server that runs on this data. A pid file that names a zombie or another process is rewritten to name
 * none: in a container without an init a killed postmaster stays a zombie, which PostgreSQL takes for alive. The
 * file itself stays: its shared memory key guards against survivors of the old server.
 */
export function runningPort(cluster: Pick<Cluster, 'data'>): number | undefined {
  const file = path.join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', folder, , port = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  if (folder === cluster.data && isPostgres(Number(pid))) return Number(port) || undefined
  if (isTaken(Number(pid))) writeFileSync(file, [impossiblePid, folder, '0', port, ...rest].join('\n'))
  return undefined
}

/** Above the largest pid of any system. */
const impossiblePid = '2147483647'

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  if (!isTaken(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Errors that quote data stay out of the server's log, for it may hold documents and Pix keys. Tables are counted soon
 * after a large file came into them: until then the planner takes them for as small as they were.
 */
function serverOptions(cluster: Cluster, port: number): string {
  const settings = {
    listen_addresses: loopback,
    unix_socket_directories: '',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    autovacuum_naptime: '15s',
    ...cluster.settings,
  }
  return [`-p ${port}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' ')
}

function cannotStart(cluster: Cluster, output: string): StartError {
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|error|could not/i.test(line)) ?? output.trim()
  const detail = reason.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim()
  return new StartError(
    `O banco de dados embutido não iniciou (${detail}); veja ${cluster.log} ou informe outro PostgreSQL em DATABASE_URL e DATABASE_ADMIN_URL.`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, loopback, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
