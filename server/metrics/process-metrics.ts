import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Database } from '#api/db/connection/database.ts'
import { type Upkeep, upkeepNow } from '#api/db/process/upkeep.ts'
import type { JobCounts } from '#api/job/queue.ts'
import type { Metric, Sample } from './metric.ts'

export interface ProcessMetricsOptions {
  readonly database: Database
  jobs(): Promise<JobCounts | undefined>
}

const poolNames = ['reader', 'writer', 'streamer', 'worker'] as const
const nanoseconds = 1e9

/** Metrics of this process and its database. */
export class ProcessMetrics {
  readonly #options: ProcessMetricsOptions
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })

  constructor(options: ProcessMetricsOptions) {
    this.#options = options
    this.#delay.enable()
  }

  /** Unanswered figures are omitted; `celeiro_database_up` tells. */
  async metrics(): Promise<Metric[]> {
    const { database, jobs } = this.#options
    const figures = await Promise.all([upkeepNow(database), jobs()]).catch(() => undefined)
    return [
      gauge('celeiro_database_up', 'Whether the database answers.', [{ value: figures ? 1 : 0 }]),
      gauge('celeiro_pool_connections', 'Connections to the database.', poolNames.flatMap(poolSamples(database))),
      gauge(
        'celeiro_event_loop_delay_seconds',
        'Delay of the event loop since it was asked last, by percentile.',
        this.#delays(),
      ),
      gauge('celeiro_memory_bytes', 'Resident memory.', [{ value: process.memoryUsage.rss() }]),
      counter('celeiro_processor_seconds_total', 'Processor time used.', [{ value: process.cpuUsage().user / 1e6 }]),
      ...(figures ? [...upkeepMetrics(figures[0]), ...jobMetrics(figures[1])] : []),
    ]
  }

  #delays(): Sample[] {
    const delay = this.#delay
    const samples = [50, 99].map((percent) => ({
      labels: { of: `p${percent}` },
      value: delay.percentile(percent) / nanoseconds,
    }))
    const longest = { labels: { of: 'max' }, value: delay.max / nanoseconds }
    delay.reset()
    return [...samples, longest]
  }
}

const poolSamples =
  (database: Database) =>
  (name: (typeof poolNames)[number]): Sample[] => {
    const pool: pg.Pool = database[name]
    return [
      { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
      { labels: { pool: name, state: 'waited_for' }, value: pool.waitingCount },
    ]
  }

const upkeepMetrics = ({ processes, lastLedgerSeal, lastTrailSeal, lastBackup, failedChecks }: Upkeep): Metric[] => [
  gauge('celeiro_processes', 'Processes that serve the database.', [{ value: processes }]),
  gauge('celeiro_ledger_checks_failed', 'Companies whose last check of the ledger found faults.', [
    { value: failedChecks },
  ]),
  gauge('celeiro_last_seconds', 'When it was done last, in seconds since 1970.', [
    ...momentSample('ledger_seal', lastLedgerSeal),
    ...momentSample('trail_seal', lastTrailSeal),
    ...momentSample('backup', lastBackup),
  ]),
]

const jobMetrics = (counts: JobCounts | undefined): Metric[] =>
  counts
    ? [
        gauge(
          'celeiro_jobs',
          'Jobs in the database: waiting, late by a quarter of an hour, given up.',
          Object.entries(counts).map(([state, value]) => ({ labels: { state }, value: Number(value) })),
        ),
      ]
    : []

const momentSample = (what: string, moment: Date | null): Sample[] =>
  moment ? [{ labels: { what }, value: moment.getTime() / 1000 }] : []

const gauge = (name: string, help: string, samples: Sample[]): Metric => ({ name, help, type: 'gauge', samples })
const counter = (name: string, help: string, samples: Sample[]): Metric => ({ name, help, type: 'counter', samples })
