import { setTimeout as wait } from 'node:timers/promises'
import { Random } from '#api/demonstration/source/random.ts'
import { asOwner } from '#tests/support/church.ts'
import type { Journal } from '../chaos/journal.ts'
import type { Sender } from '../chaos/sender.ts'
import type { Cluster } from './cluster.ts'

interface Parts {
  readonly cluster: Cluster
  readonly sender: Sender
  readonly journal: Journal
  readonly seed: number
}

/** For how long the copy shows nothing new while a file is asked for: borne, and too long to be waited for. */
const lags = [0, 0, 400, 0, 0, 2_500]
const pauseMilliseconds = 700

/** A client that creates a supplier and at once exports the list, which must contain it despite replication lag. */
export class Reader {
  readonly #parts: Parts
  readonly #random: Random
  /** Exported files, and how many of them the replica served. */
  readonly came = { all: 0, fromCopy: 0 }
  readonly stale: string[] = []
  #serial = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#random = new Random(parts.seed)
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const lagging = this.#parts.cluster.delayCopy(lags[this.#serial % lags.length] ?? 0)
      await this.#round()
      await lagging
      await wait(pauseMilliseconds)
    }
  }

  async #round(): Promise<void> {
    const { sender, journal } = this.#parts
    const label = `Caos leitor-${++this.#serial}`
    const body = { name: label, type: 1, status: 1, document: this.#random.cpf() }
    const {
      status,
      body: answer,
      attempts,
      isReplayed,
    } = await sender.send({ method: 'POST', path: '/supplier', body, key: label })
    const isRefused = status === 400
    journal.acknowledged.push({ kind: 'supplier', label, id: answer.id ?? '', isRefused, attempts, isReplayed })
    const start = new Date()
    const file = await sender.file('/supplier/export?format=csv&search=Caos%20leitor')
    if (file === undefined || isRefused) return
    this.came.all++
    if (await this.#wasCopyRead(start)) this.came.fromCopy++
    if (!file.includes(label)) this.stale.push(label)
  }

  /** Whether a connection of the copy's readers was in use since. */
  async #wasCopyRead(since: Date): Promise<boolean> {
    const read = `select from pg_stat_activity where application_name = 'celeiro copy' and state_change >= $1
      and query ~ '^(commit|rollback|close|fetch)'`
    return asOwner(this.#parts.cluster.copyAdminUrl, async (client) => {
      const { rowCount } = await client.query(read, [since])
      return rowCount !== 0
    }).catch(() => false)
  }
}
