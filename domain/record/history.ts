import type { Field } from '../field/fields.ts'
import { isEmpty, type NameOf, textOf } from '../field/text.ts'

/** A list of lines of one kind, with what one is called inside a sentence: `conta ou chave Pix`. */
export interface LineFields {
  readonly line: string
  readonly fields: RecordFields
}

/** The descriptors of a record in the shape of its values: fields, groups of fields, lists of lines. */
export interface RecordFields {
  readonly [key: string]: Field | RecordFields | LineFields
}

type Entry = RecordFields[string]
type Values = Readonly<Record<string, unknown>>

/** One thing that became another, in words; without `before` it is new, without `after` it is gone. */
export interface Change {
  /** Its path in the record: `address.city`. */
  readonly field: string
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** A record before or after an act: as it was stored, and as it may be read (masked where that is the rule). */
export interface RecordVersion {
  readonly stored: Values
  readonly shown: Values
}

const nothing = 'em branco'
const hidden = 'valor oculto'
const otherHidden = 'outro valor, oculto'

export const isField = (entry: Entry): entry is Field => 'kind' in entry && typeof entry.kind === 'string'
export const isLines = (entry: Entry): entry is LineFields => 'line' in entry && typeof entry.line === 'string'

/** Diff of two versions of a record, by field; everything if one is missing. */
export function changesOf(
  fields: RecordFields,
  before: RecordVersion | undefined,
  after: RecordVersion | undefined,
  nameOf: NameOf,
): Change[] {
  const isUpdate = before !== undefined && after !== undefined
  const changesIn = (
    group: RecordFields,
    from: RecordVersion | undefined,
    to: RecordVersion | undefined,
    path: string,
  ): Change[] =>
    Object.entries(group).flatMap(([key, entry]): Change[] => {
      const at = path + key
      const [one, other] = [partOf(from, key), partOf(to, key)]
      if (isField(entry)) {
        if (isSame(one.stored, other.stored)) return []
        const texts = [textOf(entry, one.shown, nameOf), textOf(entry, other.shown, nameOf)] as const
        return [{ field: at, label: entry.label, ...(isUpdate ? updateOf(...texts) : filled(...texts)) }]
      }
      if (isLines(entry)) return lineChanges(entry, one, other, at, nameOf)
      return changesIn(entry, versionOf(one), versionOf(other), `${at}.`)
    })
  return changesIn(fields, before, after, '')
}

/** The change in one line: `E-mail: a@b.com → c@d.com`. */
export const sentenceOfChange = ({ label, before, after }: Change): string =>
  `${label}: ${[before, after].filter((text) => text !== undefined).join(' → ')}`

/** Linked ids of a version, by field. */
export function linkedIds(fields: RecordFields, values: Values): [key: string, id: string][] {
  return Object.entries(fields).flatMap(([key, entry]): [string, string][] => {
    const value = values[key]
    if (isField(entry)) return entry.kind === 'link' && typeof value === 'string' ? [[key, value]] : []
    const [inner, parts] = isLines(entry) ? [entry.fields, listOf(value)] : [entry, [valuesOf(value)]]
    return parts.flatMap((part) => linkedIds(inner, part))
  })
}

/** The keys of the links among the fields; a line's own `id` names nothing. */
export function linkKeys(fields: RecordFields): string[] {
  return Object.entries(fields).flatMap(([key, entry]) => {
    if (isField(entry)) return entry.kind === 'link' && key !== 'id' ? [key] : []
    return linkKeys(isLines(entry) ? entry.fields : entry)
  })
}

interface Part {
  readonly stored: unknown
  readonly shown: unknown
}

const partOf = (version: RecordVersion | undefined, key: string): Part => ({
  stored: version?.stored[key],
  shown: version?.shown[key],
})

const versionOf = ({ stored, shown }: Part): RecordVersion => ({ stored: valuesOf(stored), shown: valuesOf(shown) })

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(valuesOf) : [])

/** A file is what its id says, whatever else is known of it. */
const identityOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) ||
  (Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : identityOf(one) === identityOf(other))

const filled = (before: string, after: string) => ({ ...(before && { before }), ...(after && { after }) })

const updateOf = (before: string, after: string) =>
  before === after
    ? { before: before || hidden, after: otherHidden }
    : { before: before || nothing, after: after || nothing }

/** Lines are matched by id, else by content, else by order. */
function lineChanges(entry: LineFields, from: Part, to: Part, field: string, nameOf: NameOf): Change[] {
  const { line, fields } = entry
  const [before, after] = [linesOf(fields, from), linesOf(fields, to)]
  const byKey = new Map(after.map((one) => [one.key, one]))
  const pairs = before.map((one) => {
    const same = byKey.get(one.key)
    byKey.delete(one.key)
    return { one, same }
  })
  const rest = [...byKey.values()]
  return [
    ...pairs.flatMap(({ one, same }): Change[] => {
      const other = same ?? (one.hasId ? undefined : rest.shift())
      if (!other) return [{ field, label: `Remoção de ${line}`, before: words(fields, one.shown, nameOf) }]
      if (one.content === other.content) return []
      const texts = [words(fields, one.shown, nameOf), words(fields, other.shown, nameOf)] as const
      return [{ field, label: `Alteração de ${line}`, ...updateOf(...texts) }]
    }),
    ...rest.map((one) => ({ field, label: `Inclusão de ${line}`, after: words(fields, one.shown, nameOf) })),
  ]
}

function linesOf(fields: RecordFields, { stored, shown }: Part) {
  const shownLines = listOf(shown)
  return listOf(stored).map((line, index) => {
    const content = JSON.stringify(Object.keys(fields).map((key) => line[key] ?? null))
    const hasId = typeof line.id === 'string'
    return { key: hasId ? String(line.id) : content, hasId, content, shown: shownLines[index] ?? {} }
  })
}

/** A line in words: `Banco 237 · Bradesco, Agência 1234, Conta 56789-0`. */
function words(fields: RecordFields, line: Values, nameOf: NameOf): string {
  return Object.entries(fields)
    .flatMap(([key, entry]) => {
      const text = isField(entry) && key !== 'id' ? textOf(entry, line[key], nameOf) : ''
      return isField(entry) && text ? [`${entry.label} ${text}`] : []
    })
    .join(', ')
}
