import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiKey, secret } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'
import { image, variablesOf } from '#tests/support/compose.ts'
import { provideChurches } from '#tests/support/database/postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ready, type Started, startCommand } from '#tests/support/started.ts'
import { buildProduct } from '../../scripts/build.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = readFileSync(path.join(root, 'docs/operation.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

// As the document's first block says; without what it installs this test could not run.
beforeAll(buildProduct, 300_000)

/** The lines of the n-th block of a kind, from a heading on. */
function blockOf(heading: string, kind: string, nth = 0): string[] {
  const part = document.slice(document.indexOf(`## ${heading}`))
  const blocks = [...part.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
  return (blocks[nth]?.[1] ?? '').split('\n').flatMap((line) => line || [])
}

/** An address of the document or of compose, on this database: its role decides which of the two. */
const inPlace = (urls: { adminUrl: string; applicationUrl: string }) => (address: string) =>
  address.includes('//celeiro_owner:') ? urls.adminUrl : urls.applicationUrl

const onDatabase = (env: Record<string, string>, urls: { adminUrl: string; applicationUrl: string }) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, /^postgres:/.test(value) ? inPlace(urls)(value) : value]),
  )

const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'

/** Signs in as the page does: by GraphQL, under the host that people call the product by. */
async function signInAt(port: number, host: string, email: string) {
  const body = JSON.stringify({ query, variables: { input: { email, password } } })
  const headers = { 'content-type': 'application/json', host, origin: `https://${host}` }
  return new Promise<unknown>((resolve, reject) => {
    const pending = request({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)))
    })
    pending.on('error', reject).end(body)
  })
}

const signedIn = { data: { signIn: { accessToken: expect.stringMatching(/^ey/) } } }

async function ended(started: Started): Promise<number | null> {
  started.process.kill('SIGTERM')
  return started.ended
}

describe('what docs/operation.md says to do', () => {
  it('builds by commands that there are, and starts, answers and signs in by what it exports', async () => {
    const building = blockOf('In service', 'sh')
    expect(building).toEqual(['npm ci --include=dev', 'npm run build'])
    const lines = blockOf('In service', 'sh', 1)
    const variables = lines.flatMap((line) => /^export (\w+)='?([^'\s]+)'?/.exec(line)?.slice(1, 3) ?? [])
    const env: Record<string, string> = {}
    for (let at = 0; at < variables.length; at += 2) env[variables[at] ?? ''] = variables[at + 1] ?? ''
    const made: Record<string, string> = { CELEIRO_SECRET: secret, CELEIRO_API_KEY: apiKey }
    for (const [name, value] of Object.entries(env)) if (value === '…') env[name] = made[name] ?? ''
    expect(lines.at(-1)).toBe('npm start')

    const churches = await provideChurches()
    onTestFinished(() => churches.drop())
    const port = await freePort()
    const started = startCommand(['npm', 'start'], { ...onDatabase(env, churches), PORT: String(port) }, { cwd: root })
    expect(await ready(started)).toBe(`http://localhost:${port}`)
    const { host } = new URL(env.CELEIRO_URL ?? '')
    const { email } = churches.church.people.admin ?? {}
    expect(await signInAt(port, host, email ?? '')).toMatchObject(signedIn)
    const strange = await signInAt(port, 'outra.example', email ?? '')
    expect(strange).toMatchObject({ errors: [{ extensions: { code: 'unknown_environment' } }] })
    await started.printed(/"warn".*host outra\.example são recusadas .* CELEIRO_URL/)
    // npm exits by the signal it received; its child exits by itself.
    await ended(started)
    expect(started.output()).toContain('Encerrando…')
  })

  it('prepares roles and a database of which the one owns everything and the other nothing', async () => {
    const churches = await provideChurches()
    onTestFinished(() => churches.drop())
    const mark = `doc_${process.pid}`
    const statements = blockOf('Database', 'sql').map((line) =>
      line.replace(/\bceleiro(?=\b|_)/g, mark).replace('…', 'a-word'),
    )
    const client = new pg.Client({ connectionString: churches.superuserUrl })
    await client.connect()
    onTestFinished(async () => {
      await client.query(`drop database if exists ${mark}`)
      await client.query(`drop role if exists ${mark}_owner, ${mark}_app`)
      await client.end()
    })
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query(
      `select datdba::regrole::text as owner from pg_database where datname = '${mark}'
       union all select rolname from pg_roles where rolname = '${mark}_app' and not rolsuper and not rolbypassrls`,
    )
    expect(rows).toEqual([{ owner: `${mark}_owner` }, { owner: `${mark}_app` }])
  })
})

describe('what compose.yaml and Dockerfile say', () => {
  it('starts, answers and signs in at the domain of the proxy, and is well and says why while its bucket is away', async () => {
    const churches = await provideChurches()
    onTestFinished(() => churches.drop())
    const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-compose-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const domain = 'financeiro.example'
    const filled = { CELEIRO_DOMAIN: domain, CELEIRO_SECRET: secret, CELEIRO_API_KEY: apiKey }
    const env = { ...image.variables, ...variablesOf('compose.yaml', 'celeiro', filled) }
    const port = await freePort()
    const here = Object.fromEntries(
      Object.entries(onDatabase(env, churches)).map(([name, value]) => [name, value.replace(/^\/data\b/, folder)]),
    )
    // The proxy alone reaches the container; nobody but us may reach a test.
    const placed = { ...here, PORT: String(port), CELEIRO_HOST: '127.0.0.1', HOME: process.env.HOME }
    const away = `http://127.0.0.1:${await freePort()}/arquivos`
    const bucket = { CELEIRO_S3_URL: away, CELEIRO_S3_KEY: 'CELEIRO', CELEIRO_S3_SECRET: 'segredo' }
    const started = startCommand(image.command, { ...placed, ...bucket }, { cwd: root })
    await ready(started)
    await started.printed(/"warn".*O serviço que guarda os arquivos não atende/)
    const response = await fetch(`http://127.0.0.1:${port}/ready`)
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ready', files: 'UNREACHABLE' }])
    const health = startCommand(image.health, { PORT: String(port) })
    expect(await health.ended).toBe(0)
    const { email } = churches.church.people.admin ?? {}
    expect(await signInAt(port, domain, email ?? '')).toMatchObject(signedIn)
    expect(await ended(started)).toBe(0)
  })

  it('builds by a command that there is', () => {
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    const runs = [...dockerfile.matchAll(/^RUN npm run ([\w:]+)$/gm)].map(([, name = '']) => name)
    expect(runs.map((name) => name in scripts)).toEqual([true])
  })
})
