import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { EarlyFiles } from '../../src/element/early/early-file.ts'
import { root } from '../step/fingerprint.mjs'
import type { Chunk } from './chunk.ts'
import { earlyFilesOf } from './early-file.ts'
import type { FirstRowsFile } from './first-rows.ts'

/** Where the build of the page leaves the element. */
export const elementFolder = 'dist/web/element'

/** The module that the loader loads. */
export const content = 'src/element/content.tsx'

/** Loaded for pages without `getToken`. */
export const tokenDoor = 'src/element/page/token-door.ts'

/** Next to the served files. */
export const manifestFile = 'dist/web/element-manifest.json'

/** Which source became which chunk; noted by the build for those who measure and serve it. */
export const readManifest = async (): Promise<Record<string, Chunk>> =>
  JSON.parse(await readFile(join(root, manifestFile), 'utf8')) as Record<string, Chunk>

/** Keeps the import of the built content as an external. */
export const builtContent = (file: string): Plugin => ({
  name: 'built content',
  setup(build) {
    build.onResolve({ filter: /\/content\.tsx$/ }, () => ({ path: `./${file}`, external: true }))
  },
})

/** Inlines the chunks of the first screens into the loader. */
const builtScreens = (files: EarlyFiles): Plugin => ({
  name: 'built screens',
  setup(build) {
    build.onLoad({ filter: /\/early-file\.ts$/ }, () => ({
      contents: `export const earlyFiles = ${JSON.stringify(files)}`,
    }))
  },
})

/** A document is text to the loader, which only sends it: what carries its types is a class of strings. */
const documentsAsText: Plugin = {
  name: 'documents as text',
  setup(build) {
    build.onLoad({ filter: /\/generated\/graphql\.ts$/ }, () => ({
      contents: 'export const TypedDocumentString = String',
    }))
  },
}

/**
 * The loader, as a module and as a classic script. Each is one file: a module that it shared with what it loads would be
 * evaluated twice where a page adds `?v=2` to its address.
 * @returns what a page may demand of each, by its name
 */
export async function buildLoader(
  file: string,
  manifest: Record<string, Chunk>,
  firstRows: readonly FirstRowsFile[],
): Promise<Record<string, string>> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/element/index.ts'],
    bundle: true,
    minify: true,
    write: false,
    // Of the two formats only this one leaves `import()` as it is, which classic scripts have too.
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    plugins: [documentsAsText, builtContent(file), builtScreens(earlyFilesOf(manifest, content, firstRows))],
    logLevel: 'warning',
  })
  const code = outputFiles[0]?.text ?? ''
  return writeScripts({ 'celeiro.js': code, 'celeiro.classic.js': classicOf(code, file) })
}

/** Writes scripts; answers their integrity hashes. */
export async function writeScripts(scripts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const integrities = Object.entries(scripts).map(async ([name, text]) => {
    await writeFile(join(root, elementFolder, name), text)
    return [name, `sha384-${createHash('sha384').update(text).digest('base64')}`] as const
  })
  return Object.fromEntries(await Promise.all(integrities))
}

/** A classic script of another origin has no address to start from but the one it reads while it runs first. */
function classicOf(code: string, file: string): string {
  const [before, after, ...more] = code.split(`import("./${file}")`)
  if (after === undefined || more.length > 0) throw new Error('O carregador não importa o conteúdo uma única vez')
  const imported = `import(new URL("./${file}",loadedFrom).href)`
  const script = `${before}${imported}${after}`.replaceAll('import.meta.url', 'loadedFrom')
  return `(()=>{"use strict";const loadedFrom=document.currentScript.src;${script}})()\n`
}
