import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { connected } from './connection/connected.ts'
import { demandOwner, keepRights, restoreOwner } from './grant/keep-rights.ts'
import { StartError } from './start/start-error.ts'

export interface MigrateOptions {
  /** Folder of `0001_name.sql` files. Default: `migrations` beside this file, or beside the server's bundle. */
  folder?: string | undefined
  /** The name of the last file to apply; those after it are left for later. */
  last?: string
  /** Called with the name of each applied file. */
  onApplied?: (name: string) => void
  /** Called with a Portuguese sentence for the administrator. */
  onNotice?: (message: string) => void
}

export interface Migration {
  name: string
  text: string
  checksum: string
  /** The migration that a process must know to serve once this one is applied; none where the release before serves on. */
  requires: string | undefined
}

/** Advisory lock of schema changes. */
export const migrationLock = 0x6d696772
const fileName = /^\d{4}_[a-z0-9_-]+\.sql$/
/** Header by which a contracting migration names the migration that running processes must know. */
const requirement = /^-- requires: (\S+)$/m

/**
 * Applies the numbered SQL files that the database lacks, each in its own transaction, in which no other migrator does
 * anything. A kill at any point loses at most the file in progress; the next call goes on from there.
 * `:"app_role"` in a file becomes the quoted name of the application's role, which in the end may do what
 * grant/application-rights.ts says, whichever role it was before.
 * @param adminUrl of the objects' owner
 * @returns the names of the files that were applied, in order
 * @throws StartError when an applied file was changed or removed, the database cannot be reached, or the application's role
 * is the owner
 */
export async function migrate(
  adminUrl: string,
  applicationRole: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const migrations = migrationsIn(options.folder)
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await demandOwner(client, applicationRole)
    const applied: string[] = []
    for (;;) {
      const { name, newer } = await applyNext(client, migrations, applicationRole, options.last)
      if (name === undefined) {
        if (newer)
          options.onNotice?.(
            `Este banco é de uma versão mais nova do Celeiro (${newer}); este processo ainda trabalha com ele: atualize-o.`,
          )
        return applied
      }
      applied.push(name)
      options.onApplied?.(name)
    }
  })
}

/** Applies the first of them that is missing, and answers its name, and the last that is applied and not of them. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  applicationRole: string,
  last = '\uffff',
): Promise<{ name: string | undefined; newer: string | undefined }> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const { pending, newer } = await pendingOf(client, migrations)
    const next = pending.find(({ name }) => name <= last)
    await restoreOwner(client)
    if (next) await apply(client, next, applicationRole)
    else await keepRights(client, applicationRole)
    await client.query('commit')
    return { name: next?.name, newer }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Beside this source file, and beside the bundle that holds it: the build copies the folder. */
function defaultFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url))
}

/** The numbered SQL files of a folder, the product's own unless told, in order. */
export function migrationsIn(folder = defaultFolder()): Migration[] {
  if (!existsSync(folder)) throw new Error(`migrations folder not found: ${folder}`)
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const misnamed = names.find((name) => !fileName.test(name))
  if (misnamed) throw new Error(`migration not named 0001_name.sql: ${misnamed}`)
  const repeated = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (repeated) throw new Error(`two migrations have the number of ${repeated}`)
  return names.map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(text).digest('hex')
    return { name, text, checksum, requires: requirement.exec(text)?.[1] }
  })
}

async function pendingOf(
  client: pg.Client,
  migrations: Migration[],
): Promise<{ pending: Migration[]; newer: string | undefined }> {
  await client.query('create schema if not exists celeiro_setup')
  await client.query(
    `create table if not exists celeiro_setup.migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(), requires text)`,
  )
  await client.query('alter table celeiro_setup.migration add column if not exists requires text')
  const applied = await client.query<{ name: string; checksum: string; requires: string | null }>(
    'select name, checksum, requires from celeiro_setup.migration order by name',
  )
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum, requires } of applied.rows) {
    if (checksums.get(name) === checksum) continue
    if (checksums.has(name))
      throw new StartError(
        `A migração ${name}, já aplicada a este banco, foi alterada; restaure o arquivo original e crie outro para a mudança.`,
      )
    if (requires !== null && !checksums.has(requires))
      throw new StartError(
        `Este banco já recebeu a migração ${name}, com que esta versão do Celeiro não trabalha; use a versão mais nova do Celeiro.`,
      )
  }
  const names = new Set(applied.rows.map((row) => row.name))
  const pending = migrations.filter((migration) => !names.has(migration.name))
  return { pending, newer: [...names].filter((name) => !checksums.has(name)).at(-1) }
}

async function apply(client: pg.Client, migration: Migration, applicationRole: string): Promise<void> {
  try {
    await client.query(migration.text.replaceAll(':"app_role"', client.escapeIdentifier(applicationRole)))
    await client.query('insert into celeiro_setup.migration (name, checksum, requires) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      migration.requires ?? null,
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `A migração ${migration.name} falhou (${reason}); nada dela foi aplicado: corrija a causa e inicie de novo.`,
      { cause: error },
    )
  }
}
