import { type ImportResult, mostListedRows, shownRows } from '#domain/import/result.ts'
import type { LeftReason } from '#domain/import/table/left-reason.ts'
import type { LeftRow, ReadRow, RefusedRow } from '#domain/import/table/reading.ts'

type Preview = NonNullable<ImportResult['preview']>
/** Period and totals of a file. */
type Extent = Omit<Preview, 'total' | 'columns' | 'rows'>

interface ShownRow {
  readonly cells: ReadRow['cells']
  state: Preview['rows'][number]['state']
  reason?: RefusedRow['msg'] | LeftReason
}

/** Requested parts of the result. */
export interface TallyOptions {
  /** Of what only the server refuses, the rows after that line, and nothing of the others. */
  readonly refusedAfter?: number | undefined
  /** Of a dry run: rows are shown, from that line on. */
  readonly shown?: { readonly from: number; readonly fields: readonly string[] } | undefined
  /** The client cannot read the file itself: every refusal is one that only the server tells. */
  readonly isServerOnly?: boolean
}

/**
 * Counts the outcomes of rows. Of refused rows it lists at most what an answer may hold, first those that only the
 * server could refuse; the client can find the others itself.
 */
export class Tally {
  readonly #options: TallyOptions
  readonly #shown = new Map<number, ShownRow>()
  #total = 0
  #extent: Extent = {}
  successful = 0
  duplicate = 0
  ignored = 0
  failure = 0
  readonly #unread: RefusedRow[] = []
  readonly #judged: RefusedRow[] = []
  readonly #remarks: RefusedRow[] = []

  constructor(options: TallyOptions = {}) {
    this.#options = options
  }

  /** What a reader tells each row to; nothing where nobody looks. */
  get see(): ((row: ReadRow) => void) | undefined {
    const { shown } = this.#options
    return (
      shown &&
      (({ line, cells }) => {
        this.#total += 1
        if (line >= shown.from && this.#shown.size < shownRows) this.#shown.set(line, { cells, state: 'TAKEN' })
      })
    )
  }

  /** Lines that are shown, for what becomes of them to be asked. */
  get shownLines(): readonly number[] {
    return [...this.#shown.keys()]
  }

  /** What the file would bring as a whole. */
  extend(extent: Extent): void {
    this.#extent = extent
  }

  /** A row that cannot be read, by whomever. */
  refuse(row: RefusedRow): void {
    if (this.#options.isServerOnly) {
      this.judge(row)
      return
    }
    this.failure += 1
    this.#become(row.line, 'REFUSED', row.msg)
    if (this.#options.refusedAfter === undefined && this.#unread.length < mostListedRows) this.#unread.push(row)
  }

  /** Records a row that was readable and refused by the server. */
  judge(row: RefusedRow): void {
    this.failure += 1
    this.#become(row.line, 'REFUSED', row.msg)
    if (row.line > (this.#options.refusedAfter ?? 0) && this.#judged.length < mostListedRows) this.#judged.push(row)
  }

  /** Something of a row that is taken is left out. */
  remark(row: RefusedRow): void {
    if (this.#remarks.length < mostListedRows) this.#remarks.push(row)
  }

  ignore({ line, reason }: LeftRow): void {
    this.ignored += 1
    this.#become(line, 'IGNORED', reason)
  }

  /** A row that is here already. */
  know(line: number): void {
    this.duplicate += 1
    this.showKnown(line)
  }

  /** Shows that a row is here already, where such rows are counted otherwise. */
  showKnown(line: number): void {
    this.#become(line, 'KNOWN')
  }

  #become(line: number, state: ShownRow['state'], reason?: ShownRow['reason']): void {
    const row = this.#shown.get(line)
    if (!row) return
    row.state = state
    if (reason) row.reason = reason
  }

  get result() {
    const { successful, failure, duplicate, ignored } = this
    const rows = listed([...this.#judged, ...this.#unread].slice(0, mostListedRows))
    const [preview, remarks] = [this.#preview, listed(this.#remarks)]
    return {
      successful,
      failure,
      duplicate,
      ignored,
      rows,
      ...(remarks.length > 0 && { remarks }),
      ...(preview && { preview }),
    }
  }

  get #preview(): Preview | undefined {
    if (!this.#options.shown) return undefined
    const shown = [...this.#shown].toSorted(([one], [other]) => one - other)
    const columns = this.#options.shown.fields.filter((field) => shown.some(([, { cells }]) => cells[field]))
    const rows = shown.map(([line, { cells, ...row }]) => ({
      line,
      ...row,
      cells: columns.map((field) => cells[field] ?? ''),
    }))
    return { total: this.#total, columns, rows, ...this.#extent }
  }
}

const listed = (rows: readonly RefusedRow[]) =>
  rows
    .toSorted((one, other) => one.line - other.line)
    .map(({ params, ...row }) => ({ ...row, ...(params && { params: textsOf(params) }) }))

const textsOf = (params: NonNullable<RefusedRow['params']>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
