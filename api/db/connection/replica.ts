import type pg from 'pg'

/** Milliseconds that a reader waits for the replica to have all that the primary had, and between two looks. */
const patience = { longest: 1_000, between: 50 }
/** Back-off after a missing or lagging replica. */
const restMilliseconds = 30_000

export interface ReplicaOptions {
  /** Opens the pool, once the role was looked at. */
  open(): Promise<pg.Pool>
  /** The primary's current WAL position. */
  position(): Promise<string>
  /** Called with a Portuguese sentence when the replica is skipped, and when it is used again. */
  onNotice(message: string): void
}

/**
 * Read replica. It is used only once it has replayed the primary's WAL position at the time of the request (read
 * your writes); if that takes too long, or it is down, the primary is read.
 */
export class Replica {
  readonly #options: ReplicaOptions
  #pool: Promise<pg.Pool> | undefined
  #restUntil = 0
  #isMissed = false

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  /** A connection whose next transaction sees everything committed by now; undefined if none in time. */
  async connect(): Promise<pg.PoolClient | undefined> {
    if (Date.now() < this.#restUntil) return undefined
    try {
      this.#pool ??= this.#options.open()
      const [pool, position] = await Promise.all([this.#pool, this.#options.position()])
      const client = await pool.connect()
      const hasAll = await reaches(client, position).catch((error: Error) => {
        client.release(error)
        throw error
      })
      if (hasAll) {
        this.#missed(undefined)
        return client
      }
      client.release()
      this.#missed('está atrasada')
    } catch {
      this.#pool = undefined
      this.#missed('não respondeu')
    }
    return undefined
  }

  async end(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined)
    await pool?.end()
  }

  #missed(why: string | undefined): void {
    if (why !== undefined) this.#restUntil = Date.now() + restMilliseconds
    if (this.#isMissed === (why !== undefined)) return
    this.#isMissed = why !== undefined
    this.#options.onNotice(
      why === undefined
        ? 'A réplica de DATABASE_READ_URL voltou a ser lida.'
        : `A réplica de DATABASE_READ_URL ${why}, e o que ela leria é lido do banco principal; verifique a replicação.`,
    )
  }
}

async function reaches(client: pg.PoolClient, position: string): Promise<boolean> {
  const end = performance.now() + patience.longest
  for (;;) {
    const { rows } = await client.query<{ there: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as there',
      [position],
    )
    if (rows[0]?.there) return true
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, patience.between))
  }
}
