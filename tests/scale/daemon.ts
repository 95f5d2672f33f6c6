import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** PostgreSQL refuses to be root. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined
const idOf = (flag: string): number => Number(execFileSync('id', [flag, user ?? '']).toString())
const identity = user === undefined ? {} : { uid: idOf('-u'), gid: idOf('-g') }

/** A program that runs beside the product, with what it says in a file, and all that it starts in a group of its own. */
export class Daemon {
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>

  /** @param log file that what it says is written to */
  constructor(program: string, args: readonly string[], log: string) {
    const { PATH, LANG = 'C.UTF-8' } = process.env
    this.#process = spawn(program, args, {
      ...identity,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, LANG, HOME: '/nonexistent' },
    })
    this.#ended = once(this.#process, 'exit')
    for (const output of [this.#process.stdout, this.#process.stderr])
      output?.pipe(createWriteStream(log, { flags: 'a' }))
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Ends it and answers once it has. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.isRunning) this.#process.kill(signal)
    await this.#ended
  }
}

/** Lets those programs write in a folder of ours. */
export function handOver(folder: string): void {
  if (user !== undefined) execFileSync('chown', ['-R', user, folder])
}
