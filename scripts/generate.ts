import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contract, keptContract, unannounced } from './contract/compatibility.ts'
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
  // Stands on the lists that an earlier step writes.
  const { viewName, viewPaths } = await import('#src/screens/view.ts')
  const names = viewPaths.map(viewName)
  writeIfChanged('celeiro.d.ts', elementTypes(declarations[0], await Promise.all(typeSources.map(read)), names))
  writeIfChanged(manifest.readme, withTables(await read(manifest.readme), declarations[0]))
}

async function writeContract(): Promise<void> {
  const { contractFacts } = await import('./generate/contract-facts.ts')
  writeIfChanged(...(await contractFacts()))
  const [{ openApiDocument }, { contractWords }, { annotatedSdl }] = await Promise.all([
    import('#api/openapi.ts'),
    import('#api/contract/description/contract-words.ts'),
    import('#mesh/contract/sdl.ts'),
  ])
  const document = openApiDocument()
  const text = JSON.stringify(document, null, 2)
  writeIfChanged('mesh/openapi.json', `${text}\n`)
  await keepBaseline(JSON.parse(text))
  const lookups = await readFile(join(root, 'mesh/lookup/lookups.graphql'), 'utf8')
  writeIfChanged('mesh/schema.graphql', await annotatedSdl(document, lookups, contractWords(document)))
}

/** Keeps what callers may rely on from now on, unless it breaks what they relied on: then a test refuses it, too. */
async function keepBaseline(document: Contract): Promise<void> {
  const file = 'mesh/baseline.json'
  const broken = unannounced(JSON.parse(await readFile(join(root, file), 'utf8')), document)
  if (broken.length === 0) return writeIfChanged(file, keptContract(document))
  console.warn(
    `  O contrato deixou de cumprir o que prometia. Desfaça, ou suba o primeiro número da versão em api/openapi.ts:\n    ${broken.join('\n    ')}`,
  )
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
