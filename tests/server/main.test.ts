import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { usedFolder } from '#tests/support/database/postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ready, type Started, startCommand } from '#tests/support/started.ts'
import { buildProduct } from '../../scripts/build.ts'

// A start from nothing makes a cluster and eighteen months of demonstration: minutes on a machine that is in use.
vi.setConfig({ testTimeout: 300_000 })

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

// The one file that is run in earnest: it starts in a fifth of the time that its sources take.
beforeAll(buildProduct, 300_000)

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-main-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const start = (env: NodeJS.ProcessEnv, output: number | 'pipe' = 'pipe'): Started =>
  startCommand([process.execPath, main], env, { output })

const embedded = (folder: string): NodeJS.ProcessEnv => ({ CELEIRO_DATA: folder, PORT: '0' })
const isDatabaseLeft = (folder: string) => existsSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'))

async function signIn(url: string, folder: string): Promise<Response> {
  const { apiKey } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))
  return fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': apiKey },
    body: JSON.stringify({ email: 'admin@celeiro.example', password: 'Celeiro#2026' }),
  })
}

describe('the process', () => {
  it('starts from nothing, serves, survives kill -9, stops cleanly and opens a published password to nobody else unasked', async () => {
    const folder = temporaryFolder()
    const first = start(embedded(folder))
    const url = await ready(first)
    await first.printed(/admin@celeiro\.example/)
    await first.printed(/"info".*o banco recebeu \d+ migrações, de 0001_tenancy\.sql a \d{4}_/)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    expect((await signIn(url, folder)).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.ended

    const open = { ...embedded(folder), CELEIRO_HOST: '0.0.0.0' }
    const second = start({ ...open, CELEIRO_DEMO: '1' })
    expect((await signIn(await ready(second), folder)).status).toBe(200)
    await second.printed(/"warn".*Outras máquinas alcançam .*admin@celeiro\.example/)
    second.process.kill('SIGINT')
    expect(await second.ended).toBe(0)
    expect(isDatabaseLeft(folder)).toBe(false)

    const third = start({ ...open, CELEIRO_DEMO: '0' })
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/^Com CELEIRO_HOST=0\.0\.0\.0 .*admin@celeiro\.example.* CELEIRO_DEMO=1.*\n$/)
  })

  it('is refused by a folder in use, and leaves the one that uses it alone', async () => {
    const folder = await usedFolder()
    const first = start({ ...embedded(folder), CELEIRO_DEMO: '0' })
    const url = await ready(first)
    const second = start(embedded(folder))
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^O Celeiro já está em execução com esta pasta de dados .+\n$/)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  })

  it('finishes the answer on its way, and a second signal ends it at once', async () => {
    const folder = await usedFolder()
    const started = start({ ...embedded(folder), CELEIRO_DEMO: '0' })
    const { port } = new URL(await ready(started))
    expect(started.output()).not.toContain('admin@celeiro.example')
    const unfinished = net.connect(Number(port), 'localhost')
    onTestFinished(() => void unfinished.destroy())
    unfinished.on('error', () => {})
    await once(unfinished, 'connect')
    unfinished.write('POST /api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{')
    await expect.poll(() => fetch(`http://localhost:${port}/health`).then((answer) => answer.status)).toBe(200)
    started.process.kill('SIGTERM')
    await started.printed(/Encerrando/)
    const health = () =>
      fetch(`http://localhost:${port}/health`).then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(health).toBe('refused')
    expect(started.process.exitCode).toBeNull()
    const insist = () => {
      started.process.kill('SIGTERM')
      return started.process.exitCode
    }
    await expect.poll(insist).toBe(130)
    await (await startEmbedded(folder)).stop()
  })

  it('starts, serves and stops where nothing can be written of it', async () => {
    const folder = await usedFolder()
    const full = openSync('/dev/full', 'w')
    const port = await freePort()
    const started = start({ ...embedded(folder), CELEIRO_DEMO: '0', PORT: String(port) }, full)
    closeSync(full)
    const status = () =>
      fetch(`http://localhost:${port}/ready`).then(
        (answer) => answer.status,
        () => 0,
      )
    // A process and its database start, and nothing that it prints tells when.
    await expect.poll(status, { timeout: 150_000 }).toBe(200)
    started.process.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(isDatabaseLeft(folder)).toBe(false)
  })

  it('warns about the embedded database in production', async () => {
    const started = start({ ...embedded(await usedFolder()), NODE_ENV: 'production' })
    const url = await ready(started)
    expect(started.output()).toContain('em produção informe DATABASE_URL')
    expect(started.output()).not.toContain('Celeiro#2026')
    const page = await fetch(`${url}/embed`, { headers: { accept: 'text/html' } })
    expect(await page.text()).not.toContain('history="hash"')
  })
})

describe('a start that fails says one sentence and ends with 1', () => {
  async function sentence(env: NodeJS.ProcessEnv): Promise<string> {
    const started = start(env)
    expect(await started.ended).toBe(1)
    expect(started.output().trimEnd().split('\n')).toHaveLength(1)
    return started.output()
  }

  it('when the port is taken, before anything is made', async () => {
    const other = net.createServer().listen(0)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = String(address && typeof address === 'object' ? address.port : '')
    const folder = temporaryFolder()
    expect(await sentence({ CELEIRO_DATA: folder, CELEIRO_DEMO: '0', PORT: port })).toContain(
      `A porta ${port} já está em uso`,
    )
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
  })

  it('when a variable is wrong', async () => {
    expect(await sentence({ PORT: 'http' })).toMatch(/^A variável PORT deve /)
  })

  it('when the data folder cannot be written', async () => {
    const file = path.join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await sentence(embedded(path.join(file, 'data')))).toContain('CELEIRO_DATA')
  })

  it('when the database is unreachable', async () => {
    const url = 'postgres://app:app@127.0.0.1:1/celeiro'
    expect(await sentence({ DATABASE_URL: url, DATABASE_ADMIN_URL: url })).toContain('confira DATABASE_URL')
  })

  it('when DATABASE_URL is of a superuser', async () => {
    const server = await startEmbedded(await usedFolder())
    onTestFinished(() => server.stop())
    const env = {
      CELEIRO_DATA: temporaryFolder(),
      DATABASE_URL: server.superuserUrl,
      DATABASE_ADMIN_URL: server.adminUrl,
    }
    expect(await sentence(env)).toContain('DATABASE_URL é superusuário')
  })
})
