import { nouns } from '../domain/nouns.ts'
import type { Chunk } from './loader.ts'

type Manifest = Readonly<Record<string, Chunk>>

const home = '/home'

/**
 * What the loader has fetched for the first screen, by its path, beside the content and what it imports; under `''` what
 * every screen needs. Names are those of the files below `chunks/`, without their ending.
 * @throws for a screen that is no chunk of its own
 */
export function earlyFilesOf(manifest: Manifest, content: string): Record<string, string[]> {
  const screens = [[home, 'home'], ...nouns.map(({ path, code }) => [path, code.replaceAll('_', '-')])]
  const loaded = filesOf(manifest, [content])
  const common = without(filesOf(manifest, [keyOf(manifest, 'shared'), keyOf(manifest, 'records')]), loaded)
  const own = screens.map(([path = '', name = '']) => {
    const files = without(filesOf(manifest, [keyOf(manifest, name)]), loaded)
    return [path, without(files, common)] as const
  })
  const named = [['', common] as const, ...own].map(([path, files]) => [path, [...files].map(shortName)] as const)
  return Object.fromEntries(named)
}

/** The chunk of a screen bears the name of its folder. */
function keyOf(manifest: Manifest, name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (!key) throw new Error(`A tela ${name} não é um arquivo próprio: confira scripts/loading-stage.ts`)
  return key
}

function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const needed = new Set(keys)
  for (const key of needed) for (const imported of manifest[key]?.imports ?? []) needed.add(imported)
  return new Set([...needed].flatMap((key) => manifest[key]?.file ?? []))
}

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !others.has(file)))

const shortName = (file: string): string => file.replace(/^chunks\/(.+)\.js$/, '$1')
