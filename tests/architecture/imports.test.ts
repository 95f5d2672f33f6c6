import { describe, expect, it } from 'vitest'
import { firstScreen } from '../../scripts/build/loading-stage.ts'
import { importsOf, read, type Source, sourcesIn } from '../support/sources.ts'

const ours = ['domain', 'machines', 'api', 'mesh', 'server', 'src', 'scripts', 'tests']

/** What each part may import of ours besides itself: a folder, or one file. The strictest part that holds a file counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  machines: ['domain'],
  api: ['domain', 'machines/lifecycle.ts', 'machines/lifecycles'],
  mesh: ['domain'],
  server: ['api', 'mesh'],
  // What portals install.
  portal: [],
  // What a column holds decides how it looks, on paper and in a file too.
  'src/ui': ['styled-system', 'domain/field/column.ts'],
  // Lists, forms and dialogs keep drafts: the drafts know none of them but the form that a notice stands in.
  'src/records/draft': ['machines', 'src/records/form', 'src/runtime', 'src/ui', 'styled-system'],
  src: ['domain', 'machines', 'styled-system', 'package.json'],
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
const isOurs = (imported: string) => [...ours, 'styled-system'].some((folder) => isIn(imported, folder))

const late = /\bimport\s*\(\s*['"][^'"]+['"]\s*\)|\bnew URL\([^)]*\)/g

/** Whose folders are floors: what a folder needs, types included, does not need it. */
const parts = ['domain', 'machines', 'api', 'mesh', 'server', 'src', 'scripts', 'tests']

/** At any depth: below the other folders of tests what runs them all stands beside what they all need. */
const deepParts = parts.map((part) => (part === 'tests' ? 'tests/screens' : part))

/** `domain/field` of all below it, `domain` of what lies in it directly. */
const floorOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/')

/** Which folders each folder of a part imports from. */
function folderImports(
  part: string,
  folderOf: (file: string) => string,
  importsOf: (source: Source) => readonly string[],
): Map<string, readonly string[]> {
  const folders = new Map<string, readonly string[]>()
  for (const source of sourcesIn(part)) {
    const folder = folderOf(source.file)
    const imported = importsOf(source)
      .filter((file) => isIn(file, part))
      .map(folderOf)
    folders.set(folder, [...(folders.get(folder) ?? []), ...imported.filter((other) => other !== folder)])
  }
  return folders
}

/** The import graph after repeatedly removing modules without imports: what is left are cycles. */
function circlesOf(importers: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(importers)
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size
    for (const [one, imported] of left) if (!imported.some((other) => left.has(other))) left.delete(one)
  }
  return [...left].map(([one, imported]) => `${one} → ${imported.filter((other) => left.has(other))}`)
}

/** Where the file imports from as it is loaded. */
const importsAtOnce = (source: Source): string[] => importsOf({ ...source, text: source.text.replace(late, '') })

/** An import of nothing: it tells the bundler to keep a chunk whole. */
const ofNothing = /^import '[^']+'$/gm

/** The same, but for imports of nothing. */
const importsForUse = (source: Source): string[] =>
  importsAtOnce({ ...source, text: source.text.replace(ofNothing, '') })

function forbidden(part: string, source: Source): string[] {
  const open = [part, ...(allowed[part] ?? [])]
  return importsOf(source)
    .filter(isOurs)
    .filter((imported) => !open.some((folder) => isIn(imported, folder)))
    .map((imported) => `${source.file} → ${imported}`)
}

