import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk } from './build/chunk.ts'
import { elementFolder, readManifest } from './build/loader.ts'
import { root } from './step/fingerprint.mjs'

const RECORD = 'tests/bench/sizes.json'
const TOLERANCE = 1.02

type Manifest = Record<string, Chunk>

/**
 * A measured screen: source modules or loading stages whose chunks, with static imports, load when it shows; or
 * single files.
 */
interface Screen extends Partial<Bytes> {
  modules: string[]
}

/** Compressed size (brotli); a ratchet. Styles are a chunk of their own. */
interface Bytes {
  script: number
  style: number
}

const kinds = ['script', 'style'] as const

/** Chunks of modules with their static imports. Throws for a module without its own chunk. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    if (isLoader(name)) return void files.add(name)
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
    if (!chunk)
      throw new Error(`${name} não é um arquivo próprio em ${elementFolder}: corrija os módulos da tela em ${RECORD}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  return files
}

const isLoader = (name: string): boolean => /^celeiro[\w.-]*\.js$/.test(name)
const isStyle = (file: string): boolean => /(^|\/)styles-[^/]+\.js$/.test(file)

function bytesOf(files: ReadonlySet<string>): Bytes {
  const bytes: Bytes = { script: 0, style: 0 }
  for (const file of files)
    bytes[isStyle(file) ? 'style' : 'script'] += statSync(join(root, elementFolder, `${file}.br`)).size
  return bytes
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const manifest = await readManifest()
const screens = Object.entries(readJson<Record<string, Screen>>(RECORD))

const measured = screens.map(([name, { modules, ...recorded }]) => {
  const bytes = bytesOf(filesOf(manifest, modules))
  return { name, modules, bytes, recorded: { ...bytes, ...recorded } }
})

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

for (const { name, bytes, recorded } of measured)
  for (const kind of kinds)
    console.log(`${name} ${kind}: ${inKilobytes(bytes[kind])} (registro: ${inKilobytes(recorded[kind])})`)

if (process.argv.includes('--record')) {
  const lowest = measured.map(({ name, modules, bytes, recorded }) => {
    const least = Object.fromEntries(kinds.map((kind) => [kind, Math.min(bytes[kind], recorded[kind])]))
    return [name, { modules, ...least }]
  })
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(lowest), null, 2)}\n`)
}

const grown = measured.filter(({ bytes, recorded }) => kinds.some((kind) => bytes[kind] > recorded[kind] * TOLERANCE))
if (grown.length > 0) {
  const names = grown.map(({ name }) => name).join(', ')
  console.error(`Cresceu mais de 2 %: ${names}. Reduza o que essas telas carregam antes de mostrar algo.`)
  process.exitCode = 1
}
