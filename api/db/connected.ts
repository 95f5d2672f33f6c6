import pg from 'pg'
import { connectionProblem } from './connection-problem.ts'
import { notation } from './notation.ts'

/**
 * Runs `work` on a connection of its own, for what happens once, outside the pools.
 * @param variable names the address in the sentence of a refusal
 * @throws StartError when the server does not take the connection within five seconds
 */
export async function connected<Answer>(
  connectionString: string,
  variable: 'DATABASE_URL' | 'DATABASE_ADMIN_URL',
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({
    connectionString,
    options: notation,
    application_name: 'celeiro setup',
    connectionTimeoutMillis: 5_000,
  })
  // A server that ends the connection makes the query under way fail, which says so.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionProblem(error, variable)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
