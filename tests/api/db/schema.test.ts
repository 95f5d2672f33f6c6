import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '#api/db/connection/connected.ts'
import { type ProvidedDatabase, provideDatabase } from '#tests/support/database/postgres.ts'
import { schemaText } from '../../../scripts/schema/catalogue.ts'

let provided: ProvidedDatabase

beforeAll(async () => {
  provided = await provideDatabase()
})
afterAll(() => provided.drop())

test('api/db/schema.sql is the database as the migrations leave it: run npm run schema after a new one', async () => {
  const application = new URL(provided.applicationUrl).username
  const text = await connected(provided.adminUrl, 'DATABASE_ADMIN_URL', (owner) => schemaText(owner, application))
  const committed = readFileSync(new URL('../../../api/db/schema.sql', import.meta.url), 'utf8')
  // Reports the differing lines only: the schema has six thousand.
  const [written, generated] = [committed.split('\n'), text.split('\n')]
  const added = generated.filter((line) => !written.includes(line)).slice(0, 5)
  const missing = written.filter((line) => !generated.includes(line)).slice(0, 5)
  expect({ added, gone: missing }, 'api/db/schema.sql is out of date: run npm run schema').toEqual({
    added: [],
    gone: [],
  })
  expect(text === committed, 'api/db/schema.sql is out of date: run npm run schema').toBe(true)
})
