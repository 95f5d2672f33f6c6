import pg from 'pg'
import { type Passage, passageOf } from '../pooler/passage.ts'
import { asStatements, notation } from '../pooler/setting.ts'
import { settle } from '../pooler/settled.ts'
import { StartError } from '../start/start-error.ts'
import { connectionProblem } from './connection-problem.ts'

/**
 * Runs `work` on a connection of its own, for what happens once, outside the pools.
 * @param variable names the address in the sentence of a refusal
 * @throws StartError when the server does not take the connection within five seconds
 */
export async function connected<Answer>(
  connectionString: string,
  variable: 'DATABASE_URL' | 'DATABASE_ADMIN_URL' | 'DATABASE_READ_URL',
  work: (client: pg.Client, passage: Passage) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    connectionString,
    application_name: 'celeiro setup',
    connectionTimeoutMillis: 5_000,
  })
  // The running query fails and reports it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionProblem(error, variable)
  }
  try {
    const passage = await passageOf(client, variable).catch((error: unknown) => {
      throw error instanceof StartError ? error : connectionProblem(error, variable)
    })
    if (passage.isPooled) settle(client, notation, passage.prepares)
    else await client.query(asStatements(notation, 'session'))
    return await work(client, passage)
  } finally {
    await client.end()
  }
}
