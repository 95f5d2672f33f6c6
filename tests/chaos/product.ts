import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runningEmbedded, startEmbedded } from '#api/db/embedded/embedded.ts'

export const apiKey = 'a-key-for-the-chaos'
const root = fileURLToPath(new URL('../..', import.meta.url))
const readyMilliseconds = 180_000

/** The built product, a process of its own on a throw-away data folder, with a real and durable database of its own. */
export class Product {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-chaos-'))
  /** Where it answers; another port after each start. */
  url = ''
  #child: ChildProcess | undefined
  #ready = Promise.resolve(false)
  #output = ''
  /** Unexpected exceptions in its log. */
  readonly errors: string[] = []

  constructor() {
    chmodSync(this.folder, 0o711)
  }

  get #data(): string {
    return path.join(this.folder, 'data')
  }

  /** Starts the process and does not wait for it. */
  begin(): void {
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME, PORT: '0', CELEIRO_DATA: this.#data, CELEIRO_API_KEY: apiKey, CELEIRO_DEMO: '1' },
    })
    this.#child = child
    this.#output = ''
    this.#ready = new Promise((resolve) => {
      const read = (text: Buffer) => {
        this.#output = (this.#output + text).slice(-20_000)
        const url = /Celeiro pronto em (http:\S+)/.exec(this.#output)?.[1]
        if (!url) return
        this.url = url
        resolve(true)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      const lines = createInterface(child.stdout)
      lines.on('line', (line) => /"level":"(error|fatal)"/.test(line) && this.errors.push(line))
      child.once('close', () => resolve(false))
    })
  }

  /** Starts it, and resolves once it serves. @throws Error with its output when it exits instead */
  async start(): Promise<void> {
    this.begin()
    if (!(await this.#ready)) throw new Error(`the product did not start:\n${this.#output}`)
  }

  /** `kill -9`; it is gone afterwards. */
  async killApplication(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }

  /** `kill -9` of the database's first process; false when there is none. */
  killDatabase(): boolean {
    const file = path.join(this.#data, 'postgres', 'data', 'postmaster.pid')
    if (!existsSync(file)) return false
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (!isPostgres(pid)) return false
    process.kill(pid, 'SIGKILL')
    return true
  }

  /** Kills both and cleans up, when the test is aborted. */
  abandon(): void {
    this.#child?.kill('SIGKILL')
    this.killDatabase()
    this.remove()
  }

  /** Waits until the running process serves with its database. @throws Error when it does not recover by itself */
  async recovered(): Promise<void> {
    const end = Date.now() + readyMilliseconds
    while (Date.now() < end) {
      const answer = await fetch(`${this.url}/ready`).catch(() => undefined)
      if (answer?.status === 200) return
      await wait(100)
    }
    throw new Error(`the product did not recover:\n${this.#output}`)
  }

  /** A connection of the owner of the tables, whom row-level security does not hold. */
  get adminUrl(): string {
    const running = runningEmbedded(this.#data)
    if (!running) throw new Error('the database does not run')
    return running.adminUrl
  }

  /** Stops process and database as an administrator would. */
  async stop(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    if (runningEmbedded(this.#data)) await (await startEmbedded(this.#data)).stop()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** A pid file may outlive its process, whose number may be another's by now. */
function isPostgres(pid: number): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
