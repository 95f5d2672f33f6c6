import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  Kind,
} from 'graphql'
import { nouns } from '#domain/catalogue/nouns.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { root, writeIfChanged } from '../step/fingerprint.mjs'
import { callersSchema, standardSource, writtenDocuments } from './typed-documents.ts'

const schema = buildASTSchema(callersSchema())
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** Who made and changed a record is told by its history. */
const trace = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** An operation of one field with all its arguments as variables. */
function operation(kind: 'query' | 'mutation', name: string, field: string, selection: string, alias = ''): string {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const found = type?.getFields()[field] as GraphQLField<unknown, unknown> | undefined
  if (!found) return ''
  const variables = found.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = found.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const [declared, passed] = variables ? [`(${variables})`, `(${given})`] : ['', '']
  return `${kind} ${name}${declared} {\n  ${alias}${field}${passed} { ${selection} }\n}\n`
}

const typeOf = (name: string): GraphQLObjectType | undefined => {
  const type = schema.getType(name)
  return isObjectType(type) ? type : undefined
}

/** All that a type answers, whole. */
const everything = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type }) => {
      const inner = getNamedType(type)
      return isObjectType(inner) ? `${name} { ${everything(inner)} }` : name
    })
    .join(' ')

/** All that a form reads of a record: what is answered as it is, and of what has parts those that are written again. */
function recordFields(type: GraphQLObjectType, input: GraphQLInputObjectType | undefined): string {
  const written = input?.getFields() ?? {}
  return Object.values(type.getFields())
    .flatMap(({ name, type: answered }) => {
      const inner = getNamedType(answered)
      if (isLeafType(inner)) return trace.includes(name) ? [] : [name]
      const given = written[name] && getNamedType(written[name].type)
      if (!isObjectType(inner) || !isInputObjectType(given)) return []
      const parts = Object.keys(given.getFields()).filter((part) => part in inner.getFields())
      return [`${name} { ${parts.join(' ')} }`]
    })
    .join(' ')
}

const inputType = (name: string): GraphQLInputObjectType | undefined => {
  const type = schema.getType(name)
  return isInputObjectType(type) ? type : undefined
}

/** A field that names a record is its name. */
const namedBy = ({ named = 'name' }: Noun, field: string): string =>
  field === named && named !== 'name' ? `name: ${named}` : field

const screens = readdirSync(join(root, 'src/screens'), { recursive: true, encoding: 'utf8' })

/** The fields of a row that its list names, in columns and cells; what else a row has is not asked for. */
function shownIn(noun: Noun, row: GraphQLObjectType): string[] {
  const file = screens.find((one) => basename(one) === `${fileName(noun)}-list.tsx`)
  if (!file) return []
  const source = readFileSync(join(root, 'src/screens', file), 'utf8').replace(
    /^import [^']*'[^']*'$|Filter\('\w+'/gm,
    '',
  )
  return Object.keys(row.getFields()).filter((field) => new RegExp(`['.{,]\\s*${field}\\b`).test(source))
}

const fileName = ({ code }: Noun): string => code.replaceAll('_', '-')

/** The documents of the standard pattern, by the module that they become a part of. */
function documentsOf(noun: Noun): Readonly<Record<string, readonly string[]>> {
  const { type, plural, named = 'name' } = noun
  const [one, several] = [lowerFirst(type), lowerFirst(plural)]
  const record = typeOf(type)
  const page = typeOf(`${type}Page`)
  const option = typeOf(`${type}Option`)
  const row = page && getNamedType(page.getFields().rows?.type)
  const shown = isObjectType(row) ? shownIn(noun, row) : []
  const rows = [...new Set(['id', named, ...shown])].map((field) => namedBy(noun, field)).join(' ')
  const totals = page?.getFields().totals
  const sums = totals && getNamedType(totals.type)
  const whole = `rows { ${rows} } count${isObjectType(sums) ? ` totals { ${everything(sums)} }` : ''}`
  const slim = Object.values(option?.getFields() ?? {}).filter(({ type }) => isLeafType(getNamedType(type)))
  const choice = slim.map(({ name }) => namedBy(noun, name))
  return {
    list: [
      page ? operation('query', plural, several, whole) : '',
      operation('mutation', `Delete${type}`, `delete${type}`, 'id'),
      operation('mutation', `Delete${plural}`, `delete${plural}`, 'ids'),
      operation('mutation', `Mark${plural}`, `mark${plural}`, 'ids'),
      operation('query', `${type}Export`, `${one}Export`, 'url', 'file: '),
      operation('query', `${type}Report`, `${one}Report`, 'url', 'file: '),
    ],
    record: [
      record ? operation('query', type, one, recordFields(record, inputType(`${type}ChangeInput`))) : '',
      operation('mutation', `Create${type}`, `create${type}`, 'id'),
      operation('mutation', `Update${type}`, `update${type}`, 'id'),
      operation('query', `${type}History`, `${one}History`, '...History'),
    ],
    option: [option ? operation('query', `All${plural}`, `all${plural}`, choice.join(' ')) : ''],
  }
}

/**
 * Writes the documents of the standard pattern for every noun (page, one, create, update, delete, mark, many, export, history,
 * options) as the SDL has them. What somebody wrote by hand is not written again.
 */
export function writeStandardDocuments(): void {
  const written = new Set(
    writtenDocuments().flatMap(({ document }) =>
      document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? '') : [])),
    ),
  )
  const isOwn = (text: string): boolean => text !== '' && !written.has(/^\w+ (\w+)/.exec(text)?.[1] ?? '')
  const history = typeOf('HistoryPage')
  const files = new Map([
    ['history.graphql', `fragment History on HistoryPage { ${history ? everything(history) : ''} }\n`],
    ...nouns.flatMap((noun) =>
      Object.entries(documentsOf(noun)).flatMap(([part, documents]): [string, string][] => {
        const own = documents.filter(isOwn)
        return own.length > 0 ? [[`${fileName(noun)}-${part}.graphql`, own.join('\n')]] : []
      }),
    ),
  ])
  mkdirSync(join(root, standardSource), { recursive: true })
  for (const [name, text] of files) writeIfChanged(`${standardSource}/${name}`, text)
  for (const name of readdirSync(join(root, standardSource)))
    if (!files.has(name)) rmSync(join(root, standardSource, name))
}
