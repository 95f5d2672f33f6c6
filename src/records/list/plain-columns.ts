import { hasOrder } from '#domain/field/column.ts'
import type { Field, Fields } from '#domain/field/fields.ts'
import type { Register } from '#src/records/register/register.ts'
import type { Option } from '#src/ui/choice/option.ts'
import type { Column } from '#src/ui/table/column.ts'
import { fieldColumn, linkColumn, nameColumn } from '../row/cells.tsx'
import type { Row } from '../row/row.ts'

export type PlainRow = Row & Readonly<Record<string, unknown>>

/** By fields of links. */
type Options = Readonly<Record<string, readonly Option[]>>

export interface PlainColumns<R> {
  register: Register
  fields: Fields
  /** Fields and `also` shown as columns, in order. */
  listed: readonly string[]
  /** Columns of what is read besides the fields: neither filtered nor sorted by. */
  also?: readonly Column<R>[] | undefined
  /** Secondary text below the name; its field is then no column. */
  beside?: { field: string; text: (row: R) => string | null | undefined } | undefined
  /** What a row is called, where its own name is a code; its fields are then no columns. */
  human?: { fields: readonly string[]; text: (row: R) => string | undefined } | undefined
  options?: Options
}

/** The columns of a plain register, by its fields. */
export function plainColumns<R extends PlainRow>(plain: PlainColumns<R>): Column<R>[] {
  const { register, fields, listed, also = [], beside, human, options = {} } = plain
  return listed.flatMap((name): Column<R>[] => {
    const field = fields[name]
    if (!field) return also.filter(({ id }) => id === name)
    if (name === beside?.field || human?.fields.includes(name)) return []
    if (name === (register.named ?? 'name'))
      return [{ ...nameColumn<R>(human ? register.words.full : field.label, beside?.text, human?.text), id: name }]
    return [columnOf(name, field, options)]
  })
}

function columnOf(name: string, field: Field, options: Options): Column<PlainRow> {
  if (field.kind === 'link') return linkColumn<PlainRow>(name, field, options[name] ?? [])
  return fieldColumn<PlainRow>(name, field, { sortable: hasOrder(field) })
}
