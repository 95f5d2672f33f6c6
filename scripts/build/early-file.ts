import { nouns } from '../../domain/catalogue/nouns.ts'
import type { Noun } from '../../domain/noun/noun.ts'
import type { EarlyFiles } from '../../src/element/early/early-file.ts'
import type { Chunk } from './chunk.ts'
import type { FirstRowsFile } from './first-rows.ts'
import { screenChunk } from './loading-stage.ts'
import { folderOf } from './screen-folder.ts'

type Manifest = Readonly<Record<string, Chunk>>

const home = '/home'

/**
 * What the loader has fetched beside the content, as `src/element/early/early-file.ts` holds it.
 * @param firstRows what draws the rows of some lists, by list
 * @throws for a screen that is no chunk of its own
 */
export function earlyFilesOf(manifest: Manifest, content: string, firstRows: readonly FirstRowsFile[]): EarlyFiles {
  const loaded = filesOf(manifest, [content])
  const common = without(filesOf(manifest, [keyOf(manifest, 'shared')]), loaded)
  const begun = nouns.filter(({ isNoStart = false }: Noun) => !isNoStart)
  const screens = [[home, screenChunk('home')], ...begun.map((noun) => [noun.path, screenChunk(folderOf(noun))])]
  const own = screens.map(([path = '', name = '']) => {
    const files = without(filesOf(manifest, [keyOf(manifest, name)]), loaded)
    const [screen = '', ...shared] = shortNames(without(files, common))
    // Stable order of shared files, for compression.
    const rows = firstRows.filter((list) => list.path === path).map(({ file }) => file)
    return [path, [...shortNames(new Set(rows)), screen, ...shared.toSorted()].join(' ')]
  })
  return {
    content: shortNames(loaded),
    inside: shortNames(common),
    screens: Object.fromEntries(own),
  }
}

function keyOf(manifest: Manifest, name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? []
  if (!key) throw new Error(`A tela ${name} não é um arquivo próprio: confira scripts/build/loading-stage.ts`)
  return key
}

function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const needed = new Set(keys)
  for (const key of needed) for (const imported of manifest[key]?.imports ?? []) needed.add(imported)
  return new Set([...needed].flatMap((key) => manifest[key]?.file ?? []))
}

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !others.has(file)))

const shortNames = (files: ReadonlySet<string>): string[] =>
  [...files].map((file) => file.replace(/^chunks\/(.+)\.js$/, '$1'))
