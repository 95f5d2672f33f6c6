import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import { type MigrateOptions, type Migration, migrate, migrationLock, migrationsIn } from '#api/db/migrate.ts'
import { StartError } from '#api/db/start/start-error.ts'
import type { Files } from '#api/storage/files.ts'
import { receiving } from '#api/storage/receive.ts'
import { reportAudit } from '../report/audit.ts'
import { reportLedger } from '../report/ledger.ts'
import { type Backup, openBackup } from './file.ts'
import { filesText, type Manifest, rowsOf } from './manifest.ts'
import { companiesIn, copied, migrationsOf, named, tablesOf } from './schema.ts'
import { settings } from './write.ts'

export interface RestoreOptions extends Pick<MigrateOptions, 'folder'> {
  say(line: string): void
  /** Where files are to be that people sent. */
  files: Files
}

/**
 * Brings a backup back into an empty database: its tables as they were, then the migrations that came since, then the
 * checkers of ledger and trail. Everybody's sessions are ended: what was revoked since must not come alive again.
 * @returns the exit code: 1 when a checker finds something
 * @throws StartError, with the database as it was or empty, when the backup or the database is not fit for it
 */
export async function restoreBackup(
  urls: { readonly adminUrl: string; readonly applicationUrl: string },
  file: string,
  { folder, say, files }: RestoreOptions,
): Promise<number> {
  const backup = await openBackup(file)
  const { manifest } = backup
  const last = lastMigration(manifest, migrationsIn(folder))
  say(`Cópia de ${momentText(manifest.createdAt)}, feita pelo Celeiro ${manifest.product}, lida e íntegra`)
  const role = await inspectApplicationRole(urls.applicationUrl)
  await connected(urls.adminUrl, 'DATABASE_ADMIN_URL', (client) => demandEmpty(client, last))
  await migrate(urls.adminUrl, role, { folder, last })
  // Before their rows: an interrupted restoration can simply be repeated.
  for (const file of manifest.files)
    await receiving(files.incomingFolder, backup.bytesOf(file), { atMost: Number.MAX_SAFE_INTEGER }, (received) =>
      files.store.keep(file, received),
    )
  await connected(urls.adminUrl, 'DATABASE_ADMIN_URL', (client) => load(client, backup))
  await migrate(urls.adminUrl, role, { folder })
  say(`Dados restaurados: ${manifest.tables.length} tabelas, ${rowsOf(manifest)} registros, ${filesText(manifest)}`)
  const found =
    (await reportLedger(urls.adminUrl, say)) + (await reportAudit(urls.adminUrl, { say, older: manifest.auditSeal }))
  say(
    found
      ? 'A cópia foi restaurada, mas não confere (veja acima): não trabalhe com ela; use outra cópia em um banco vazio.'
      : 'Pronto: inicie o Celeiro. Todas as sessões foram encerradas; cada pessoa entra de novo com a sua senha.',
  )
  return found ? 1 : 0
}

/** The name of the last migration of the backup. @throws StartError when this program does not know all of them as they were */
function lastMigration({ migrations }: Manifest, migrationsHere: readonly Migration[]): string {
  const checksums = new Map(migrationsHere.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (checksums.get(name) === checksum) continue
    throw new StartError(
      checksums.has(name)
        ? `A migração ${name} não é mais a que a cópia conhece; restaure a cópia com a versão do Celeiro que a fez.`
        : `A cópia é de uma versão mais nova do Celeiro (tem a migração ${name}); atualize o Celeiro e restaure-a de novo.`,
    )
  }
  return migrations.at(-1)?.name ?? ''
}

const another =
  'informe outro banco em DATABASE_URL e DATABASE_ADMIN_URL ou, com o banco embutido, uma pasta nova em CELEIRO_DATA'

/** @throws StartError for a database that has data, or tables newer than those of the backup */
async function demandEmpty(client: pg.Client, last: string): Promise<void> {
  const companies = await companiesIn(client)
  if (companies !== 0)
    throw new StartError(
      `Este banco já tem dados${companies ? ` (empresas: ${companies})` : ''} e nada foi mudado nele; ${another}.`,
    )
  const newest = (await migrationsOf(client)).at(-1)?.name ?? ''
  if (newest > last)
    throw new StartError(
      `Este banco, embora vazio, já é de uma versão mais nova que a cópia e nada foi mudado nele; ${another}.`,
    )
}

/** Loads the tables in one transaction, without triggers and foreign keys, which are restored before it ends. */
async function load(client: pg.Client, backup: Backup): Promise<void> {
  await client.query('begin')
  await client.query(settings)
  try {
    // A Celeiro that starts now waits, and finds a database with data.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const tables = await tablesOf(client)
    if (namesOf(tables) !== namesOf(backup.manifest.tables))
      throw new StartError('As tabelas da cópia não são as que as suas migrações fazem; nada foi restaurado.')
    const every = tables.map(({ name }) => named(client, name))
    await client.query(`lock table ${every.join(', ')} in access exclusive mode`)
    await demandEmpty(client, backup.manifest.migrations.at(-1)?.name ?? '')
    const foreignKeys = await foreignKeysOf(client)
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
    for (const table of every) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${every.join(', ')}`)
    for (const table of backup.manifest.tables) await fill(client, backup, table)
    for (const { name, last } of backup.manifest.sequences) {
      if (last === null) await client.query(`alter sequence ${named(client, name)} restart`)
      else await client.query('select setval($1::regclass, $2)', [named(client, name), last])
    }
    await client.query('update celeiro.session set revoked_at = now() where revoked_at is null')
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
    for (const table of every) await client.query(`alter table ${table} enable trigger user`)
    await client.query(`analyze ${every.join(', ')}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`A restauração falhou (${reason}) e o banco ficou vazio; corrija a causa e repita-a.`, {
      cause: error,
    })
  }
}

const namesOf = (tables: readonly { name: string; columns: readonly string[] }[]): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]))

async function fill(client: pg.Client, backup: Backup, table: Manifest['tables'][number]): Promise<void> {
  const rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`))
  await pipeline(backup.rows(table.name), rows)
  if (rows.rowCount !== table.rows) throw new Error(`${table.name}: ${rows.rowCount} registros em vez de ${table.rows}`)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = to_regnamespace('celeiro') order by oid`,
  )
  return rows
}

const momentText = (moment: string): string =>
  new Date(moment).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
