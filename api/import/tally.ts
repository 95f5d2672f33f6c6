import type { RefusedRow } from '#domain/import/reading.ts'
import { mostToldRows } from '#domain/import/result.ts'

/** What becomes of the rows of a file, counted; of those that fail the first are told. */
export class Tally {
  successful = 0
  duplicate = 0
  ignored = 0
  failure = 0
  readonly rows: RefusedRow[] = []

  refuse(row: RefusedRow): void {
    this.failure += 1
    if (this.rows.length < mostToldRows) this.rows.push(row)
  }

  ignore(): void {
    this.ignored += 1
  }

  get told() {
    const { successful, failure, duplicate, ignored } = this
    const rows = this.rows
      .toSorted((one, other) => one.line - other.line)
      .map(({ params, ...row }) => ({ ...row, ...(params && { params: textsOf(params) }) }))
    return { successful, failure, duplicate, ignored, rows }
  }
}

const textsOf = (params: NonNullable<RefusedRow['params']>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
