import { DomainError } from '../../error/error.ts'
import { plainWord } from './cell.ts'
import type { CsvRow } from './csv-rows.ts'

/** An import column: field name on the wire, label, headings. */
export interface ImportColumn {
  readonly label: string
  /** Plain words: lower case, without accents. */
  readonly words: readonly string[]
  /** How a preview writes its cells: text by default, and a movement as money with its sign. */
  readonly kind?: 'date' | 'money' | 'movement'
}

/** What a table must say to be read as what it is meant to be. */
export interface ImportLayout<Field extends string = string> {
  readonly columns: Readonly<Record<Field, ImportColumn>>
  /** Whether these columns are enough to read a row by. */
  isEnough(fields: ReadonlySet<Field>): boolean
  /** For people, where they are not: 'data e valor'. */
  readonly needed: string
}

/** Confirmed column mapping. */
export type Mapping<Field extends string = string> = Readonly<Record<string, Field>>

/** Column facts besides headings. */
export interface RememberedColumns<Field extends string = string> {
  readonly mapping?: Mapping<Field> | undefined
  readonly remembered?: ((names: readonly string[]) => Mapping<Field> | undefined) | undefined
  /** Told the names of the columns, once they are found. */
  readonly onNames?: ((names: readonly string[]) => void) | undefined
}

/** @throws DomainError for columns that are none of the layout's, or not enough to read a row by */
export function checkedMapping<Field extends string>(
  layout: ImportLayout<Field>,
  mapping: Readonly<Record<string, string>>,
): Mapping<Field> | undefined {
  if (Object.keys(mapping).length === 0) return undefined
  const fields = Object.values(mapping)
  const isKnown = fields.every((field) => Object.hasOwn(layout.columns, field))
  if (!isKnown || new Set(fields).size < fields.length || !layout.isEnough(new Set(fields as Field[])))
    throw new DomainError('invalid_mapping')
  return mapping as Mapping<Field>
}

/** Refusals of a table that whoever imports it answers by its columns. */
export const columnQuestions: ReadonlySet<string> = new Set(['columns_not_found', 'columns_alike', 'invalid_mapping'])

/** Whether a heading names money of another country: 'Valor (US$)'. */
export const isForeign = (heading: string): boolean => /us\$|u\$|\busd\b|\beur\b|€|\bd[oó]lar/i.test(heading)

/** Where each field stands in the rows below a heading. */
export interface Heading<Field extends string = string> {
  readonly row: CsvRow
  readonly places: ReadonlyMap<Field, number>
}

/** The names of a row's columns, each different: 'Valor', 'Valor (2)'; those without one by their place. */
export function columnNames({ cells }: Pick<CsvRow, 'cells'>): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, place) => {
    const name = cell.trim() || `Coluna ${place + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** The row as the heading of the layout's columns, if it is one: by their words, or by what was said of them. */
export function headingOf<Field extends string>(
  layout: ImportLayout<Field>,
  row: CsvRow,
  mapping?: Mapping<Field>,
): Heading<Field> | undefined {
  const places = mapping ? placesSaid(row, mapping) : placesFound(layout, row)
  return places && layout.isEnough(new Set(places.keys())) ? { row, places } : undefined
}

function placesSaid<Field extends string>(row: CsvRow, mapping: Mapping<Field>): Map<Field, number> | undefined {
  const names = columnNames(row)
  const entries = Object.entries(mapping) as [string, Field][]
  if (entries.some(([name]) => !names.includes(name))) return undefined
  return new Map(entries.map(([name, field]) => [field, names.indexOf(name)]))
}

function placesFound<Field extends string>(
  { columns }: ImportLayout<Field>,
  { cells }: Pick<CsvRow, 'cells'>,
): Map<Field, number> {
  const words = cells.map((cell) => (isForeign(cell) ? '' : plainWord(cell)))
  const places = new Map<Field, number>()
  const fields = Object.entries(columns) as [Field, ImportColumn][]
  for (const [place, word] of words.entries()) {
    const field = fields.find(([name, column]) => !places.has(name) && column.words.includes(word))
    if (field) places.set(field[0], place)
  }
  return places
}

/** A field's cell, or nothing written. */
export const cellAt = <Field extends string>({ places }: Heading<Field>, { cells }: CsvRow, field: Field): string => {
  const place = places.get(field)
  return place === undefined ? '' : (cells[place] ?? '').trim()
}

/** Which field each column of that name seems to be, by the layout's words; '' for none. */
export function fieldsOfNames<Field extends string>(layout: ImportLayout<Field>, names: readonly string[]): string[] {
  const places = placesFound(layout, { cells: names })
  const found = new Map([...places].map(([field, place]) => [place, field]))
  return names.map((_, place) => found.get(place) ?? '')
}
