import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start/start-error.ts'

/** Session-level advisory lock on the data folder; released when the process dies, however it dies. */
const claimKey = 0x63656c65

const graceMilliseconds = 2_000
const readyMilliseconds = 60_000

/** An open connection that holds the lock on the data folder. */
export interface Claim {
  release(): Promise<void>
}

/** What a claim is made on. */
export interface Claimed {
  superuserUrl: string
  dataFolder: string
  /** Whether the server still runs; one that is stopping refuses connections and then is gone. */
  isRunning: () => boolean
  /** Called once when the connection ends without `release`. */
  onLost: () => void
}

/**
 * Takes the data folder for this process, or answers nothing when the server is gone. Waits for a server that is
 * still starting, and a moment for the connection of a process that was just killed to be noticed.
 * @throws StartError when another living process holds the folder.
 */
export async function claim({ superuserUrl, dataFolder, isRunning, onLost }: Claimed): Promise<Claim | undefined> {
  const client = await connectWhenReady(superuserUrl, dataFolder, isRunning)
  if (!client) return undefined
  try {
    if (!(await takeLock(client))) {
      throw new StartError(
        `O Celeiro já está em execução com esta pasta de dados (${dataFolder}); pare o outro processo ou escolha outra em CELEIRO_DATA.`,
      )
    }
  } catch (error) {
    await client.end()
    if (error instanceof StartError || isRunning()) throw error
    return undefined
  }
  let released = false
  client.once('end', () => {
    if (!released) onLost()
  })
  return {
    async release() {
      released = true
      await client.end()
    },
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const end = Date.now() + graceMilliseconds
  for (;;) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [claimKey])
    if (answer.rows[0]?.taken) return true
    if (Date.now() > end) return false
    await wait(100)
  }
}

async function connectWhenReady(
  connectionString: string,
  dataFolder: string,
  isRunning: () => boolean,
): Promise<pg.Client | undefined> {
  const end = Date.now() + readyMilliseconds
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: 'celeiro claim', keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isRunning()) return undefined
      if (!isStartingUp(error) || Date.now() > end) {
        throw new StartError(
          `O banco de dados embutido em ${dataFolder} não respondeu; encerre os processos do PostgreSQL desta pasta e inicie de novo.`,
          { cause: error },
        )
      }
      await wait(100)
    }
  }
}

/** Also the answer of a server that is shutting down. */
function isStartingUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57P03'
}
