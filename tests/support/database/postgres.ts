import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, inspectApplicationRole, openDatabase } from '#api/db/connection/database.ts'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import type { EmbeddedUrls } from '#api/db/embedded/provision.ts'
import { migrate } from '#api/db/migrate.ts'
import { buildChurches, type Churches } from '../church.ts'
import { enterWritten } from '../money/journal.ts'
import { makeRunFolder, removeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedUrls
    /** Who is in the database that the tests of the API are cloned from. */
    churches: Churches
    /** A data folder whose cluster was started, migrated and stopped as a person's is. */
    preparedFolder: string
  }
}

const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum_naptime: '1min',
}

/**
 * Vitest global set-up: one throw-away PostgreSQL per run, whose database is migrated once and is the template of all
 * others, and a copy of its folder, which is that of the tests that start a server of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeRunFolder('celeiro-test-')
  chmodSync(folder, 0o711)
  try {
    if (process.env.CELEIRO_TEST_PATIENCE === undefined) await prepare(folder)
    else await prepareAgain(folder)
    const preparedFolder = path.join(folder, 'prepared')
    mkdirSync(preparedFolder, { mode: 0o711 })
    copyFolder(folder, preparedFolder)
    const server = await startEmbedded(folder, { settings: notDurable })
    const { superuserUrl, adminUrl, applicationUrl } = server
    project.provide('postgres', { superuserUrl, adminUrl, applicationUrl })
    project.provide('preparedFolder', preparedFolder)
    project.provide('churches', await prepareChurches(server))
    return async () => {
      await server.stop()
      removeRunFolder(folder)
    }
  } catch (error) {
    removeRunFolder(folder)
    throw error
  }
}

/** Makes a cluster with the product's tables in the folder. */
async function prepare(folder: string): Promise<void> {
  const server = await startEmbedded(folder, { settings: notDurable })
  try {
    await migrate(server.adminUrl, await inspectApplicationRole(server.applicationUrl))
  } finally {
    await server.stop()
  }
}

const here = (folder: string): string => fileURLToPath(new URL(`../../../${folder}`, import.meta.url))

/** For a run of single files: the cluster built for the same migrations before, if any. */
async function prepareAgain(folder: string): Promise<void> {
  const hash = createHash('sha256')
  for (const made of ['api/db', 'api/db/migrations', 'api/db/grant', 'api/db/embedded'])
    for (const file of readdirSync(here(made)).sort())
      if (/\.(ts|sql)$/.test(file)) hash.update(readFileSync(path.join(here(made), file)))
  const cachedFolder = path.join(here('.cache/tests'), hash.digest('hex').slice(0, 12))
  if (existsSync(cachedFolder)) return copyFolder(cachedFolder, folder)
  await prepare(folder)
  rmSync(path.dirname(cachedFolder), { recursive: true, force: true })
  mkdirSync(`${cachedFolder}.new`, { recursive: true })
  copyFolder(folder, `${cachedFolder}.new`)
  renameSync(`${cachedFolder}.new`, cachedFolder)
}

const churchesDatabase = 'churches'

/** Makes the second template: the migrated one with the two churches in it, whose hundreds of rows every file needs. */
async function prepareChurches(urls: EmbeddedUrls): Promise<Churches> {
  await asSuperuser(urls, creationOf(churchesDatabase, databaseOf(urls), urls))
  const adminUrl = inDatabase(urls.adminUrl, churchesDatabase)
  const churches = await buildChurches(adminUrl)
  await enterWritten(adminUrl)
  // As in a database in use: without statistics all indexes of a company cost the same, and plans read all of its rows.
  await asSuperuser(urls, 'analyze', churchesDatabase)
  return churches
}

/** What is an embedded server's in a data folder, with its owner. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', path.join(from, 'postgres'), path.join(from, 'database.json'), to])
}

/** A data folder of this test, as one that was in use before: its cluster is a copy, for making one takes seconds. */
export async function usedFolder(): Promise<string> {
  const { inject, onTestFinished } = await import('vitest')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-used-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711)
  copyFolder(inject('preparedFolder'), folder)
  return folder
}

export interface ProvidedDatabase {
  database: Database
  applicationUrl: string
  /** The owner of the objects; no superuser. */
  adminUrl: string
  superuserUrl: string
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

/** A database of the test file's own, cloned from the migrated template. Call `drop()` in `afterAll`. */
export async function provideDatabase(): Promise<ProvidedDatabase> {
  return opened(await migratedDatabase())
}

async function opened(urls: Created): Promise<ProvidedDatabase> {
  const database = await openDatabase(urls)
  return {
    ...urls,
    database,
    async drop() {
      await database.close()
      await urls.drop()
    },
  }
}

/** A database of the test file's own with the two churches in it. Call `drop()` in `afterAll`. */
export async function provideChurches(): Promise<ProvidedDatabase & Churches> {
  const { inject } = await import('vitest')
  const provided = await opened(await createDatabase(churchesDatabase))
  return { ...provided, ...inject('churches') }
}

/** The URLs of a database with the product's tables and nothing in them: a fresh clone of the migrated template. */
export async function migratedDatabase(): Promise<Created> {
  return createDatabase(databaseOf(await template()))
}

/** The URLs of a database without anything in it, owned by the admin role. */
export async function emptyDatabase(): Promise<Created> {
  return createDatabase('template1')
}

type Created = EmbeddedUrls & { drop(): Promise<void> }

async function createDatabase(source: string): Promise<Created> {
  const urls = await template()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(urls, creationOf(name, source, urls))
  return {
    superuserUrl: inDatabase(urls.superuserUrl, name),
    adminUrl: inDatabase(urls.adminUrl, name),
    applicationUrl: inDatabase(urls.applicationUrl, name),
    drop: () => asSuperuser(urls, `drop database if exists ${name} with (force)`),
  }
}

const creationOf = (name: string, source: string, { adminUrl }: EmbeddedUrls): string =>
  `create database ${name} template ${source} strategy file_copy owner ${userOf(adminUrl)}`

/** Imported late: this module is also loaded outside the test workers, where vitest has nothing to inject. */
async function template(): Promise<EmbeddedUrls> {
  const { inject } = await import('vitest')
  return inject('postgres')
}

async function asSuperuser(urls: EmbeddedUrls, statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(urls.superuserUrl, database) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseOf(urls: EmbeddedUrls): string {
  return new URL(urls.adminUrl).pathname.slice(1)
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
