import type { Field } from '../field/fields.ts'
import { isEmpty, type NameOf, textOf } from '../field/text.ts'
import { isField, isLines, type RecordFields } from '../record/history.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { printedMoment } from '../value/day/moment.ts'

/** Entry of a person export: group, field, value in words. */
export type Fact = readonly [group: string, field: string, value: string]

type Values = Readonly<Record<string, unknown>>

interface Words {
  /** The name of the record that a link names. */
  readonly nameOf: NameOf
  /** By which moments are told (IANA). */
  readonly timeZone: string
}

/** What groups of fields are called; a record's own stand under the first heading. */
const groupTitles: Readonly<Record<string, string>> = { address: 'Endereço' }

/** The same fields, of which nothing is hidden: for the person themselves. */
export const disclosed = (fields: RecordFields): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, entry]) => {
      if (isField(entry)) return [key, { ...entry, concealable: false }]
      return [key, isLines(entry) ? { ...entry, fields: disclosed(entry.fields) } : disclosed(entry)]
    }),
  )

/** All that a record holds, whole, under its headings; what is empty is left out. */
export function factsOf(fields: RecordFields, record: Values, group: string, words: Words): Fact[] {
  return Object.entries(fields).flatMap(([key, entry]): Fact[] => {
    const value = record[key]
    if (isEmpty(value)) return []
    if (isField(entry)) return key === 'id' ? [] : [[group, entry.label, wordsOf(entry, value, words)]]
    if (isLines(entry)) {
      const title = entry.line.charAt(0).toUpperCase() + entry.line.slice(1)
      return (value as readonly Values[]).flatMap((line, index) =>
        factsOf(entry.fields, line, `${title} ${index + 1}`, words),
      )
    }
    return factsOf(entry, value as Values, groupTitles[key] ?? group, words)
  })
}

function wordsOf(field: Field, value: unknown, { nameOf, timeZone }: Words): string {
  if (field.kind === 'moment') return printedMoment(new Date(String(value)), { now: new Date(0), timeZone })
  if (field.kind === 'date') return formatLocalDate(String(value))
  return textOf({ ...field, concealable: false }, value, nameOf)
}
