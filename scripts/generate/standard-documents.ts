import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
import type { Moves } from '#domain/right/move.ts'
import { root, writeIfChanged } from '../step/fingerprint.mjs'
import { callersSchema, standardSource, writtenDocuments } from './typed-documents.ts'

const schema = buildASTSchema(callersSchema())
const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** Author and editor are shown by the history. */
const trace = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy']

/** Arguments of programs that keep a copy: screens read pages. */
const ofPrograms = new Set(['cursor', 'updatedSince'])

/** An operation of one field with all other arguments as variables. */
function operation(kind: 'query' | 'mutation', name: string, field: string, selection: string, alias = ''): string {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const found = type?.getFields()[field] as GraphQLField<unknown, unknown> | undefined
  if (!found) return ''
  const taken = found.args.filter(({ name }) => !ofPrograms.has(name))
  const variables = taken.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passedArguments = taken.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const [declared, passed] = variables ? [`(${variables})`, `(${passedArguments})`] : ['', '']
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

/** Selection of a form: scalars, and of objects the parts that are written. */
function recordFields(type: GraphQLObjectType, input: GraphQLInputObjectType | undefined): string {
  const written = input?.getFields() ?? {}
  return Object.values(type.getFields())
    .flatMap(({ name, type: answered }) => {
      const inner = getNamedType(answered)
      if (isLeafType(inner)) return trace.includes(name) ? [] : [name]
      const type = written[name] && getNamedType(written[name].type)
      if (!isObjectType(inner) || !isInputObjectType(type)) return []
      const parts = Object.keys(type.getFields()).filter((part) => part in inner.getFields())
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

/**
 * The fields of a row that its list shows, as the `fields.ts` of its noun says; what else a row has is not asked for.
 * @throws Error where it does not say, or names what no row has
 */
async function listedOf(noun: Noun, row: GraphQLObjectType): Promise<readonly string[]> {
  const file = fieldsFile(noun)
  const listed = (await exportsOf<readonly string[]>(file))[`${lowerFirst(noun.type)}Listed`]
  if (!listed) throw new Error(`${file} does not say what the list shows: export ${lowerFirst(noun.type)}Listed`)
  const unknown = listed.find((name) => !(name in row.getFields()))
  if (unknown) throw new Error(`${file} lists ${unknown}, which no row of ${noun.type} has`)
  return listed
}

const fileName = ({ code }: Noun): string => code.replaceAll('_', '-')
const camelOf = ({ code }: Noun): string => code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const fieldsFile = (noun: Noun): string => `domain/${fileName(noun)}/fields.ts`

async function exportsOf<Value>(file: string): Promise<Readonly<Record<string, Value>>> {
  const path = join(root, file)
  return existsSync(path) ? import(pathToFileURL(path).href) : {}
}

/** A mutation for each move of one record, as the noun's `fields.ts` names them; a standard operation is one already. */
async function movesOf(noun: Noun): Promise<string[]> {
  const moves = (await exportsOf<Moves>(fieldsFile(noun)))[`${camelOf(noun)}Moves`] ?? {}
  return Object.keys(moves)
    .filter((name) => name !== 'delete')
    .map((name) => operation('mutation', `${upperFirst(name)}${noun.type}`, `${name}${noun.type}`, 'id'))
}

/** Standard documents by module; hand-written ones are skipped. */
async function documentsOf(
  noun: Noun,
  isWritten: (name: string) => boolean,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { type, plural, named = 'name' } = noun
  const [one, several] = [lowerFirst(type), lowerFirst(plural)]
  const record = typeOf(type)
  const page = typeOf(`${type}Page`)
  const option = typeOf(`${type}Option`)
  const row = page && getNamedType(page.getFields().rows?.type)
  const listed = isObjectType(row) && !isWritten(plural) ? await listedOf(noun, row) : []
  const rows = [...new Set(['id', named, ...listed])].map((field) => namedBy(noun, field)).join(' ')
  const totals = page?.getFields().totals
  const sums = totals && getNamedType(totals.type)
  const marks = page?.getFields().openQuestions ? ' openQuestions' : ''
  const whole = `rows { ${rows} } count${marks}${isObjectType(sums) ? ` totals { ${everything(sums)} }` : ''}`
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
      operation('query', `${type}Labels`, `${one}Labels`, 'url', 'file: '),
    ],
    record: [
      record ? operation('query', type, one, recordFields(record, inputType(`${type}ChangeInput`))) : '',
      operation('mutation', `Create${type}`, `create${type}`, 'id'),
      operation('mutation', `Update${type}`, `update${type}`, 'id'),
      operation('query', `${type}History`, `${one}History`, '...History'),
    ],
    move: await movesOf(noun),
    import: [operation('mutation', `Import${plural}`, `import${plural}`, '...ImportOutcome', 'outcome: ')],
    option: [option ? operation('query', `All${plural}`, `all${plural}`, choice.join(' ')) : ''],
  }
}

/**
 * Generates the standard documents of every noun (page, one, create, update, delete, mark, many, moves, export,
 * history, import, options) from the SDL. Hand-written ones win.
 */
export async function writeStandardDocuments(): Promise<void> {
  const written = new Set(
    writtenDocuments().flatMap(({ document }) =>
      document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? '') : [])),
    ),
  )
  const isOwn = (text: string): boolean => text !== '' && !written.has(/^\w+ (\w+)/.exec(text)?.[1] ?? '')
  const history = typeOf('HistoryPage')
  const parts = await Promise.all(
    nouns.map(async (noun) =>
      Object.entries(await documentsOf(noun, (name) => written.has(name))).flatMap(
        ([part, documents]): [string, string][] => {
          const own = documents.filter(isOwn)
          return own.length > 0 ? [[`${fileName(noun)}-${part}.graphql`, own.join('\n')]] : []
        },
      ),
    ),
  )
  const files = new Map([
    ['history.graphql', `fragment History on HistoryPage { ${history ? everything(history) : ''} }\n`],
    ...parts.flat(),
  ])
  mkdirSync(join(root, standardSource), { recursive: true })
  for (const [name, text] of files) writeIfChanged(`${standardSource}/${name}`, text)
  for (const name of readdirSync(join(root, standardSource)))
    if (!files.has(name)) rmSync(join(root, standardSource, name))
}
