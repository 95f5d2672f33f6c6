import type * as z from 'zod'
import type { Problem } from '../../error/error.ts'
import { problemsOf } from '../../field/problems.ts'
import { cellText } from './cell.ts'
import { cellAt, type Heading, type ImportLayout, type RememberedColumns } from './column.ts'
import type { CsvRow } from './csv-rows.ts'
import { checkLength } from './length.ts'
import { hand, type Outcome, type RefusedRow, type Taking, type TextReader } from './reading.ts'
import { TableReader } from './table-reader.ts'

/** What of a row that is taken is left out. */
export type Remark = Problem

/** How the rows of a table become records of a register. */
export interface ImportedRecords<Field extends string, Input> {
  readonly layout: ImportLayout<Field>
  /** The input that a form would send; the cells that are not empty, by field. */
  parse(cells: Readonly<Partial<Record<Field, string>>>): z.ZodSafeParseResult<Input>
  /** What of a row is left out although it is a record. */
  readonly remark?: (cells: Readonly<Partial<Record<Field, string>>>) => Remark | undefined
}

/** A row that is a record, at its physical line. */
export interface ImportedRecord<Input> {
  readonly line: number
  readonly input: Input
  readonly remark?: Remark
}

/** Row limit of an import: records with history, in one transaction. */
const mostRows = 5_000

/** Reads a table of records; validates like the form. */
export class RecordReader<Field extends string, Input> implements TextReader {
  readonly #records: ImportedRecords<Field, Input>
  readonly #table: TableReader<Field>
  #heading: Heading<Field> | undefined
  #rows = 0

  constructor(
    records: ImportedRecords<Field, Input>,
    taking: Taking<ImportedRecord<Input>>,
    remembered: RememberedColumns<Field> = {},
  ) {
    this.#records = records
    this.#table = new TableReader(
      records.layout,
      {
        begin: (heading) => {
          this.#heading = heading
        },
        row: (row) => {
          this.#rows += 1
          checkLength(this.#rows, mostRows)
          const cells = this.#cellsOf(row)
          if (Object.keys(cells).length === 0) return
          taking.see?.({ line: row.line, cells })
          hand(taking, this.#outcomeOf(row.line, cells))
        },
      },
      remembered,
    )
  }

  /** @throws DomainError `import_too_long`, and as `TableReader` does */
  push(text: string): void {
    this.#table.push(text)
  }

  end(): void {
    this.#table.end()
  }

  /** The cells that are not empty, by field. */
  #cellsOf(row: CsvRow): Partial<Record<Field, string>> {
    const heading = this.#heading as Heading<Field>
    const cells = [...heading.places.keys()].map((field) => [field, cellText(cellAt(heading, row, field))] as const)
    return Object.fromEntries(cells.filter(([, cell]) => cell !== '')) as Partial<Record<Field, string>>
  }

  #outcomeOf(line: number, cells: Partial<Record<Field, string>>): Outcome<ImportedRecord<Input>> {
    const { success, data, error } = this.#records.parse(cells)
    const remark = this.#records.remark?.(cells)
    return success
      ? { taken: { line, input: data, ...(remark && { remark }) } }
      : { refused: refusedOf(line, error, this.#records.layout) }
  }
}

/** Problem of a row at its column; missing values come before what follows from them. */
function refusedOf(line: number, error: z.ZodError, { columns }: ImportLayout): RefusedRow {
  const problems = problemsOf(error).map((problem) => ({ ...problem, param: problem.param.split('.').at(-1) ?? '' }))
  const problem = problems.find(({ param }) => Object.hasOwn(columns, param)) ?? problems[0]
  const { msg = 'invalid_format', param = '', params } = problem ?? {}
  return { line, msg, param, ...(params && { params }) }
}
