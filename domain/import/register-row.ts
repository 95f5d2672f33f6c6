import * as z from 'zod'
import type { ErrorCode, Problem } from '../error/error.ts'
import type { Field, FieldKind, Fields } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { text, withRules } from '../field/values.ts'
import type { Noun } from '../noun/noun.ts'
import type { Module } from '../right/permissions.ts'
import { nationalPhone } from '../value/contact/written-phone.ts'
import { type Enumeration, labelOf } from '../value/enums.ts'
import { moneyOf } from '../value/money.ts'
import { documentOfCell } from './person/person-cell.ts'
import { centsOfCell, dateOfCell, plainWord } from './table/cell.ts'
import type { ImportLayout } from './table/column.ts'
import type { ImportedRecords } from './table/record-reader.ts'

/** How a table becomes records that are described by fields. */
export interface TableFile {
  readonly noun: Noun & { readonly module: Module }
  readonly fields: Fields
  /** The fields that a file may tell, with the headings that each is found by besides its label: plain words. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Codes common to all records of a file, such as the status. */
  readonly shared?: Readonly<Record<string, number>>
  /** How cells of these fields are read, where their kind does not say it. */
  readonly cells?: Readonly<Record<string, (cell: string) => unknown>>
  /** Which columns are enough, where those that must be filled do not say it. */
  readonly enough?: Pick<ImportLayout, 'isEnough' | 'needed'>
  /** What is wrong with a row whose cells are sound one by one: values and names by field. */
  readonly problems?: (row: Readonly<Record<string, unknown>>) => readonly Problem[]
  /** A file to try it with: its name, what it shows, and its rows with their heading, as of a day that is open. */
  readonly sample: {
    readonly name: string
    readonly text: string
    readonly rows: (today: string) => readonly (readonly string[])[]
  }
}

/** How a file becomes records of a register that is described by its fields. */
export interface RegisterFile extends TableFile {
  /** What makes two records one: a text, of the whole company or `within` what that link names, and how another's is refused. */
  readonly key: { readonly field: string; readonly within?: string; readonly taken: ErrorCode }
}

/** Parsed row: field values, and names of linked records. */
export interface RegisterRow {
  readonly values: Readonly<Record<string, unknown>>
  readonly named: Readonly<Record<string, string>>
}

const longestName = 255

/** Code of a choice by label or number; other text passes, and is refused by the schema. */
function choiceOfCell(cell: string, choices: Enumeration | undefined): unknown {
  const [, code] =
    Object.entries(choices?.codes ?? {}).find(
      ([name, code]) => choices && [plainWord(labelOf(choices, name)), String(code)].includes(plainWord(cell)),
    ) ?? []
  return code ?? cell
}

const yes: Readonly<Record<string, boolean>> = { sim: true, s: true, x: true, nao: false, n: false }

/** How a cell becomes what a form would send; a kind that is not here is text. */
const readers: Readonly<Partial<Record<FieldKind, (cell: string, field: Field) => unknown>>> = {
  money: (cell) => {
    const cents = centsOfCell(cell)
    return cents === undefined ? cell : moneyOf(cents)
  },
  date: (cell) => dateOfCell(cell) ?? cell,
  document: documentOfCell,
  phone: nationalPhone,
  count: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  choice: (cell, { choices }) => choiceOfCell(cell, choices),
  flag: (cell) => yes[plainWord(cell)] ?? cell,
}

const isLink = ([, { kind }]: readonly [string, Field]): boolean => kind === 'link'

/** The fields of a file, in the order of its columns. @throws Error at the start, for a column that is no field */
function fieldsOf({ fields, columns }: TableFile): [name: string, field: Field][] {
  return Object.keys(columns).map((name) => {
    const field = fields[name]
    if (!field) throw new Error(`${name} is no field`)
    return [name, field]
  })
}

/** What a row cannot do without; the branch may be said for all of them. */
const isNeeded = ([name, { required }]: readonly [string, Field]): boolean => required && name !== 'branchId'

const list = new Intl.ListFormat('pt-BR')
const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

function layoutOf(file: TableFile): ImportLayout {
  const fields = fieldsOf(file)
  const needed = fields.filter(isNeeded)
  return {
    columns: Object.fromEntries(
      fields.map(([name, { label, kind }]) => [
        name,
        {
          label,
          words: [plainWord(label), ...(file.columns[name] ?? [])],
          ...(kind === 'money' && { kind }),
        },
      ]),
    ),
    isEnough: (found) => needed.every(([name]) => found.has(name)),
    needed: list.format(needed.map(([, { label }]) => lower(label))),
    ...file.enough,
  }
}

/** The rows of a file of records; what they link to is called there by its name, which only the server knows. */
export function importedRegister(file: TableFile): ImportedRecords<string, RegisterRow> {
  const fields = fieldsOf(file)
  const links = fields.filter(isLink)
  const called = links.map((one) => [one[0], isNeeded(one) ? text(longestName) : text(longestName).optional()] as const)
  const own = Object.fromEntries(fields.filter((one) => !isLink(one)))
  const Values = z.strictObject(shapeOf(own))
  const Named = z.strictObject(Object.fromEntries(called))
  const { problems = () => [] } = file
  const Row = withRules(z.strictObject({ ...Values.shape, ...Named.shape }), problems).transform(
    (row: Readonly<Record<string, unknown>>): RegisterRow => {
      const of = (isTaken: (name: string) => boolean) =>
        Object.entries(row).filter(([name, value]) => isTaken(name) && value !== undefined)
      const isNamed = (name: string) => Object.hasOwn(Named.shape, name)
      return {
        values: { ...Object.fromEntries(of((name) => !isNamed(name))), ...file.shared },
        named: Object.fromEntries(of(isNamed).map(([name, value]) => [name, String(value)])),
      }
    },
  )
  return {
    layout: layoutOf(file),
    parse: (cells) =>
      Row.safeParse(
        Object.fromEntries(
          fields.flatMap(([name, field]) => {
            const cell = cells[name]
            return cell === undefined
              ? []
              : [[name, file.cells?.[name]?.(cell) ?? readers[field.kind]?.(cell, field) ?? cell]]
          }),
        ),
      ),
  }
}
