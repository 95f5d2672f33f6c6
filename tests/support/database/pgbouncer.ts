import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
)

/** Whether PgBouncer is on this machine: Debian's package `pgbouncer`. */
export const hasPgBouncer = program !== undefined

/** A PgBouncer of a test's own in front of one database. */
export class PgBouncer {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-pgbouncer-'))
  #process: ChildProcess | undefined
  #port = 0

  /**
   * @param urls of the roles that may come by way of it
   * @param more of its settings
   */
  async start(
    urls: readonly string[],
    mode: 'session' | 'transaction' | 'statement',
    more: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const [first = ''] = urls
    const { hostname, port } = new URL(first)
    this.#port = await freePort()
    const users = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"\n`)
    const users_file = path.join(this.#folder, 'users.txt')
    const settings = path.join(this.#folder, 'pgbouncer.ini')
    writeFileSync(users_file, users.join(''))
    writeFileSync(
      settings,
      `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.#port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users_file}
pool_mode = ${mode}
default_pool_size = 5
${Object.entries(more)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`,
    )
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    if (asUser.length > 0) execFileSync('chown', ['-R', 'nobody', this.#folder])
    chmodSync(this.#folder, 0o700)
    this.#process = spawn(program ?? 'pgbouncer', [...asUser, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    for await (const piece of this.#process.stderr ?? []) {
      output += piece
      if (output.includes('process up')) return
    }
    throw new Error(`pgbouncer did not start: ${output}`)
  }

  /** The same database by way of it. */
  through(url: string): string {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.#port}`
    return changed.href
  }

  async stop(): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit')
    this.#process?.kill('SIGKILL')
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
