import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWithin, type JsonBounds } from '#server/bounds/json-bounds.ts'

const generous: JsonBounds = { values: 1e9, depth: 1e9, textLength: 1e9, nameLength: 1e9 }

/** What is in a value, looked at once it is parsed. */
function measured(value: unknown): JsonBounds {
  if (typeof value === 'string') return { values: 1, depth: 0, textLength: written(value), nameLength: 0 }
  if (typeof value !== 'object' || value === null)
    return { values: 1, depth: 0, textLength: 0, nameLength: String(JSON.stringify(value)).length }
  const names = Array.isArray(value) ? [] : Object.keys(value)
  const inside = Object.values(value).map(measured)
  const most = (key: keyof JsonBounds) => Math.max(0, ...inside.map((one) => one[key]))
  return {
    values: 1 + names.length + inside.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + most('depth'),
    textLength: most('textLength'),
    nameLength: Math.max(most('nameLength'), ...names.map(written)),
  }
}

const written = (text: string): number => JSON.stringify(text).length - 2

it('counts what a parser would find, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const json = JSON.stringify(value, undefined, indent)
      const measure = measured(JSON.parse(json))
      expect(isWithin(json, measure)).toBe(true)
      for (const [name, most] of Object.entries(measure))
        if (most > 0) expect(isWithin(json, { ...generous, [name]: most - 1 }), name).toBe(false)
    }),
  )
})

it.each([
  ['many names', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`)}}`],
  ['a name again and again', `{${'"k":1,'.repeat(60_000)}"k":1}`],
  ['many lists', `[${'[],'.repeat(60_000)}[]]`],
  ['a deep list', '['.repeat(60_000)],
  ['a deep object', '{"a":'.repeat(60_000)],
  ['a long text', `["${'x'.repeat(60_000)}"]`],
  ['a long text of quotes', `["${'\\"'.repeat(60_000)}"]`],
  ['a text without an end', `["${'x'.repeat(60_000)}`],
  ['a long name', `{"${'x'.repeat(60_000)}" : 1}`],
  ['a long number', `[${'1'.repeat(60_000)}]`],
])('stops at %s', (_what, json) => {
  expect(isWithin(json, { values: 20_000, depth: 20, textLength: 32_768, nameLength: 200 })).toBe(false)
})