describe('who may import whom', () => {
  it.each(Object.keys(allowed))('%s keeps to its own', (part) => {
    const sources = sourcesIn(part)
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.flatMap((source) => forbidden(part, source))).toEqual([])
  })

  it('only the gateway imports what Mesh builds', () => {
    const importers = ours
      .flatMap(sourcesIn)
      .filter((source) => importsOf(source).some((imported) => imported.includes('/.mesh')))
      .map(({ file }) => file)
    expect(importers.filter((file) => file !== 'mesh/gateway/gateway.ts' && !file.startsWith('tests/'))).toEqual([])
  })

  it('domain and machines do no input or output', () => {
    const outside = ['domain', 'machines'].flatMap(sourcesIn).flatMap((source) =>
      importsOf(source)
        .filter((imported) => imported.startsWith('node:') || ['pg', 'hono', 'react', 'drizzle-orm'].includes(imported))
        .map((imported) => `${source.file} → ${imported}`),
    )
    expect(outside).toEqual([])
  })

  it('aliases cross folders; inside one folder paths are relative', () => {
    const strange = ours.flatMap(sourcesIn).flatMap(({ file, text }) => {
      const top = file.split('/')[0] ?? ''
      const own = new RegExp(`from '#${top}/`).test(text) && !['tests', 'src'].includes(top)
      const up = [...text.matchAll(/from '((?:\.\.\/)+)(\w+)\//g)].some(
        ([, dots = '', folder = '']) =>
          ours.includes(folder) && dots.length / 3 >= file.split('/').length - 1 && folder !== top,
      )
      return own || up ? [file] : []
    })
    expect(strange.filter((file) => !file.startsWith('scripts/') && !file.startsWith('tests/'))).toEqual([])
  })

  it('has no circle among its files, types included; what loads late may need who asked for it', () => {
    expect(circlesOf(new Map(ours.flatMap(sourcesIn).map((source) => [source.file, importsAtOnce(source)])))).toEqual(
      [],
    )
  })

  it.each(parts)('%s has no circle among its floors, types and what loads late included', (part) => {
    const floors = folderImports(part, floorOf, importsOf)
    expect(floors.size).toBeGreaterThan(0)
    expect(circlesOf(floors)).toEqual([])
  })

  it.each(deepParts)(
    '%s has no circle among its folders at any depth; what loads late may need who asked for it',
    (part) => {
      expect(circlesOf(folderImports(part, folderOf, importsForUse))).toEqual([])
    },
  )

  it('no screen that can be the first brings a schema: they are read for longer than anything else before the first row', () => {
    const types = /^import type [^']*'[^']+'$/gm
    const sources = new Map(
      ['domain', 'machines', 'src'].flatMap(sourcesIn).map(({ file, text }) => [file, text.replace(types, '')]),
    )
    const atOnce = (file: string) => importsAtOnce({ file, text: sources.get(file) ?? '' })
    const first = [...sources.keys()].filter((file) => firstScreen.test(`/${file}`))
    expect(first.length).toBeGreaterThan(20)
    const brought = first.flatMap((screen) => {
      const needed = new Set([screen])
      for (const file of needed) for (const imported of atOnce(file)) needed.add(imported)
      return [...needed].filter((file) => atOnce(file).includes('zod')).map((file) => `${screen} brings ${file}`)
    })
    expect(brought).toEqual([])
  })

  it('imports written in any form are seen', () => {
    const text = [
      `import { a } from '#api/app.ts'`,
      `import '../server/main.ts'`,
      `const late = await import('#mesh/gateway/gateway.ts')`,
      `export { b } from './other.ts'`,
      `import type {\n  C,\n} from '#src/app/c.ts'`,
      `new Worker(new URL('../api/worker.ts', import.meta.url))`,
      `// import { no } from '#api/no.ts'`,
    ].join('\n')
    expect(importsOf({ file: 'domain/x.ts', text })).toEqual([
      'api/app.ts',
      'server/main.ts',
      'mesh/gateway/gateway.ts',
      'domain/other.ts',
      'src/app/c.ts',
      'api/worker.ts',
    ])
  })
})

describe('the shape of the sources', () => {
  const sources = ours.flatMap(sourcesIn)

  it('holds no file longer than 300 lines, and no test than 330', () => {
    const long = sources.flatMap(({ file, text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > (file.startsWith('tests/') ? 330 : 300) ? [`${file}: ${lines}`] : []
    })
    expect(long).toEqual([])
  })

  it('writes every literal plainly, and spreads none into another', () => {
    const literal = /\.\.\.(?:\{\s*[\w'."]|\[[^[\]]*\](?![.:[]))/
    const spread = sources.flatMap(({ file, text }) => (literal.test(text) ? [file] : []))
    expect(spread).toEqual([])
  })

  it('holds no barrel', () => {
    const barrels = sources.filter(({ file, text }) => {
      const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
      const reExports = /^(export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?\s*)+$/
      return file !== 'src/element/index.ts' && statements !== '' && reExports.test(statements)
    })
    expect(barrels.map(({ file }) => file)).toEqual([])
  })

  it('is named in singular kebab-case, and never utils, helpers, misc or common', () => {
    const bad = sources.filter(({ file }) =>
      file
        .split('/')
        .some(
          (part) => /^(utils?|helpers?|misc|common)\b/.test(part) || !/^[\w$.-]+$/.test(part) || /[A-Z]/.test(part),
        ),
    )
    expect(bad.map(({ file }) => file)).toEqual([])
  })

  it('has no escape from the types, no skipped test and nothing left to do', () => {
    const everywhere = [
      `TO${'DO'}`,
      `FIX${'ME'}`,
      `it.${'skip'}`,
      `it.${'only'}`,
      `describe.${'skip'}`,
      `describe.${'only'}`,
    ]
    const product = [`as ${'never'}`, `@ts-${'ignore'}`, `@ts-${'expect-error'}`, `as ${'any'}`]
    const found = sources.flatMap(({ file, text }) => {
      const marks = file.startsWith('tests/') ? everywhere : [...everywhere, ...product]
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
    })
    expect(found).toEqual([])
  })
})

describe('package.json', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

  it('asks for exact versions only', () => {
    const versionsIn = (group: object): [string, string][] =>
      Object.entries(group).flatMap(([name, version]) =>
        typeof version === 'object' ? versionsIn(version) : [[name, version]],
      )
    // Another name for a package (`npm:react@18.3.1`), or a reference to the required version (`$react`).
    const exact = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^\$[\w@/.-]+$/
    const ranges = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((group) =>
      versionsIn(manifest[group] ?? {}).filter(([, version]) => !exact.test(version)),
    )
    expect(ranges).toEqual([])
  })

  it('asks for what only builds or tests as devDependencies: nothing that runs imports them', () => {
    const tools = Object.keys(manifest.devDependencies ?? {})
    const isOf = (imported: string) => tools.some((tool) => isIn(imported, tool))
    const imported = ['domain', 'machines', 'api', 'mesh', 'server', 'src'].flatMap(sourcesIn).flatMap((source) =>
      importsOf(source)
        .filter(isOf)
        .map((name) => `${source.file} → ${name}`),
    )
    expect(imported).toEqual([])
    const builders = ['vite', 'esbuild', '@pandacss/dev', '@graphql-mesh/cli', '@graphql-codegen/core', 'typescript']
    expect(builders.filter((name) => !tools.includes(name))).toEqual([])
  })

  it('asks itself for each package that runs: npm ci --omit=dev brings no other', () => {
    const packageName = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=$|\/)(?!.*\s)/
    const ofOurs = (imported: string) => isOurs(imported) || /^(?:\.mesh|dist)\/|\.json$/.test(imported)
    const lackedBy = (source: Source) =>
      importsOf(source).flatMap((imported) => {
        const name = ofOurs(imported) ? undefined : packageName.exec(imported)?.[0]
        return name && !(name in (manifest.dependencies ?? {})) ? [`${source.file} → ${name}`] : []
      })
    // What the commands of operation begin with; what they build with is loaded when they build.
    const operating = Object.values(manifest.scripts ?? {})
      .flatMap((command) => /scripts\/[\w-]+\.(?:ts|mjs)/.exec(command) ?? [])
      .filter((file) => !/(?:dev|generate|build|package|test|contract-lint)\.ts$/.test(file))
    expect(operating).toEqual(expect.arrayContaining(['scripts/start.mjs', 'scripts/backup.ts', 'scripts/jobs.ts']))
    const running = ['domain', 'machines', 'api', 'mesh', 'server', 'src', 'scripts/backup'].flatMap(sourcesIn)
    expect([...running, ...operating.map((file) => ({ file, text: read(file) }))].flatMap(lackedBy)).toEqual([])
    const tool = { file: 'api/x.ts', text: `import { build } from 'esbuild'\nimport { Hono } from 'hono/tiny'` }
    expect(lackedBy(tool)).toEqual(['api/x.ts → esbuild'])
  })

  it('and its lock agree', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Record<string, unknown>> }
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect(lock.packages['']?.[group], group).toEqual(manifest[group])
  })
})
