import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exampleIssuer, examplePort, port } from '#tests/e2e/stack.ts'
import { packElement } from '../../scripts/package-element.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const celeiro = `http://localhost:${port}`
const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']

/** One of `examples/`, outside of the repository, whose packages it would find otherwise. */
export class ExamplePortal {
  readonly address = `http://localhost:${examplePort}`
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined

  private constructor(folder: string) {
    this.#folder = folder
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(examplePort),
      CELEIRO: celeiro,
      NUXT_PUBLIC_CELEIRO: celeiro,
      PUBLIC_CELEIRO: celeiro,
      CELEIRO_KEY: path.join(folder, 'celeiro-key.pem'),
      PORTAL_ISSUER: exampleIssuer,
      PORTAL_USER: 'admin@celeiro.example',
      NEXT_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
      NG_CLI_ANALYTICS: 'false',
    }
  }

  /** A copy, with what its lock names and the tarball of `@celeiro/element`. @param key the same for all examples */
  static async install(name: string, key: string): Promise<ExamplePortal> {
    const folder = await mkdtemp(path.join(tmpdir(), `celeiro-example-${name}-`))
    const portal = new ExamplePortal(folder)
    const isOwn = (file: string) => !/[\\/](node_modules|dist|build|\.\w+)$/.test(file)
    await cp(path.join(root, 'examples', name), folder, { recursive: true, filter: isOwn })
    await writeFile(path.join(folder, 'celeiro-key.pem'), key, { mode: 0o600 })
    await portal.#npm('ci', '--include=dev', ...quiet)
    const tarball = await packElement(folder)
    await portal.#npm('install', '--include=dev', '--no-save', '--no-package-lock', ...quiet, tarball)
    return portal
  }

  /** Its own check of types, then its build. Rejects with what either of them complains of. */
  async build(): Promise<void> {
    await this.#npm('run', 'check')
    await this.#npm('run', 'build')
  }

  async start(): Promise<void> {
    // A group of its own: npm does not hand on that it is to end.
    this.#process = spawn('npm', ['start'], { cwd: this.#folder, env: this.#env, stdio: 'ignore', detached: true })
    while (
      !(await fetch(`${this.address}/jwks.json`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (this.#process.exitCode !== null) throw new Error(`npm start ended with ${this.#process.exitCode}`)
      await sleep(200)
    }
  }

  async remove(): Promise<void> {
    const { pid, exitCode } = this.#process ?? {}
    if (this.#process && pid && exitCode === null) {
      process.kill(-pid)
      await once(this.#process, 'exit')
    }
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #npm(...words: string[]): Promise<void> {
    const options = { cwd: this.#folder, env: this.#env, maxBuffer: 64 * 1024 * 1024 }
    await run('npm', words, options).catch(({ stdout, stderr }) => {
      throw new Error(`npm ${words.join(' ')}: ${stdout}${stderr}`)
    })
  }
}
