import type pg from 'pg'
import { connected } from '../connection/connected.ts'

/** Passwords of the three roles, kept in the data folder. */
export const passwordNames = ['superuser', 'owner', 'application'] as const
export type Passwords = Record<(typeof passwordNames)[number], string>

const databaseName = 'celeiro'
const ownerRole = 'celeiro_owner'
const applicationRole = 'celeiro_app'

/** Connection URLs on an embedded server, by role. */
export interface EmbeddedUrls {
  superuserUrl: string
  /** Owner of the database and its objects, for migrations; not a superuser. */
  adminUrl: string
  /** The application: no superuser, no BYPASSRLS, owns nothing. */
  applicationUrl: string
}

/** The URLs of the roles for a database on the server at this loopback port. */
export function embeddedUrls(port: number, passwords: Passwords, database = databaseName): EmbeddedUrls {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    superuserUrl: url('postgres', passwords.superuser),
    adminUrl: url(ownerRole, passwords.owner),
    applicationUrl: url(applicationRole, passwords.application),
  }
}

/** Creates what is missing: the two roles, the database and the extensions. Running it again changes nothing. */
export async function provision(port: number, passwords: Passwords): Promise<void> {
  await connected(embeddedUrls(port, passwords, 'postgres').superuserUrl, 'DATABASE_URL', async (client) => {
    await keepRole(client, ownerRole, passwords.owner)
    await keepRole(client, applicationRole, passwords.application)
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
    await client.query(`revoke all on database ${databaseName} from public`)
    await client.query(`grant connect on database ${databaseName} to ${applicationRole}`)
  })
  await connected(embeddedUrls(port, passwords).superuserUrl, 'DATABASE_URL', async (client) => {
    for (const extension of ['pg_trgm', 'btree_gin']) await client.query(`create extension if not exists ${extension}`)
  })
}

async function keepRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password ${client.escapeLiteral(password)}`,
  )
}
