import { expect, test } from 'vitest'
import { read } from '../support/sources.ts'
import { deadAmong, deadInProduct } from './exported.ts'

/** What no file of ours names, and why it is exported all the same. */
const namedElsewhere = [
  // Takes the place of the package where the page is built.
  /^src\/graphql\/graphql-stub\.ts: /,
  // Loaded by the address at which the API serves it: `src/runtime/inspection/inspection.ts` says what it offers.
  /^src\/inspect\/index\.ts: /,
  // Types of a file of JavaScript beside it.
  /\.d\.mts: /,
  // Text of a file that is written.
  /^scripts\/generate\.ts: getBuiltMesh$/,
  /^scripts\/generate\/roof\//,
  // What a list shows, which the generator reads of each noun for its document.
  /^domain\/[\w-]+\/fields\.ts: \w+Listed$/,
]

const { unimported, onlyTested } = deadInProduct()

test('nothing is exported that no other file imports', () =>
  expect(unimported.filter((one) => !namedElsewhere.some((pattern) => pattern.test(one)))).toEqual([]))

test('what tests alone import is no more than was there: the record only goes down', () =>
  expect(onlyTested).toEqual(JSON.parse(read('tests/architecture/only-tested.json'))))

test('an export is used where it is imported by its name, whole, late or by another name', () => {
  const text = [
    'export const a = 1',
    'export function b() {}',
    'export interface C {}',
    'export type D = C',
    'const c: C = {}',
    'export const e = 2',
  ].join('\n')
  const file = 'domain/x.ts'
  const dead = (...others: string[]) =>
    deadAmong(
      [{ file, text }, ...others.map((other, at) => ({ file: `api/${at}.ts`, text: other }))],
      [{ file: 'tests/x.test.ts', text: `import { e } from '#domain/x.ts'` }],
    )
  expect(dead(`import { a as other, type D } from '#domain/x.ts'`)).toEqual({
    unimported: ['domain/x.ts: b'],
    onlyTested: ['domain/x.ts: e'],
  })
  expect(dead(`const { b } = await import('../domain/x.ts')`)).toEqual({ unimported: [], onlyTested: [] })
  expect(dead('/** import { a, b, D } from "#domain/x.ts" */').unimported).toHaveLength(3)
})
