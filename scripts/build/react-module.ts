import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What comes as CommonJS only, and is in every chunk. */
const commonJs = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/[\w/-]+\.js$/

/** Entries choose between a file for development and this one. */
const ofProduction = /require\('(\.\.?\/cjs\/[\w/.-]+\.production\.js)'\)/

const defaultImport = /\bimport (\w+) from ("react"|'react')/

const required = /\b(\w+) = require\("([^"]+)"\)/g

/**
 * Source of a CommonJS module as a module of the language: what it exports are bindings, and what it requires are imports.
 * @throws for one that exports or requires in other ways than React's own packages do
 */
export function moduleOf(code: string): string {
  const imports = [...code.matchAll(required)].map(([, name, from]) => `import * as ${name} from '${from}'`)
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+) =\s/g)].map(([, name = '']) => name))]
  const several = names.filter((name) => (code.match(new RegExp(`exports\\.${name} =\\s`, 'g')) ?? []).length > 1)
  const body = code
    .replace(required, 'of_$1 = 0')
    .replace(/^exports\.(\w+) =\s/gm, (whole, name: string) => (several.includes(name) ? whole : `const of_${name} = `))
    .replace(/\bexports\.(\w+)/g, 'of_$1')
  if (names.length === 0 || /\b(?:exports|require)\b/.test(body)) throw new Error('This is not how React exports')
  const declared = several.map((name) => `let of_${name}`)
  return [...imports, ...declared, body, `export { ${names.map((name) => `of_${name} as ${name}`).join(', ')} }`].join(
    '\n',
  )
}

/**
 * Bundlers give every chunk that imports React an object of getters, through which each hook and each element is called. As
 * modules of the language they are called by themselves, and what nobody calls is left out.
 */
export const reactModules = (): Plugin => ({
  name: 'celeiro-react-modules',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    if (!commonJs.test(id)) return null
    const [, file] = ofProduction.exec(readFileSync(id, 'utf8')) ?? []
    return file ? moduleOf(readFileSync(resolve(id, '..', file), 'utf8')) : null
  },
  // Packages that take it whole use names of it.
  transform: (code) => (defaultImport.test(code) ? code.replace(defaultImport, 'import * as $1 from $2') : null),
})
