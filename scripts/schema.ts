import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { schemaText } from './schema/catalogue.ts'
import { root } from './step/fingerprint.mjs'

const schemaFile = 'api/db/schema.sql'

/** Migrates an empty database and writes its schema. */
const folder = mkdtempSync(path.join(tmpdir(), 'celeiro-schema-'))
try {
  const server = await startEmbedded(folder)
  try {
    await migrate(server.adminUrl, await inspectApplicationRole(server.applicationUrl))
    const application = new URL(server.applicationUrl).username
    await connected(server.adminUrl, 'DATABASE_ADMIN_URL', async (owner) => {
      writeFileSync(path.join(root, schemaFile), await schemaText(owner, application))
    })
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
