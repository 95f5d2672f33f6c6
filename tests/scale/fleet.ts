import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { hasPgBouncer, PgBouncer } from '#tests/support/pgbouncer.ts'
import { apiKey } from '../chaos/product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const secret = 'the secret that all processes of a fleet have'

interface Member {
  readonly process: ChildProcess
  readonly url: string
  readonly ended: Promise<unknown>
}

/** Processes of the built product before one durable database, by way of PgBouncer where it is installed. */
export class Fleet {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-scale-'))
  readonly #pooler = hasPgBouncer ? new PgBouncer() : undefined
  readonly #members: Member[] = []
  #database: Awaited<ReturnType<typeof startEmbedded>> | undefined
  #turn = 0

  get isPooled(): boolean {
    return this.#pooler !== undefined
  }

  get size(): number {
    return this.#members.length
  }

  /** Of the owner of the tables, past the pooler. */
  get adminUrl(): string {
    return this.#database?.adminUrl ?? ''
  }

  /** Of whoever may end other people's connections. */
  get superuserUrl(): string {
    return this.#database?.superuserUrl ?? ''
  }

  /** Where the next request goes: each member in its turn, as a balancer sends them. */
  get url(): string {
    this.#turn++
    return this.#members[this.#turn % this.#members.length]?.url ?? 'http://127.0.0.1:9'
  }

  async open(): Promise<void> {
    chmodSync(this.#folder, 0o711)
    this.#database = await startEmbedded(this.#folder)
    const { applicationUrl, adminUrl } = this.#database
    await this.#pooler?.start([applicationUrl, adminUrl], 'transaction')
  }

  /** Starts one more, and answers once it serves. */
  async grow(): Promise<void> {
    const { PATH, HOME } = process.env
    const { applicationUrl = '', adminUrl = '' } = this.#database ?? {}
    const through = (url: string) => this.#pooler?.through(url) ?? url
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH, HOME, PORT: '0', CELEIRO_DATA: path.join(this.#folder, 'data'), CELEIRO_DEMO: '1' },
        ...{ DATABASE_URL: through(applicationUrl), DATABASE_ADMIN_URL: through(adminUrl) },
        ...{ CELEIRO_API_KEY: apiKey, CELEIRO_SECRET: secret },
      },
    })
    const ended = once(child, 'close')
    let said = ''
    const url = await new Promise<string | undefined>((resolve) => {
      const read = (piece: Buffer) => {
        said = (said + piece).slice(-10_000)
        const found = /Celeiro pronto em (http:\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('close', () => resolve(undefined))
    })
    if (!url) throw new Error(`a process did not start:\n${said}`)
    this.#members.push({ process: child, url, ended })
  }

  /** Takes the oldest away: asked to stop, or killed. */
  async shrink(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const member = this.#members.shift()
    member?.process.kill(signal)
    await member?.ended
  }

  async close(): Promise<void> {
    while (this.#members.length > 0) await this.shrink('SIGTERM')
    await this.#pooler?.stop()
    await this.#database?.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
