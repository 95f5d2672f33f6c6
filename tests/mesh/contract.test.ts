import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  concatAST,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  validate,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { parse as load } from 'yaml'
import { contractWords } from '#api/contract/description/contract-words.ts'
import { openApiDocument } from '#api/openapi.ts'
import * as enumerations from '#domain/value/enums.ts'
import { annotatedSdl } from '#mesh/contract/sdl.ts'
import { callersSchema, documentFiles } from '../../scripts/generate/typed-documents.ts'

const committed = (name: string) => readFileSync(new URL(`../../mesh/${name}`, import.meta.url), 'utf8')
const sdl = committed('schema.graphql')
const schema = buildASTSchema(callersSchema())

interface Shape {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly allOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly additionalProperties?: unknown
}
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Shape }>>
}

describe('the committed contract', () => {
  test('is the one the routes describe', () => {
    expect(committed('openapi.json')).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
  })

  test('is the one Mesh serves', async () => {
    const document = openApiDocument()
    expect(sdl).toBe(await annotatedSdl(document, committed('lookup/lookups.graphql'), contractWords(document)))
  })

  test('has patterns that a validator can use: flags are no part of them', () => {
    const patterns = [...committed('openapi.json').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
      String(JSON.parse(text)),
    )
    expect(patterns.length).toBeGreaterThan(5)
    expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern))).toEqual([])
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
  })

  test('is the whole schema, look-ups too, whose scalars are described and typed in what docs/graphql.md configures', () => {
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(
      expect.arrayContaining(['address', 'states', 'cities', 'suppliers']),
    )
    const scalars = Object.values(buildASTSchema(parse(sdl)).getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    )
    expect(scalars.filter(({ name, description }) => name !== 'ObjMap' && !description)).toEqual([])
    const page = readFileSync(new URL('../../docs/graphql.md', import.meta.url), 'utf8')
    const { generates } = load(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
    expect(Object.keys(generates['generated/'].config.scalars)).toEqual(scalars.map(({ name }) => name).sort())
  })

  test('says what every field and argument is', () => {
    const types = Object.values(buildASTSchema(parse(sdl)).getTypeMap()).filter(({ name }) => !name.startsWith('__'))
    const silent = types.flatMap((type) =>
      'getFields' in type
        ? Object.values(type.getFields()).flatMap((field) => {
            const parts = 'args' in field ? [field, ...field.args] : [field]
            return parts.flatMap(({ name, description }) => (description ? [] : [`${type.name}.${field.name} ${name}`]))
          })
        : [],
    )
    expect(silent.filter((at) => !/ input$/.test(at))).toEqual([])
  })

  test('has names that were chosen', () => {
    expect(sdl).not.toMatch(/\bquery_|mutationInput_|_response|_request|_Input|scalar JSON|\b_\d/)
    const generic = ['Date', 'DateTime', 'UUID', 'EmailAddress', 'URL', 'PositiveInt', 'BigInt', 'Void']
    expect(generic.filter((name) => schema.getType(name))).toEqual([])
  })

  test('takes no field in a body that it does not know', () => {
    const { paths, components } = openApiDocument()
    const loose: string[] = []
    const names = new Set<string>()
    const look = (at: string, { $ref, type, properties = {}, items, additionalProperties, ...more }: Shape): void => {
      const name = $ref?.split('/').at(-1)
      if (name !== undefined) {
        if (names.has(name)) return
        names.add(name)
        look(name, (components?.schemas?.[name] ?? {}) as Shape)
        return
      }
      if (type === 'object' && additionalProperties !== false) loose.push(at)
      for (const [field, part] of Object.entries(properties)) look(`${at}.${field}`, part)
      for (const part of [...(items ? [items] : []), ...(more.allOf ?? []), ...(more.anyOf ?? [])]) look(at, part)
    }
    for (const [path, operations] of Object.entries(paths))
      for (const { requestBody } of Object.values(operations as Record<string, { requestBody?: Body }>))
        if (requestBody) look(path, requestBody.content['application/json']?.schema ?? {})
    expect(names.size).toBeGreaterThan(50)
    expect(loose).toEqual([])
  })

  test('answers records, never a bare scalar', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type!.getFields()))
    const scalars = fields.filter(({ type }) => /^(?:ID|String|Int|Boolean|Float)!?$/.test(String(type)))
    expect(scalars.map(({ name }) => name)).toEqual([])
  })

  test('has no list that may hold nulls', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => 'getFields' in type && !type.name.startsWith('__'),
    )
    const fields = types.flatMap((type) => ('getFields' in type ? Object.values(type.getFields()) : []))
    const lists = fields.map(({ type }) => (isNonNullType(type) ? type.ofType : type)).filter(isListType)
    expect(lists.length).toBeGreaterThan(5)
    expect(lists.filter((list) => !isNonNullType(list.ofType)).map(String)).toEqual([])
  })
})

