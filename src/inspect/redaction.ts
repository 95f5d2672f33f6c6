import { isErrorCode } from '#domain/catalogue/errors.ts'
import * as enums from '#domain/value/enums.ts'
import { everyBranch } from '#machines/session-branch.ts'
import { isKnownPath } from './known-word.ts'

/** Redacted data: every text is known to the code or a description. */
export type Redacted = string | number | boolean | null | readonly Redacted[] | { readonly [key: string]: Redacted }

/** Parts of a list or an object, and levels, that are described. */
export const mostItems = 30
export const deepest = 8

const namesOfEnumerations = new Set(
  Object.values(enums).flatMap((one) => ('codes' in one ? Object.keys(one.codes) : [])),
)
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isErrorKey = (text: string) => isErrorCode(text.replace(/^bad_request\./, ''))
const isEnumerationName = (text: string) => namesOfEnumerations.has(text)

/** Texts that may pass, by key and pattern. */
const knownTexts: Readonly<Record<string, (text: string) => boolean>> = {
  id: isUuid,
  companyId: isUuid,
  branchId: isUuid,
  selectedBranch: (text) => text === everyBranch || isUuid(text),
  requestId: isUuid,
  intentKey: isUuid,
  status: (text) => isEnumerationName(text) || ['active', 'done', 'error', 'stopped'].includes(text),
  code: isErrorKey,
  key: isErrorKey,
  msg: isErrorKey,
  param: isKnownPath,
}

/** The numbers that may pass: counters. Any other may be money, or a piece of a document. */
const knownNumbers: ReadonlySet<string> = new Set(['version', 'sessionNumber'])

/** Values whose length is hidden too. */
const isSecret = (key: string) => /token|password|senha|secret|pin$/i.test(key)

/** Redaction by an allow-list: anything else becomes the description of its kind ('texto de 14 caracteres'). */
export const redacted = (value: unknown): Redacted => describe(value, '', [])

function describe(value: unknown, key: string, above: readonly object[]): Redacted {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'boolean':
      return value
    case 'string':
      return describeText(value, key)
    case 'number':
      return knownNumbers.has(key) ? value : 'número'
    case 'bigint':
      return 'número'
    case 'object':
      if (above.includes(value)) return 'o mesmo que acima'
      return above.length >= deepest ? '…' : describeObject(value, key, [...above, value])
    default:
      return typeof value === 'function' ? 'função' : 'símbolo'
  }
}

function describeText(text: string, key: string): string {
  if (Object.hasOwn(knownTexts, key) && knownTexts[key]?.(text)) return text
  if (text === '') return 'vazio'
  return isSecret(key) ? 'texto oculto' : `texto de ${text.length} caractere${text.length === 1 ? '' : 's'}`
}

function describeObject(value: object, key: string, above: readonly object[]): Redacted {
  if (Array.isArray(value)) return describeList(value, key, above)
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return 'data'
  if (value instanceof Map || value instanceof Set) return `coleção de ${value.size}`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return 'objeto'
  const entries = Object.entries(Object.getOwnPropertyDescriptors(value)).slice(0, mostItems)
  return Object.fromEntries(
    entries.map(([name, property], index) => [
      shownKey(name, index),
      'value' in property ? describe(property.value, name, above) : 'calculado',
    ]),
  )
}

/** Redacts unknown keys: a key may be user input. */
export const shownKey = (name: string, index: number): string =>
  isKnownPath(name) ? name : `chave oculta ${index + 1}`

function describeList(list: readonly unknown[], key: string, above: readonly object[]): readonly Redacted[] {
  const items = list.slice(0, mostItems).map((item) => describe(item, key, above))
  return list.length > mostItems ? [...items, `mais ${list.length - mostItems}`] : items
}

/** Never the message, which may quote user input. */
function describeError(error: Error): string {
  const code = ['code', 'key'].map((name) => Object.getOwnPropertyDescriptor(error, name)?.value).find(isKnownError)
  return code ? `erro ${code}` : 'erro'
}

const isKnownError = (code: unknown): code is string => typeof code === 'string' && isErrorKey(code)
