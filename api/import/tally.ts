import type { RefusedRow } from '#domain/import/reading.ts'
import { mostListedRows } from '#domain/import/result.ts'

/**
 * Counts the outcomes of rows. Of refused rows it lists at most what an answer may hold, first those that only the
 * server could refuse; the client can find the others itself.
 */
export class Tally {
  readonly #after: number | undefined
  successful = 0
  duplicate = 0
  ignored = 0
  failure = 0
  readonly #unread: RefusedRow[] = []
  readonly #judged: RefusedRow[] = []

  /** @param refusedAfter tells, of what only the server refuses, the rows after that line, and nothing of the others */
  constructor(refusedAfter?: number) {
    this.#after = refusedAfter
  }

  /** A row that cannot be read, by whomever. */
  refuse(row: RefusedRow): void {
    this.failure += 1
    if (this.#after === undefined && this.#unread.length < mostListedRows) this.#unread.push(row)
  }

  /** Records a row that was readable and refused by the server. */
  judge(row: RefusedRow): void {
    this.failure += 1
    if (row.line > (this.#after ?? 0) && this.#judged.length < mostListedRows) this.#judged.push(row)
  }

  ignore(): void {
    this.ignored += 1
  }

  get told() {
    const { successful, failure, duplicate, ignored } = this
    const rows = [...this.#judged, ...this.#unread]
      .slice(0, mostListedRows)
      .toSorted((one, other) => one.line - other.line)
      .map(({ params, ...row }) => ({ ...row, ...(params && { params: textsOf(params) }) }))
    return { successful, failure, duplicate, ignored, rows }
  }
}

const textsOf = (params: NonNullable<RefusedRow['params']>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
