import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './fingerprint.mjs'

const WEB = 'dist/web/element'
const RECORD = 'tests/bench/sizes.json'
const TOLERANCE = 1.02

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Source modules whose chunks, with everything these import statically, have been loaded when a screen shows. */
const screens: Record<string, readonly string[]> = {
  signIn: ['src/element/index.ts', 'src/element/define.ts'],
  firstList: [
    'src/element/index.ts',
    'src/element/define.ts',
    'src/app/workspace.tsx',
    'src/screens/bills-to-pay/suppliers.tsx',
  ],
}

/** Bytes over the wire, compressed with brotli, of each screen. Throws for a module that is no chunk of its own. */
function measure(manifest: Manifest): Record<string, number> {
  const sizes = Object.entries(screens).map(([screen, modules]) => [screen, bytesOf(filesOf(manifest, modules))])
  return Object.fromEntries(sizes)
}

function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`${name} não é um arquivo próprio em ${WEB}: corrija a lista de telas em scripts/sizes.ts`)
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

const sizes = measure(readJson<Manifest>(`${WEB}/.vite/manifest.json`))
const recorded = readJson<Record<string, number>>(RECORD)
const isRecording = process.argv.includes('--record')
const limitOf = (screen: string) => (recorded[screen] ?? Number.POSITIVE_INFINITY) * TOLERANCE

for (const [screen, bytes] of Object.entries(sizes)) {
  console.log(
    `${screen}: ${(bytes / 1000).toFixed(1)} KB (registro: ${((recorded[screen] ?? bytes) / 1000).toFixed(1)} KB)`,
  )
}

const grown = Object.entries(sizes).filter(([screen, bytes]) => bytes > limitOf(screen))
if (isRecording) {
  const lowest = Object.entries(sizes).map(([screen, bytes]) => [screen, Math.min(bytes, recorded[screen] ?? bytes)])
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(lowest), null, 2)}\n`)
}
if (grown.length > 0) {
  const names = grown.map(([screen]) => screen).join(', ')
  console.error(`Cresceu mais de 2 %: ${names}. Reduza o que essas telas carregam antes de mostrar algo.`)
  process.exit(1)
}
