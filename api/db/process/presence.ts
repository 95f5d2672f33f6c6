import { createHmac, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../connection/database.ts'
import { StartError } from '../start/start-error.ts'

export interface PresenceOptions {
  readonly database: Database
  readonly log: Logger
  /** The machine's name. */
  readonly host: string
  /** Last migration that this process knows. */
  readonly version: string
  /** What signs tokens. */
  readonly secret: string
  /** What names the place of files: the same text is the same place. */
  readonly files: string
  readonly clock?: () => Date
}

/** A process that sent its heartbeat to the same database within a minute. */
export interface ServingProcess {
  readonly id: string
  readonly host: string
  readonly version: string
  readonly startedAt: Date
  readonly isOfSameSecret: boolean
  readonly isOfSameFiles: boolean
  /** How far its clock is ahead of the database's. */
  readonly clockAheadMilliseconds: number
}

interface Row {
  readonly id: string
  readonly host: string
  readonly version: string
  readonly started_at: Date
  readonly secret_print: Buffer
  readonly files_print: Buffer
  readonly clock_ahead_ms: string
}

const beatMilliseconds = 20_000
/** Tokens live for minutes and one-time keys are remembered for an hour longer, so smaller clock skew is harmless. */
const mostClockMilliseconds = 30_000

/**
 * Heartbeat of this process in the database, and comparison with the others: secret, file store and clock must
 * agree.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #id = randomUUID()
  readonly #secretPrint: Buffer
  readonly #filesPrint: Buffer
  #beat: NodeJS.Timeout | undefined
  #warned = ''

  constructor(options: PresenceOptions) {
    this.#options = options
    const print = (text: string) => createHmac('sha256', options.secret).update(text).digest()
    this.#secretPrint = print('process secret')
    this.#filesPrint = createHmac('sha256', 'process files').update(options.files).digest()
  }

  /** @throws StartError where another process that lives signs with another secret */
  async start(): Promise<void> {
    const other = (await this.others()).find(({ isOfSameSecret }) => !isOfSameSecret)
    if (other)
      throw new StartError(
        `Outro processo do Celeiro serve este banco (em ${other.host}) com outro CELEIRO_SECRET, e um não aceitaria as sessões do outro: informe o mesmo segredo, ou encerre o outro e aguarde um minuto.`,
      )
    await this.beat()
    this.#beat = setInterval(() => void this.beat().catch(() => {}), beatMilliseconds).unref()
  }

  /** Sends the heartbeat; logs a disagreement once. */
  async beat(): Promise<void> {
    const { database, host, version, clock = () => new Date() } = this.#options
    const { rows } = await database.writer.query<{ ahead: string }>(
      'select celeiro.keep_process($1, $2, $3, $4, $5, $6) as ahead',
      [this.#id, host, version, this.#secretPrint, this.#filesPrint, clock()],
    )
    const amiss = amissOf(Number(rows[0]?.ahead ?? 0), await this.others())
    const warning = amiss.join(' ')
    if (warning !== this.#warned) for (const sentence of amiss) this.#options.log.warn(sentence)
    this.#warned = warning
  }

  /** Live processes, this one included. */
  async all(): Promise<ServingProcess[]> {
    const { rows } = await this.#options.database.writer.query<Row>('select * from celeiro.processes()')
    return rows.map((row) => ({
      id: row.id,
      host: row.host,
      version: row.version,
      startedAt: row.started_at,
      isOfSameSecret: row.secret_print.equals(this.#secretPrint),
      isOfSameFiles: row.files_print.equals(this.#filesPrint),
      clockAheadMilliseconds: Number(row.clock_ahead_ms),
    }))
  }

  /** Other live processes. */
  async others(): Promise<ServingProcess[]> {
    return (await this.all()).filter(({ id }) => id !== this.#id)
  }

  /** Deregisters the process. */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    await this.#options.database.writer.query('select celeiro.end_process($1)', [this.#id])
  }
}

function amissOf(clockAhead: number, others: readonly ServingProcess[]): string[] {
  const seconds = Math.round(Math.abs(clockAhead) / 1000)
  const isLate = Math.abs(clockAhead) > mostClockMilliseconds
  const apart = others.find(({ isOfSameFiles }) => !isOfSameFiles)
  const alien = others.find(({ isOfSameSecret }) => !isOfSameSecret)
  return [
    ...(isLate
      ? [
          `O relógio desta máquina está ${seconds} s ${clockAhead > 0 ? 'à frente do' : 'atrás do'} relógio do banco de dados; acerte os dois por NTP.`,
        ]
      : []),
    ...(apart
      ? [
          `O processo em ${apart.host} guarda arquivos em outro lugar que este, e um não acha os do outro: informe CELEIRO_S3_URL em todos, ou uma pasta comum em CELEIRO_DATA.`,
        ]
      : []),
    ...(alien
      ? [
          `O processo em ${alien.host} usa outro CELEIRO_SECRET, e um não aceita as sessões do outro: informe o mesmo em todos.`,
        ]
      : []),
  ]
}
