import type { Field } from '#domain/field/fields.ts'
import { isConcealed } from '#domain/value/concealment.ts'
import { formatPhone } from '#domain/value/contact/phone.ts'
import { formatZipCode } from '#domain/value/contact/zip-code.ts'
import { codeOf, type Enumeration } from '#domain/value/enums.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import type { Value, Values } from '#machines/form-values.ts'

/** The descriptors of a form, in the shape of its values: fields, groups of fields, and lists of one kind of line. */
export interface FormFields {
  readonly [key: string]: Field | FormFields | readonly [FormFields]
}

type Entry = FormFields[string]

export const isField = (entry: Entry | undefined): entry is Field =>
  entry !== undefined && 'kind' in entry && typeof entry.kind === 'string'

const isLines = (entry: Entry | undefined): entry is readonly [FormFields] => Array.isArray(entry)

/** The descriptor at a path such as `bankAccounts.0.pixKey`. @throws for a path that no field has */
export function fieldAt(fields: FormFields, path: string): Field {
  const entry = path.split('.').reduce<Entry | undefined>((at, key) => {
    if (isLines(at)) return at[0]
    return at === undefined || isField(at) ? undefined : at[key]
  }, fields)
  if (!isField(entry)) throw new Error(`No field at ${path}`)
  return entry
}

/** Values of an empty form: empty texts, no lines. */
export const emptyValues = (fields: FormFields): Values => valuesOf(fields, {})

/** Form values of a gateway record: '' for null, formatted. */
export function valuesOf(fields: FormFields, record: object): Values {
  const entries = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(Object.entries(fields).map(([key, entry]) => [key, heldValue(entry, entries.get(key))]))
}

function heldValue(entry: Entry, value: unknown): Value {
  if (isField(entry)) return shownText(entry, value)
  if (isLines(entry)) return (Array.isArray(value) ? value : []).map((line: object) => valuesOf(entry[0], line))
  return valuesOf(entry, typeof value === 'object' && value !== null ? value : {})
}

const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A file is read as an object and written as its id. */
const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? textOrNone(value.id) : textOrNone(value)

/** A field's value as formatted text. */
export function shownText({ kind, concealable }: Field, value: unknown): string {
  if (kind === 'file') return idOf(value)
  if (kind === 'phones') return Array.isArray(value) ? value.map(String).join('\n') : ''
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOrNone(value)
  if (concealable && isConcealed(text)) return text
  if (kind === 'document') return formatDocument(text)
  if (kind === 'phone') return formatPhone(text)
  if (kind === 'zipCode') return formatZipCode(text)
  return text
}

/** Input for the schemas: codes for names, without empty values. */
export function factsOf(fields: FormFields, values: Values): Record<string, unknown> {
  const facts = Object.entries(fields).map(([key, entry]) => [key, factOf(entry, values[key])] as const)
  return Object.fromEntries(facts.filter(([, fact]) => fact !== undefined))
}

function factOf(entry: Entry, value: Value | undefined): unknown {
  if (isField(entry)) {
    if (entry.kind === 'flag') return value === 'true'
    if (typeof value !== 'string') return undefined
    if (value.trim() === '') return emptyFact(entry)
    if (entry.concealable && isConcealed(value)) return undefined
    return typedFact(entry, value)
  }
  if (isLines(entry)) return Array.isArray(value) ? value.map((line: Values) => factsOf(entry[0], line)) : []
  const facts = factsOf(entry, isGroup(value) ? value : {})
  return Object.keys(facts).length > 0 ? facts : undefined
}

function typedFact({ kind, choices }: Field, text: string): unknown {
  if (choices) return codeOf(choices, text) ?? text
  if (kind === 'phones') return phonesOfText(text)
  return kind === 'count' && /^(0|[1-9]\d*)$/.test(text) ? Number(text) : text
}

/** Further phones are typed one a line. */
const phonesOfText = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Omitted masked values are kept, empty text clears them; a Pix key depends on its type. */
function emptyFact({ concealable, kind }: Field): '' | readonly string[] | undefined {
  if (kind === 'phones') return []
  return concealable && kind !== 'text' ? '' : undefined
}

/** Schema output with names for codes, for the gateway. */
export function inputOf(fields: FormFields, facts: object): Record<string, unknown> {
  const entries = Object.entries(facts).map(([key, fact]) => [key, inputValue(fields[key], fact)])
  return Object.fromEntries(entries)
}

function inputValue(entry: Entry | undefined, fact: unknown): unknown {
  if (entry === undefined || fact === undefined || fact === null) return fact
  if (isField(entry)) return entry.choices ? nameOf(entry.choices, fact) : fact
  if (isLines(entry)) return Array.isArray(fact) ? fact.map((line: object) => inputOf(entry[0], line)) : []
  return typeof fact === 'object' ? inputOf(entry, fact) : fact
}

const nameOf = ({ codes }: Enumeration, code: unknown): string | undefined =>
  Object.keys(codes).find((name) => codes[name] === code)

const isGroup = (value: Value | undefined): value is Values => typeof value === 'object' && !Array.isArray(value)
