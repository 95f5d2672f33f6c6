import { isConcealed } from '#domain/value/concealment.ts'

/** Form values: text as typed, the name of a choice, the id of a link; groups of those, and lines of groups. */
export type Value = string | Values | readonly Values[]
export interface Values {
  readonly [key: string]: Value
}

/** Value at a path such as `bankAccounts.0.pixKey`. */
export function valueAt(values: Values, path: string): Value | undefined {
  return path.split('.').reduce<Value | undefined>((value, key) => childOf(value, key), values)
}

/** Text at a path; empty if there is none. */
export function textAt(values: Values, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

/** Lines at a path; empty if there is no list. */
export function linesAt(values: Values, path: string): readonly Values[] {
  const value = valueAt(values, path)
  return isLines(value) ? value : []
}

/** The same values with another one at the path; untouched branches stay identical. */
export function withValueAt(values: Values, path: string, value: Value): Values {
  const [key = '', ...rest] = path.split('.')
  return { ...values, [key]: replaced(values[key], rest, value) }
}

function replaced(current: Value | undefined, [key, ...rest]: string[], value: Value): Value {
  if (key === undefined) return value
  if (isLines(current)) {
    const index = Number(key)
    return current.map((line, at) => (at === index ? (replaced(line, rest, value) as Values) : line))
  }
  const group = typeof current === 'object' ? current : {}
  return { ...group, [key]: replaced(group[key], rest, value) }
}

function childOf(value: Value | undefined, key: string): Value | undefined {
  if (isLines(value)) return value[Number(key)]
  return typeof value === 'object' && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The same values with revealed text of `plain` in place of masked text; lines are matched by `id`. */
export function disclosed(values: Values, plain: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, disclosedValue(value, plain[key])]))
}

function disclosedValue(value: Value, plain: Value | undefined): Value {
  if (typeof value === 'string') return isConcealed(value) && typeof plain === 'string' ? plain : value
  if (isLines(value)) {
    const lines = isLines(plain) ? plain : []
    return value.map((line) => disclosed(line, lines.find(({ id }) => id !== '' && id === line.id) ?? {}))
  }
  return disclosed(value, typeof plain === 'object' && !isLines(plain) ? plain : {})
}

/** Whether a part of some text is hidden. */
export const hasConcealed = (value: Value): boolean =>
  typeof value === 'string' ? isConcealed(value) : Object.values(value).some(hasConcealed)

/** Deep equality of values. */
export const areSameValues = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other)

const isLines = (value: Value | undefined): value is readonly Values[] => Array.isArray(value)
