import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { breakingChanges, type Contract, keptContract, unannounced } from '../../../scripts/contract/compatibility.ts'

const contract = (name: string): Contract =>
  JSON.parse(readFileSync(new URL(`../../../mesh/${name}`, import.meta.url), 'utf8'))

test('the contract keeps what it promised, or its version says that it does not', () => {
  expect(unannounced(contract('baseline.json'), contract('openapi.json'))).toEqual([])
})

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } })

/** A contract with one operation, changed before it is read. */
function sample(change: (made: Parts) => void = () => {}): Contract {
  const made = parts()
  change(made)
  const { version, operation, paths, schemas } = made
  return { info: { version }, paths: { '/check/{id}': { put: operation }, ...paths }, components: { schemas } }
}

interface Shape {
  type: string
  required: string[]
  properties: Record<string, object>
  enum?: number[]
}

const parts = () => ({
  version: '1.4.0',
  paths: {} as Record<string, Record<string, Contract['paths'][string][string]>>,
  operation: {
    operationId: 'updateCheck',
    'x-idempotency': 'honoured',
    parameters: [{ name: 'kind', required: false, schema: { type: 'string', maxLength: 20 } }] as {
      name: string
      required?: boolean
      schema: object
    }[],
    requestBody: json('CheckChange') as ReturnType<typeof json> | undefined,
    responses: { 200: json('Check') },
  },
  schemas: {
    Check: {
      type: 'object',
      required: ['id', 'value'],
      properties: { id: { type: 'string' }, value: { type: 'string' }, kind: ref('Kind'), note: { type: 'string' } },
    },
    CheckChange: {
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'string', minLength: 1, maxLength: 40 }, note: { type: 'string' } },
    },
    Kind: { type: 'integer', required: [], properties: {}, enum: [0, 1], 'x-enum-varnames': ['SPOT', 'POST_DATED'] },
  } as Record<'Check' | 'CheckChange' | 'Kind', Shape>,
})

type Parts = ReturnType<typeof parts>

const asChanged = (change: (made: Parts) => void) => breakingChanges(sample(), sample(change))

describe('a change is refused that', () => {
  test.each<[string, (made: Parts) => void, string]>([
    [
      'calls an operation otherwise',
      ({ operation }) => (operation.operationId = 'changeCheck'),
      'was called updateCheck',
    ],
    ['demands a key', ({ operation }) => (operation['x-idempotency'] = 'required'), 'demands an Idempotency-Key'],
    ['takes a parameter no more', ({ operation }) => (operation.parameters = []), '?kind is no longer taken'],
    ['demands a parameter', ({ operation }) => (operation.parameters[0]!.required = true), '?kind is required now'],
    [
      'demands a new parameter',
      ({ operation }) => operation.parameters.push({ name: 'month', required: true, schema: {} }),
      '?month is required now',
    ],
    [
      'takes less of a parameter',
      ({ operation }) => (operation.parameters[0]!.schema = { type: 'string', maxLength: 9 }),
      'takes less: maxLength',
    ],
    ['takes no body', ({ operation }) => (operation.requestBody = undefined), 'takes no body any more'],
    [
      'takes a field no more',
      ({ schemas }) => delete schemas.CheckChange.properties.note,
      'CheckChange.note is no longer taken',
    ],
    ['demands a field', ({ schemas }) => schemas.CheckChange.required.push('note'), 'CheckChange.note is required now'],
    [
      'demands a new field',
      ({ schemas }) => {
        schemas.CheckChange.required.push('reason')
        schemas.CheckChange.properties.reason = { type: 'string' }
      },
      'CheckChange.reason is required now',
    ],
    [
      'takes less of a field',
      ({ schemas }) => (schemas.CheckChange.properties.value = { type: 'string', minLength: 2, maxLength: 40 }),
      'takes less: minLength',
    ],
    [
      'takes what has a pattern',
      ({ schemas }) => (schemas.CheckChange.properties.note = { type: 'string', pattern: '^a' }),
      'takes less: pattern',
    ],
    [
      'answers a field no more',
      ({ schemas }) => delete schemas.Check.properties.note,
      'Check.note is no longer answered',
    ],
    ['may leave out a field', ({ schemas }) => (schemas.Check.required = ['id']), 'Check.value may be missing now'],
    [
      'answers another type',
      ({ schemas }) => (schemas.Check.properties.note = { type: 'integer' }),
      'Check.note was of type string and is of integer',
    ],
    [
      'calls a component otherwise',
      ({ schemas }) => (schemas.Check.properties.kind = ref('CheckKind')),
      'was Kind and is CheckKind',
    ],
    ['takes away a choice', ({ schemas }) => (schemas.Kind.enum = [0]), 'Kind has no choice 1 POST_DATED any more'],
  ])('%s', (_name, change, sentence) => {
    expect(asChanged(change).join('\n')).toContain(sentence)
  })

  test('takes an operation away', () => {
    const before = sample(({ paths, operation }) => (paths['/check'] = { get: operation }))
    expect(breakingChanges(before, sample())).toEqual(['GET /check is gone'])
  })
})

test('what is added breaks nobody: an operation, a field, a choice, more of a value, less that is demanded', () => {
  const changes = asChanged(({ paths, operation, schemas }) => {
    paths['/check'] = { get: operation }
    operation.parameters.push({ name: 'month', schema: { type: 'string' } })
    operation.parameters[0]!.schema = { type: 'string', maxLength: 30 }
    schemas.Check.properties.reason = { type: 'string' }
    schemas.Check.required.push('note')
    schemas.CheckChange.properties.reason = { type: 'string' }
    schemas.CheckChange.required = []
    schemas.CheckChange.properties.value = { type: 'string' }
    Object.assign(schemas.Kind, { enum: [0, 1, 2], 'x-enum-varnames': ['SPOT', 'POST_DATED', 'CARD'] })
  })
  expect(changes).toEqual([])
})

test('a version with another first number may break anything, a later one of the same may not', () => {
  const without = (version: string) =>
    sample((made) => {
      made.version = version
      made.operation.parameters = []
    })
  expect(unannounced(sample(), without('1.5.0'))).toHaveLength(1)
  expect(unannounced(sample(), without('2.0.0'))).toEqual([])
})

test('a contract is kept without words and says the same', () => {
  const worded = sample(({ schemas }) => {
    schemas.Check.properties.note = { type: 'string', description: 'A note' }
    schemas.Check.properties.description = { type: 'string' }
  })
  const stored: Contract = JSON.parse(keptContract(worded))
  expect(keptContract(worded)).not.toContain('A note')
  expect(breakingChanges(worded, stored)).toEqual([])
  expect(breakingChanges(stored, worded)).toEqual([])
})
