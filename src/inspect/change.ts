import { deepest, mostItems, shownKey } from './redaction.ts'

/**
 * Paths of changed values, limited to visible keys: `values.name`. Compares values, so that a text of the same
 * length counts.
 */
export const changedPaths = (before: unknown, after: unknown): string[] => pathsBelow(before, after, [])

function pathsBelow(before: unknown, after: unknown, path: readonly string[]): string[] {
  if (Object.is(before, after)) return []
  if (path.length >= deepest || !areAlike(before, after)) return [path.join('.')]
  const [old, now] = [partsOf(before), partsOf(after)]
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  const paths = keys.flatMap((key, index) => {
    const shown = Array.isArray(after) ? String(Math.min(index, mostItems)) : shownKey(key, index)
    return old.has(key) === now.has(key)
      ? pathsBelow(old.get(key), now.get(key), [...path, shown])
      : [[...path, shown].join('.')]
  })
  return [...new Set(paths)]
}

/** Both lists, or both plain objects: anything else differs as a whole. */
function areAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other)
  return isPlain(one) && isPlain(other)
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Without getters, which may have side effects. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(Object(value)))
  return new Map(
    properties.flatMap(([key, property]) =>
      'value' in property && property.enumerable ? [[key, property.value]] : [],
    ),
  )
}
