import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyDemonstration, place, product, root } from './demonstration.ts'
import { ownServerPort, secret } from './stack.ts'

/** The product in its own process with its own data (by default the demonstration), to be stopped and restarted. */
export class OwnServer {
  readonly url: string
  readonly #port: number
  readonly #env: NodeJS.ProcessEnv
  readonly #folder = mkdtempSync(path.join(place(), 'own-'))
  #process: ChildProcess | null = null
  #isNew = true

  /** @param env environment besides port and data folder */
  constructor(port = ownServerPort, env: NodeJS.ProcessEnv = {}) {
    this.#port = port
    this.#env = env
    this.url = `http://localhost:${port}`
  }

  /** Answers once it is ready. */
  async start(): Promise<void> {
    if (this.#isNew && this.#env.CELEIRO_DEMO === undefined) copyDemonstration(this.#folder)
    this.#isNew = false
    const [program, args] = product
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        CELEIRO_DATA: this.#folder,
        CELEIRO_SECRET: secret,
        ...this.#env,
      },
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
      child.stdout?.on('data', (text: Buffer) => text.includes('Celeiro pronto') && resolve())
    })
    child.removeAllListeners('exit')
  }

  /** As an administrator stops it; it is gone afterwards. */
  async stop(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exited
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
