import { describe, expect, it } from 'vitest'
import { importsOf, read, sourcesIn } from '../support/sources.ts'

const isDynamic = /\bimport\(\s*'[^']+'\s*\)/g
const ofTypes = /\b(import|export) type [^'"]*from\s*['"][^'"]+['"]/g
const isZod = (module: string) => /^zod(\/|$)/.test(module)
const isOurs = (file: string) => /^(domain|machines|src)\/.*\.tsx?$/.test(file) && !file.includes('/generated/')

/** What a file loads when it is loaded: neither types nor what is imported when it is needed. */
function loadedBy(file: string): string[] {
  const text = read(file).replace(isDynamic, '').replace(ofTypes, '')
  return importsOf({ file, text })
}

/** The way from a file to a module over static imports, or nothing. */
function wayTo(module: string, file: string, visited = new Set<string>()): string[] | undefined {
  if (file === module || file.startsWith(`${module}/`)) return [file]
  if (visited.has(file) || !isOurs(file)) return undefined
  visited.add(file)
  for (const imported of loadedBy(file)) {
    const way = wayTo(module, imported, visited)
    if (way) return [file, ...way]
  }
  return undefined
}

const namesIn = (folder: string, matches: (file: string) => boolean) =>
  sourcesIn(folder)
    .map(({ file }) => file)
    .filter(matches)

describe('what loads before a form', () => {
  const lists = namesIn('src/screens', (file) => file.endsWith('-list.tsx'))

  it.each(['src/element/index.ts', 'src/element/content.tsx', 'src/app/workspace.tsx', ...lists])(
    '%s holds no schema',
    (file) => {
      expect(wayTo('zod', file)).toBeUndefined()
    },
  )

  it('is found, and so is what a form loads', () => {
    expect(lists.length).toBeGreaterThan(2)
    expect(wayTo('zod', 'src/screens/bills-to-pay/supplier/supplier-form.tsx')?.at(-1)).toBe('zod')
  })
})

describe('modules of schemas', () => {
  const schemas = [
    ...namesIn('domain', (file) => loadedBy(file).some(isZod)),
    ...namesIn('src', (file) => loadedBy(file).some(isZod)),
  ].filter((file) => file !== 'domain/field/problems.ts')

  it.each(schemas)('%s has zod configured before it makes any', (file) => {
    expect(wayTo('domain/field/problems.ts', file)).toBeDefined()
  })
})
