import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './fingerprint.mjs'

const WEB = 'dist/web/element'
const RECORD = 'tests/bench/sizes.json'
const TOLERANCE = 1.02

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** A screen: the source modules whose chunks, with all these import statically, are loaded when it shows. */
interface Screen {
  modules: string[]
  /** Over the wire, compressed with brotli; only ever goes down. */
  bytes?: number
}

/** The files of modules and of all they import statically. Throws for a module that is no chunk of its own. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} não é um arquivo próprio em ${WEB}: corrija os módulos da tela em ${RECORD}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  return files
}

function bytesOf(files: ReadonlySet<string>): number {
  return [...files].reduce((bytes, file) => bytes + statSync(join(root, WEB, `${file}.br`)).size, 0)
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const manifest = readJson<Manifest>(`${WEB}/.vite/manifest.json`)
const screens = Object.entries(readJson<Record<string, Screen>>(RECORD))

const measured = screens.map(([name, { modules, bytes: recorded }]) => {
  const bytes = bytesOf(filesOf(manifest, modules))
  return { name, modules, bytes, recorded: recorded ?? bytes }
})

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

for (const { name, bytes, recorded } of measured) {
  console.log(`${name}: ${inKilobytes(bytes)} (registro: ${inKilobytes(recorded)})`)
}

if (process.argv.includes('--record')) {
  const lowest = measured.map(({ name, modules, bytes, recorded }) => [
    name,
    { modules, bytes: Math.min(bytes, recorded) },
  ])
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(lowest), null, 2)}\n`)
}

const grown = measured.filter(({ bytes, recorded }) => bytes > recorded * TOLERANCE)
if (grown.length > 0) {
  const names = grown.map(({ name }) => name).join(', ')
  console.error(`Cresceu mais de 2 %: ${names}. Reduza o que essas telas carregam antes de mostrar algo.`)
  process.exitCode = 1
}
