import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export interface Source {
  /** From the repository's root, with slashes. */
  readonly file: string
  readonly text: string
}

const generated = /^(mesh\/\.mesh|src\/graphql\/generated|styled-system|node_modules|dist)(\/|$)/
const code = /\.(ts|tsx|mts|mjs|js|css)$/

/** Every source file of ours below a folder; generated ones are left out. */
export function sourcesIn(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: false }).flatMap((entry) => {
    const file = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (generated.test(file)) return []
    if (entry.isDirectory()) return sourcesIn(file)
    return code.test(entry.name) ? [{ file, text: read(file) }] : []
  })
}

const specifier = /(?:\bfrom|\bimport|\bexport\s*\*\s*from)\s*\(?\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g

/** Where the file imports from, static or dynamic: our files from the root, packages by their name. */
export function importsOf({ file, text }: Source): string[] {
  const bare = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...bare.matchAll(specifier)].map(([, imported, address]) => {
    const name = imported ?? address ?? ''
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
  })
}
