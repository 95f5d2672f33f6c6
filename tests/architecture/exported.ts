import path from 'node:path'
import { read, type Source, sourcesIn } from '../support/sources.ts'

/**
 * Unused exports, by a check of our own: one second and no package. `knip` brings twelve and must be told the entry
 * points of Panda, Mesh, workers and lazy chunks. It relies on our style of imports (names in braces, one alias of
 * folders, no barrels); whole and dynamic imports count as used, as do types within their own file. What only tests
 * import is listed in `only-tested.json`, which may only shrink. TypeScript 7 offers no compiler API for this.
 */

/** What of ours is imported from where: names, or all of it where it is loaded whole or late. */
type ImportedNames = Map<string, Set<string>>

const statement = /\b(?:import|export)\s+(?:type\s+)?([^'";()]*?)\s*\bfrom\s*'([^']+)'/g
const whole = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['`]([^'`]+)['`]\s*\)|\bimport\s+'([^']+)'|\bnew URL\(\s*'([^']+)'/g

function resolved(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : bare
}

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function importedNames(sources: readonly Source[]): ImportedNames {
  const imported: ImportedNames = new Map()
  const take = (file: string, name: string) => imported.set(file, (imported.get(file) ?? new Set()).add(name))
  for (const { file, text } of sources) {
    const code = withoutComments(text)
    for (const [, clause = '', specifier = ''] of code.matchAll(statement)) {
      const from = resolved(file, specifier)
      const [, named] = /\{([\s\S]*)\}/.exec(clause) ?? []
      if (named === undefined || clause.includes('*')) take(from, '*')
      for (const one of (named ?? '').split(',')) {
        const [name] = one
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)
        if (name) take(from, name)
      }
    }
    for (const [, late, bare, address] of code.matchAll(whole)) take(resolved(file, late ?? bare ?? address ?? ''), '*')
  }
  return imported
}

const declaration =
  /^export\s+(?:declare\s+)?(?:async\s+)?(const|let|function\*?|class|abstract class|interface|type|enum)\s+(\w+)/gm

interface Export {
  readonly name: string
  /** Defines the shape of another export, whether or not it is imported by name. */
  readonly isType: boolean
}

/** What a file exports by a declaration. */
export const exportsOf = ({ text }: Source): Export[] =>
  [...text.matchAll(declaration)].map(([, kind = '', name = '']) => ({ name, isType: /^(interface|type)$/.test(kind) }))

const product = ['domain', 'machines', 'api', 'mesh', 'server', 'src', 'scripts']

export interface Dead {
  /** `file: name`, imported by nobody: `export` says nothing there. A type may be, where its own file uses it. */
  readonly unimported: readonly string[]
  /** Imported by tests alone and not used in its own file: it never runs. */
  readonly onlyTested: readonly string[]
}

/** What is exported in vain by the product, as the product, the configuration of its tools and its tests import it. */
export function deadAmong(ours: readonly Source[], tests: readonly Source[], tools: readonly Source[] = []): Dead {
  const byProduct = importedNames([...ours, ...tools])
  const byTests = importedNames(tests)
  const isIn = (imported: ImportedNames, file: string, name: string) => {
    const names = imported.get(file)
    return names !== undefined && (names.has(name) || names.has('*'))
  }
  const unimported: string[] = []
  const onlyTested: string[] = []
  for (const source of ours)
    for (const { name, isType } of exportsOf(source)) {
      if (isIn(byProduct, source.file, name)) continue
      const uses = [...withoutComments(source.text).matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length
      if (isIn(byTests, source.file, name)) {
        if (uses < 2) onlyTested.push(`${source.file}: ${name}`)
      } else if (!isType || uses < 2) unimported.push(`${source.file}: ${name}`)
    }
  return { unimported, onlyTested }
}

const configurations = ['vite.config.ts', 'vite.kit.config.ts', 'panda.config.ts', 'panda.kit.config.ts']

export const deadInProduct = (): Dead =>
  deadAmong(
    product.flatMap((folder) => sourcesIn(folder)),
    sourcesIn('tests'),
    configurations.map((file) => ({ file, text: read(file) })),
  )
