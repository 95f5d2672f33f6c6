import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { elementManifest, elementSource } from './generate/element-manifest.ts'
import { elementTypes, typeSources } from './generate/element-types.ts'
import { writeRoof } from './generate/roof.ts'
import { withTables } from './generate/variable-table.ts'
import { root, writeIfChanged } from './step/fingerprint.mjs'
import { demandBuilders, runScript, runStep, runTool } from './step/run-step.ts'
import { steps } from './step/steps.mjs'

/**
 * Code generation: OpenAPI → SDL → Mesh → typed documents, styles beside it; steps with unchanged inputs are
 * skipped.
 */
export async function generate(): Promise<void> {
  demandBuilders()
  // Later steps import it.
  await runStep(steps.roof, 'listas', writeRoof)
  const styles = runStep(steps.styles, 'estilos', () => runTool('@pandacss/dev/bin.js', ['codegen', '--silent']))
  await Promise.all([styles, generateFromContract()])
}

async function generateFromContract(): Promise<void> {
  await runStep(steps.contract, 'contrato', writeContract)
  const gateway = runStep(steps.mesh, 'gateway', buildMesh)
  await runStep(steps.standard, 'documentos padrão', async () => {
    const { writeStandardDocuments } = await import('./generate/standard-documents.ts')
    await writeStandardDocuments()
  })
  const documents = runStep(steps.documents, 'documentos tipados', async () => {
    const { writeTypedDocuments } = await import('./generate/typed-documents.ts')
    await writeTypedDocuments()
  })
  const element = runStep(steps.element, 'elemento', describeElement)
  await Promise.all([gateway, documents, element])
}

/** What developers of portals read of the element, all from its docstrings. */
async function describeElement(): Promise<void> {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const manifest = elementManifest(await read(elementSource))
  const [{ declarations }] = manifest.modules
  writeIfChanged('custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`)
  writeIfChanged('celeiro.d.ts', elementTypes(declarations[0], await Promise.all(typeSources.map(read))))
  writeIfChanged(manifest.readme, withTables(await read(manifest.readme), declarations[0]))
}

async function writeContract(): Promise<void> {
  const [{ openApiDocument }, { annotatedSdl }] = await Promise.all([
    import('#api/openapi.ts'),
    import('#mesh/contract/sdl.ts'),
  ])
  const document = openApiDocument()
  writeIfChanged('mesh/openapi.json', `${JSON.stringify(document, null, 2)}\n`)
  const lookups = await readFile(join(root, 'mesh/lookup/lookups.graphql'), 'utf8')
  writeIfChanged('mesh/schema.graphql', await annotatedSdl(document, lookups))
}

const typesOfMesh = `import type { MeshInstance } from '@graphql-mesh/runtime'

export declare function getBuiltMesh(): Promise<MeshInstance>
`

/** Mesh writes TypeScript that imports types as values and files without extension: one plain module instead. */
async function buildMesh(): Promise<void> {
  await runTool('@graphql-mesh/cli/cjs/bin.js', ['build', '--fileType', 'ts', '--throwOnInvalidConfig'])
  const { build } = await import('esbuild')
  const made = join(root, '.mesh')
  await build({
    entryPoints: [join(made, 'index.ts')],
    outfile: join(made, 'index.js'),
    bundle: true,
    packages: 'external',
    external: ['../mesh/*'],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
  })
  await writeFile(join(made, 'index.d.ts'), typesOfMesh)
  await Promise.all(['index.ts', 'sources'].map((name) => rm(join(made, name), { recursive: true })))
}

if (process.argv[1] === import.meta.filename) await runScript(generate)
