import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages whose index only exports what other modules of theirs do. */
const barrel = /import \{([^}]*)\} from "(@zag-js\/(?:dom-query|utils))";/g

/**
 * Imports from the module itself what its package's index exports. Chunks are made by importers (loading-stage.ts), and
 * each importer of an index seems to need all the modules behind it: the first list loaded what only dialogs use.
 */
export function barrelImports(): Plugin {
  const indexes = new Map<string, Promise<ReadonlyMap<string, string>>>()
  return {
    name: 'celeiro-barrel-imports',
    apply: 'build',
    async transform(code, id) {
      const imports = [...code.matchAll(barrel)]
      if (imports.length === 0) return null
      const written = await Promise.all(
        imports.map(async ([all, names = '', name = '']) => {
          const index = (await this.resolve(name, id))?.id
          if (!index) throw new Error(`${name} is imported by ${id} and was not found`)
          const places = indexes.get(index) ?? placesOf(index)
          indexes.set(index, places)
          return [all, directImports(names, await places)] as const
        }),
      )
      return { code: written.reduce((text, [all, direct]) => text.replace(all, () => direct), code), map: null }
    },
  }
}

/** One import for each name, `one as other` included. Throws for a name whose module is not known. */
export const directImports = (names: string, places: ReadonlyMap<string, string>): string =>
  wordsOf(names)
    .map((name) => {
      const place = places.get(name.replace(/ as .*/, ''))
      if (!place) throw new Error(`no module behind the index exports ${name}`)
      return `import { ${name} } from ${JSON.stringify(place)};`
    })
    .join('')

/** Names that an index exports, each with the module that does. */
async function placesOf(index: string): Promise<ReadonlyMap<string, string>> {
  const code = await readFile(index, 'utf8')
  const modules = [...code.matchAll(/ from "(\.[^"]+)"/g)].map(([, path = '']) => join(dirname(index), path))
  const exported = await Promise.all(
    modules.map(async (path) => namesExportedBy(await readFile(path, 'utf8')).map((name) => [name, path] as const)),
  )
  return new Map(exported.flat())
}

/** As the packages' own builds write it: one list at the end. */
const namesExportedBy = (code: string): string[] => wordsOf(/export \{([^}]*)\};?\s*$/.exec(code)?.[1] ?? '')

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
