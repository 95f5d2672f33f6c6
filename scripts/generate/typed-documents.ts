import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { root, writeIfChanged } from '../step/fingerprint.mjs'

const SOURCE = 'src/graphql/documents'
/** Where the documents of the standard pattern are written. */
export const standardSource = 'src/graphql/standard'
const TARGET = 'src/graphql/generated/'
const TEXT_SCALARS = ['Money', 'Percent', 'LocalDate', 'IsoDateTime', 'Competence']

/** The schema a caller sees, without the annotations that only Mesh reads. */
export function callersSchema(): DocumentNode {
  return visit(parse(readFileSync(join(root, 'mesh/schema.graphql'), 'utf8')), {
    Directive: () => null,
    DirectiveDefinition: () => null,
    ScalarTypeDefinition: (node) => (node.name.value === 'ObjMap' ? null : undefined),
    EnumTypeDefinition: (node) => (node.name.value === 'HTTPMethod' ? null : undefined),
  })
}

interface DocumentFile {
  location: string
  rawSDL: string
  document: DocumentNode
}

/** Hand-written `.graphql` files. */
export const writtenDocuments = (): DocumentFile[] => documentsIn(SOURCE)

/** Every `.graphql` file of the application, those of the standard pattern too. */
export const documentFiles = (): DocumentFile[] => [...writtenDocuments(), ...documentsIn(standardSource)]

function documentsIn(folder: string): DocumentFile[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.graphql'))
  return names.sort().map((name) => {
    const location = join(root, folder, name)
    const rawSDL = readFileSync(location, 'utf8')
    return { location, rawSDL, document: parse(rawSDL) }
  })
}

/**
 * Writes `src/graphql/generated/`: types of schema and operations (`graphql.ts`), and a module of typed strings per
 * `.graphql` file, so that a screen loads only its own. Stale modules are removed.
 */
export async function writeTypedDocuments(): Promise<void> {
  const schema = callersSchema()
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: TARGET,
    presetConfig: { fragmentMasking: false },
    schema,
    schemaAst: buildASTSchema(schema),
    documents: documentFiles(),
    config: {
      documentMode: 'string',
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      strictScalars: true,
      defaultScalarType: 'unknown',
      scalars: Object.fromEntries(TEXT_SCALARS.map((scalar) => [scalar, 'string'])),
    },
    pluginMap: {},
    plugins: [],
    pluginContext: {},
  })
  const types = outputs.find(({ filename }) => filename.endsWith('/graphql.ts'))
  if (!types) throw new Error('The client preset made no graphql.ts')
  const text = (await codegen(types)).replaceAll('Record<string, any>', 'Record<string, unknown>')
  const [described = '', ...documents] = text.split(/^(?=export const \w+ = new TypedDocumentString)/m)
  writeIfChanged(`${TARGET}graphql.ts`, described)
  const modules = documentFiles().map(({ location, document }) => {
    const names = document.definitions.flatMap(constantOf)
    const own = documents.filter((one) => names.some((name) => one.startsWith(`export const ${name} =`)))
    const name = `${basename(location, '.graphql')}.ts`
    const group = location.includes(`/${standardSource}/`) ? groupOf(basename(location, '.graphql'), document) : []
    writeIfChanged(`${TARGET}${name}`, moduleOf(own, group))
    return name
  })
  // The module of a file that is gone goes with it.
  for (const name of readdirSync(join(root, TARGET)))
    if (name !== 'graphql.ts' && !modules.includes(name)) rmSync(join(root, TARGET, name))
}

/** Constant name that the preset gives an operation or fragment. */
function constantOf(definition: DefinitionNode): string[] {
  if (definition.kind === Kind.OPERATION_DEFINITION) return [`${definition.name?.value}Document`]
  return definition.kind === Kind.FRAGMENT_DEFINITION ? [`${definition.name.value}FragmentDoc`] : []
}

function moduleOf(documents: readonly string[], group: readonly Line[]): string {
  const types = documents.flatMap((one) => [
    ...(/TypedDocumentString<([\w, ]+)>;\s*$/.exec(one)?.[1] ?? '').split(', '),
  ])
  const named = [...new Set([...types, ...group.flatMap(({ type = '' }) => type)])]
    .filter((type) => type !== '' && type !== 'unknown')
    .sort()
  return [
    '/* eslint-disable */',
    `import type { ${named.join(', ')} } from './graphql.ts'`,
    "import { TypedDocumentString } from './graphql.ts'",
    ...documents.map(withoutSpace),
    ...group.map(({ text }) => text),
  ].join('\n')
}

interface Line {
  readonly text: string
  /** A type that it needs. */
  readonly type?: string
}

/** Role of a standard document. */
function roleOf({ name, variableDefinitions = [], operation }: OperationDefinitionNode, part: string): string {
  const called = name?.value ?? ''
  if (operation === 'query') {
    if (called.endsWith('Export')) return 'exported'
    if (called.endsWith('Report')) return 'report'
    if (called.endsWith('Labels')) return 'labels'
    if (called.endsWith('History')) return 'history'
    return { list: 'page', record: 'read', option: 'all' }[part] ?? ''
  }
  if (variableDefinitions.some(({ variable }) => variable.name.value === 'ids')) return 'removeMany'
  return (
    { Create: 'create', Update: 'update', Delete: 'remove', Mark: 'markMany', Import: 'take' }[
      /^[A-Z][a-z]+/.exec(called)?.[0] ?? ''
    ] ?? ''
  )
}

/** Groups the documents of one part of a noun, and its row type; moves are requested individually. */
function groupOf(file: string, document: DocumentNode): Line[] {
  const part = file.split('-').at(-1) ?? ''
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (operations.length === 0 || part === 'move') return []
  const constant = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const entries = operations.map((one) => `  ${roleOf(one, part)}: ${one.name?.value}Document,`)
  const page = operations.find((one) => roleOf(one, part) === 'page')
  const [field] = page?.selectionSet.selections ?? []
  const row = page && field?.kind === Kind.FIELD && `${page.name?.value}Query['${field.name.value}']['rows'][number]`
  const rowName = `${constant.charAt(0).toUpperCase()}${constant.slice(1).replace(/List$/, '')}Row`
  return [
    { text: `export const ${constant} = {\n${entries.join('\n')}\n}` },
    ...(row ? [{ text: `export type ${rowName} = ${row}`, type: `${page.name?.value}Query` }] : []),
  ]
}

/** What only people read stays behind. */
const withoutSpace = (text: string): string =>
  text.replace(/(?<=new TypedDocumentString\(`)[^`]*(?=`)/g, (operation) => stripIgnoredCharacters(operation))