const published = Object.values(enumerations).flatMap((value) =>
  typeof value === 'object' && schema.getType(value.id) ? [value] : [],
)

test('every enumeration has the names of the domain', () => {
  for (const { id, codes } of published) {
    const type = schema.getType(id)
    expect(isEnumType(type) && type.getValues().map(({ name }) => name), id).toEqual(Object.keys(codes))
  }
})

const documents = concatAST(documentFiles().map(({ document }) => document))

test('every document asks for what there is, no fragment is left over, and no name stands twice', () => {
  expect(validate(schema, documents)).toEqual([])
})

describe('a document like ours', () => {
  const text = (extra = {}) => ({ type: 'string', ...extra })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } })
  const document = {
    openapi: '3.0.3',
    info: { title: 'Sample', version: '1' },
    paths: {
      '/check/{id}': {
        put: {
          operationId: 'updateCheck',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: ref('Id') },
            { name: 'kind', in: 'query', schema: { allOf: [ref('Kind')], default: 0 } },
          ],
          requestBody: { required: true, ...json('Check') },
          responses: { 200: { description: 'OK', ...json('Check') }, 400: { description: 'No', ...json('Problem') } },
        },
      },
      '/check': { get: { operationId: 'checks', responses: { 200: { description: 'OK', ...json('Check') } } } },
    },
    components: {
      schemas: {
        Id: text({ format: 'uuid' }),
        Money: text({ pattern: '^\\d+\\.\\d\\d$' }),
        LocalDate: text({ format: 'date' }),
        Kind: { type: 'integer', enum: [0, 1], 'x-enum-varnames': ['SPOT', 'POST_DATED'] },
        Problem: { type: 'object', properties: { error: text() } },
        Check: {
          type: 'object',
          required: ['value', 'format'],
          properties: {
            value: ref('Money'),
            date: ref('LocalDate'),
            kind: ref('Kind'),
            format: text({ minLength: 1 }),
            pattern: text({ maxLength: 9 }),
            copies: { type: 'integer', minimum: 1, maximum: 3 },
            others: { type: 'array', items: ref('Kind'), maxItems: 2 },
          },
        },
      },
    },
  }

  test('keeps the properties that are called like constraints, and own scalars', async () => {
    const made = buildASTSchema(parse(await annotatedSdl(document)))
    const fields = (made.getType('Check') as unknown as { getFields(): Record<string, { type: unknown }> }).getFields()
    expect(Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, String(type)]))).toEqual({
      value: 'Money!',
      date: 'LocalDate',
      kind: 'Kind',
      format: 'String!',
      pattern: 'String',
      copies: 'Int',
      others: '[Kind!]',
    })
  })

  test('demands the body, knows ids and says nothing of refusals', async () => {
    const made = await annotatedSdl(document)
    expect(made).toContain('updateCheck(id: ID!, ')
    expect(made).toContain('input: CheckInput!): Check!')
    expect(made).toContain('SPOT @enum(value: "0")')
    expect(made).not.toMatch(/Problem|scalar Id\b|_0/)
  })

  test('is refused when an enumeration has fewer names than values', async () => {
    const broken = structuredClone(document)
    broken.components.schemas.Kind['x-enum-varnames'].pop()
    await expect(annotatedSdl(broken)).rejects.toThrow('Kind')
  })
})
