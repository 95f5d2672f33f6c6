import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PgBouncer } from '#tests/support/database/pgbouncer.ts'
import { apiKey } from '../chaos/product.ts'
import { Cluster } from './cluster.ts'
import { findPrograms } from './program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const secret = 'the secret that all processes of a fleet have'

interface Member {
  readonly process: ChildProcess
  readonly url: string
  readonly ended: Promise<unknown>
}

/** Processes of the built product before a PostgreSQL that fails over, by way of PgBouncer; files are read from its copy. */
export class Fleet {
  readonly #programs = findPrograms()
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-scale-'))
  readonly cluster = new Cluster(this.folder, this.#programs)
  readonly #pooler = new PgBouncer()
  readonly #members: Member[] = []
  #turn = 0
  #spent = 0
  /** Output of processes that failed to start without naming a cause. */
  failedStarts = 0
  readonly speechless: string[] = []

  get size(): number {
    return this.#members.length
  }

  /** Processor time in milliseconds that the processes took, also those that are gone, their starts included. */
  get processorMilliseconds(): number {
    return this.#members.reduce((sum, { process }) => sum + processorOf(process.pid), this.#spent)
  }

  /** Where the next request goes: each member in its turn, as a balancer sends them. */
  get url(): string {
    this.#turn++
    return this.#members[this.#turn % this.#members.length]?.url ?? 'http://127.0.0.1:9'
  }

  async open(): Promise<void> {
    chmodSync(this.folder, 0o711)
    await this.cluster.open()
    const { applicationUrl, adminUrl } = this.cluster.urls
    // By default it waits a quarter of a minute before it tries a server again that was away.
    await this.#pooler.start([applicationUrl, adminUrl], 'transaction', {
      server_login_retry: 1,
      query_wait_timeout: 10,
    })
  }

  /** Starts one more, and answers once it serves: where one ends for want of a primary, another is started, as ever. */
  async grow(): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const { output, member } = await this.#start()
      if (member) return void this.#members.push(member)
      this.failedStarts++
      if (!/^[^\n{]+[.]$/.test(output.trim())) this.speechless.push(output)
      await wait(1_000)
    }
    throw new Error('no process starts')
  }

  async #start(): Promise<{ output: string; member?: Member }> {
    const { PATH, HOME } = process.env
    const { applicationUrl, adminUrl } = this.cluster.urls
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME,
        PORT: '0',
        CELEIRO_DATA: path.join(this.folder, 'data'),
        CELEIRO_DEMO: '1',
        DATABASE_URL: this.#pooler.through(applicationUrl),
        DATABASE_ADMIN_URL: this.#pooler.through(adminUrl),
        DATABASE_READ_URL: this.cluster.copyUrl,
        CELEIRO_API_KEY: apiKey,
        CELEIRO_SECRET: secret,
      },
    })
    const ended = once(child, 'close')
    let output = ''
    const url = await new Promise<string | undefined>((resolve) => {
      const log = createWriteStream(path.join(this.folder, `celeiro-${child.pid}.log`))
      const read = (piece: Buffer) => {
        log.write(piece)
        output = (output + piece).slice(-10_000)
        const match = /Celeiro pronto em (http:\S+)/.exec(output)?.[1]
        if (match) resolve(match)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('close', () => resolve(undefined))
    })
    return url ? { output, member: { process: child, url, ended } } : { output }
  }

  /** Takes the oldest away: asked to stop, or killed. */
  async shrink(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const member = this.#members.shift()
    this.#spent += processorOf(member?.process.pid)
    member?.process.kill(signal)
    await member?.ended
  }

  async close(): Promise<void> {
    while (this.#members.length > 0) await this.shrink('SIGTERM')
    await this.#pooler.stop()
    await this.cluster.close()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Milliseconds, of Linux's hundredths of a second; none of a process that is gone. */
function processorOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  const [, after = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(') ') : []
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}
