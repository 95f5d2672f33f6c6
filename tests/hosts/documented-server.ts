import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { port, portalServerPort } from '#tests/e2e/stack.ts'
import { newKey } from '../e2e/portal-key.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What Express 4 is to the documented lines: it looks at no promise, so that whatever they let go ends the process. */
const framework = `
import { createServer } from 'node:http'
const routes = new Map()
const app = { get: (path, handler) => routes.set(path, handler) }
let user
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://portal.example')
  if (pathname === '/signed-in') {
    user = searchParams.has('id') ? Object.fromEntries(searchParams) : undefined
    return response.end()
  }
  const answer = {
    status: (code) => ((response.statusCode = code), answer),
    set: (name, value) => (response.setHeader(name, value), answer),
    type: () => answer,
    json: (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    send: (body) => response.end(String(body)),
    end: () => response.end(),
  }
  const handler = routes.get(pathname)
  if (handler) handler({ session: { user } }, answer)
  else response.writeHead(404).end()
}).listen(${portalServerPort})
`
const ready = `\nprocess.send('ready')\n`

/** The block of JavaScript of docs/embedding.md behind these words. */
export async function documented(words: string): Promise<string> {
  const text = await readFile(path.join(root, 'docs/embedding.md'), 'utf8')
  const [, behind] = text.split(words)
  const code = /^```js\n([\s\S]*?)^```$/m.exec(behind ?? '')?.[1]
  if (!code) throw new Error(`docs/embedding.md has no code behind: ${words}`)
  return code
}

/** The portal's server as docs/embedding.md has it, word for word, but for where Celeiro is. */
export class DocumentedServer {
  readonly address = `http://localhost:${portalServerPort}`
  #folder: string | undefined
  #process: ChildProcess | undefined
  /** Its log output. */
  log = ''

  /** Starts it anew, where it was before. */
  async start(celeiro = `http://localhost:${port}`): Promise<void> {
    await this.stop()
    const folder = await this.#place()
    // Below the packages, so that it finds `jose` as a portal's server would.
    const scripts = path.join(root, 'node_modules/.cache/celeiro-portal')
    await mkdir(scripts, { recursive: true })
    const script = path.join(scripts, `${process.pid}.mjs`)
    const code = await documented('With Node, `jose` and Express')
    await writeFile(script, framework + code.replaceAll('https://celeiro.example', celeiro) + ready)
    this.#process = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.log += chunk.toString()
    })
    await once(this.#process, 'message')
    await rm(script)
  }

  isRunning(): boolean {
    return this.#process?.exitCode === null
  }

  async stop(): Promise<void> {
    if (!this.#process || !this.isRunning()) return
    this.#process.kill()
    await once(this.#process, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    if (this.#folder) await rm(this.#folder, { recursive: true })
  }

  /** Sets the portal's signed-in user; undefined signs out. */
  async signIn(user?: { id: string; email: string }): Promise<void> {
    await fetch(`${this.address}/signed-in?${new URLSearchParams(user)}`)
  }

  async ask(pathname: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.address}${pathname}`)
    return { status: response.status, text: await response.text() }
  }

  async #place(): Promise<string> {
    if (this.#folder) return this.#folder
    this.#folder = await mkdtemp(path.join(tmpdir(), 'celeiro-portal-'))
    await writeFile(path.join(this.#folder, 'celeiro-key.pem'), newKey(), { mode: 0o600 })
    return this.#folder
  }
}
