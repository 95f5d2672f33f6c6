import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connected } from '#api/db/connection/connected.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { sealOf } from '#api/ledger/audit-seal.ts'
import { FileGone, type FileStore } from '#api/storage/store.ts'
import { BackupDraft } from './file.ts'
import { filesText, type Manifest, rowsOf } from './manifest.ts'
import { copied, migrationsOf, named, sequencesOf, type Table, tablesOf } from './schema.ts'

/** Besides the usual settings: rows hidden by row-level security are an error, and no timeouts. */
export const settings = `set local client_encoding = 'UTF8'; set local extra_float_digits = 3; set local row_security = off;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export interface BackupOptions {
  /** Where the files are that people sent. */
  store: FileStore
  say(line: string): void
  /** Called once the moment that the backup shows is fixed, before any row is read. */
  onSnapshot?: () => Promise<void>
}

/**
 * Writes all of the product's tables, as they are at one moment, to a new file: read and compressed piece by piece, under
 * another name until it is whole.
 * @throws StartError when the database cannot be reached or is not prepared, or the file exists or cannot be written
 */
export async function writeBackup(adminUrl: string, file: string, options: BackupOptions): Promise<void> {
  const draft = await BackupDraft.begin(file).catch((error: unknown) => {
    throw writeError(error, file)
  })
  try {
    const manifest = await connected(adminUrl, 'DATABASE_ADMIN_URL', (client) => fill(client, draft, options))
    const size = await draft.finish(manifest)
    await connected(adminUrl, 'DATABASE_ADMIN_URL', noteBackup).catch(() =>
      options.say('O banco não pôde anotar que houve uma cópia; a cópia está inteira.'),
    )
    options.say(
      `Cópia gravada em ${file}: ${manifest.tables.length} tabelas, ${rowsOf(manifest)} registros, ${filesText(manifest)}, ${sizeText(size)}`,
    )
    options.say('Ela contém dados pessoais: guarde-a cifrada e fora desta máquina.')
  } catch (error) {
    await draft.discard()
    throw writeError(error, file)
  }
}

/** For the health page and `/metrics`. Older databases lack the table. */
async function noteBackup(client: pg.Client): Promise<void> {
  await client.query(
    `insert into celeiro_setup.backup (done_at) values (clock_timestamp())
     on conflict (only_one) do update set done_at = excluded.done_at`,
  )
}

async function fill(client: pg.Client, draft: BackupDraft, { store, onSnapshot }: BackupOptions): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(settings)
  const migrations = await migrationsOf(client)
  if (migrations.length === 0)
    throw new StartError('Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.')
  const tables = await tablesOf(client)
  // Blocks schema changes while reading.
  await client.query(`lock table ${tables.map(({ name }) => named(client, name)).join(', ')} in access share mode`)
  const sequences = await sequencesOf(client)
  await onSnapshot?.()
  const written: Manifest['tables'] = []
  for (const table of tables) written.push(await append(client, draft, table))
  const files = await appendFiles(client, draft, store)
  const auditSeal = await sealOf(client)
  await client.query('commit')
  return {
    product: productVersion(),
    createdAt: auditSeal.sealedAt,
    migrations,
    tables: written,
    files,
    auditSeal,
    sequences,
  }
}

async function append(client: pg.Client, draft: BackupDraft, table: Table): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`copy ${copied(client, table)} to stdout`))
  const segment = await draft.append(rows)
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, ...segment }
}

/** Files of that snapshot; one deleted since belonged to no record any more. */
async function appendFiles(client: pg.Client, draft: BackupDraft, store: FileStore): Promise<Manifest['files']> {
  const files = await client.query<{ companyId: string; id: string }>(
    `select company_id as "companyId", id from celeiro.file where stored_at is not null order by company_id, id`,
  )
  const written: Manifest['files'] = []
  for (const key of files.rows) {
    const bytes = await store.read(key).catch((error: unknown) => {
      if (error instanceof FileGone) return undefined
      throw error
    })
    if (bytes) written.push({ ...key, ...(await draft.append(bytes)) })
  }
  return written
}

function productVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return String(manifest.version)
}

const sizeText = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** What stopped the backup, as one sentence; of the file that was begun nothing is left. */
function writeError(error: unknown, file: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new StartError(`Não há espaço para a cópia em ${file}; libere espaço ou escolha outro lugar.`, {
      cause: error,
    })
  if ('syscall' in error && 'path' in error)
    return new StartError(`Não foi possível gravar a cópia em ${file}; confira a pasta e as permissões.`, {
      cause: error,
    })
  return new StartError(`A cópia foi interrompida (${error.message}) e não foi gravada; faça-a de novo.`, {
    cause: error,
  })
}
