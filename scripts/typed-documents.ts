import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildASTSchema, concatAST, type DocumentNode, parse, stripIgnoredCharacters, visit } from 'graphql'
import { root, writeIfChanged } from './fingerprint.mjs'

const SOURCE = 'src/graphql/documents'
const TARGET = 'src/graphql/generated/'
const TEXT_SCALARS = ['Money', 'Percent', 'LocalDate', 'IsoDateTime', 'Competence']

/** The schema a caller sees, without the annotations that only Mesh reads. */
export function callersSchema(): DocumentNode {
  const sdl = ['mesh/schema.graphql', 'mesh/lookups.graphql'].map((path) =>
    parse(readFileSync(join(root, path), 'utf8')),
  )
  return visit(concatAST(sdl), {
    Directive: () => null,
    DirectiveDefinition: () => null,
    ScalarTypeDefinition: (node) => (node.name.value === 'ObjMap' ? null : undefined),
    EnumTypeDefinition: (node) => (node.name.value === 'HTTPMethod' ? null : undefined),
  })
}

/** Every `.graphql` file of the application. */
export function documentFiles(): { location: string; rawSDL: string; document: DocumentNode }[] {
  const names = readdirSync(join(root, SOURCE)).filter((name) => name.endsWith('.graphql'))
  return names.sort().map((name) => {
    const location = join(root, SOURCE, name)
    const rawSDL = readFileSync(location, 'utf8')
    return { location, rawSDL, document: parse(rawSDL) }
  })
}

/** Writes `src/graphql/generated/graphql.ts`: types of the schema and one typed string per operation. */
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
  writeIfChanged(`${TARGET}graphql.ts`, withoutSpace(text))
}

/** Every browser loads all operations as it starts: they go without the white space that only people read. */
const withoutSpace = (text: string): string =>
  text.replace(/(?<=new TypedDocumentString\(`)[^`]*(?=`)/g, (operation) => stripIgnoredCharacters(operation))
