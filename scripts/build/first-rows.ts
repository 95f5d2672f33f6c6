import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import type { Field, Fields } from '../../domain/field/fields.ts'
import type { ListDrawing } from '../../src/element/first-rows/shape.tsx'
import type { CellShape, ListShape, Markup, RowsShape, Shapes } from '../../src/element/first-rows/shapes.ts'
import { root } from '../step/fingerprint.mjs'
import type { Chunk } from './chunk.ts'
import { lightIcons } from './light-icon.ts'
import { markupOf } from './plain-react.ts'
import { staticStyles } from './static-style.ts'

const folder = 'src/element/first-rows'
const entry = `${folder}/first-rows.ts`

/** Where the shapes are made; ignored by git. */
const workshop = join(root, '.cache/first-rows')

const packages = /^(?:react|react\/jsx-runtime|react-dom\/client|@tanstack\/react-router)$/
const plainReact = fileURLToPath(new URL('./plain-react.ts', import.meta.url))

const replacing = (name: string, isReplaced: RegExp, by: string): Plugin => ({
  name,
  enforce: 'pre',
  resolveId: (id) => (isReplaced.test(id) ? by : null),
})

/** In the browser cells are markup, and columns their texts. */
const cells = /\/rows\/cells\.tsx$/
const cellTexts = fileURLToPath(new URL('../../src/element/first-rows/cell-texts.ts', import.meta.url))

/** Formats of kinds that no drawn list has: `demandKinds` sees to it. */
const unused = /\/domain\/value\/(?:money|day\/local-date|contact\/zip-code)\.ts$/
const nothing = '\0nothing'

/** @throws for a list with amounts, whose columns are as wide as they are, or dates: their formats are left out */
function demandKinds(path: string, fields: Fields, ids: readonly string[]): void {
  const other = ids.filter((id) => ['money', 'date', 'zipCode'].includes(fields[id]?.kind ?? ''))
  if (other.length > 0) throw new Error(`${path}: o carregador não sabe mostrar ${other}`)
}

/** What the bundler takes for effects, of modules that are there for one of their functions. */
const pure = ['Set', 'Map', 'RegExp', 'String', 'enumeration', 'feminine', 'choice']

const shared = (plugins: Plugin[]): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  base: './',
  plugins,
})

/** The shapes of all lists, by their own React components. */
async function makeShapes(): Promise<{ shapes: Shapes; used: ReadonlySet<string> }> {
  const { build } = await import('vite')
  await build({
    ...shared([replacing('celeiro-plain-react', packages, plainReact), staticStyles(), lightIcons()]),
    build: {
      ssr: join(root, folder, 'shape.tsx'),
      outDir: workshop,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { shimMissingExports: true, output: { entryFileNames: 'shape.mjs' } },
    },
    ssr: { noExternal: true },
  })
  const made: typeof import('../../src/element/first-rows/shape.tsx') = await import(
    `${pathToFileURL(join(workshop, 'shape.mjs')).href}?at=${Date.now()}`
  )
  const { frames, drawings } = made
  const used = new Set(
    drawings.flatMap(({ path, fields, wordsOf }) => {
      const ids = wordsOf(true).map(({ id }) => id)
      demandKinds(path, fields, ids)
      return ids
    }),
  )
  const shapes = {
    frames: {
      page: one(frames.page),
      pageNarrow: one(frames.pageNarrow),
      element: one(frames.element),
      elementNarrow: one(frames.elementNarrow),
    },
    lists: drawings.map(shapeOf),
  }
  return { shapes, used }
}

function one(node: unknown): Markup {
  const [markup, ...more] = markupOf(node)
  if (markup === undefined || more.length > 0) throw new Error('Não é um elemento só')
  return atRest(markup)
}

/** Names of what looks different under a finger, a pointer or the focus, while it changes, or where it is checked or refused. */
const unrest =
  /^(?:hover|expanded|disabled|focusWithin|focusVisible):|:(?:hover|focus-within|focus-visible|checked|disabled|indeterminate)\b|aria-invalid|^(?:trs-|cursor_not)/

/** Boxes are empty: their marks are there to be hidden. */
const withoutMark = (markup: Markup): Markup => {
  if (typeof markup === 'string') return markup
  const [tag, attributes, ...children] = markup
  return [tag, attributes, ...children.filter(([name]) => name !== 'svg')]
}

/** Without the class names that say nothing of it for the moment that it stands. */
function atRest(markup: Markup): Markup {
  if (typeof markup === 'string') return markup
  const [tag, { class: names, xmlns: _, ...attributes }, ...children] = markup
  const kept = names
    ?.split(' ')
    .filter((name) => !unrest.test(name))
    .join(' ')
  return [
    tag,
    { ...attributes, ...(kept && { class: kept }) },
    ...(tag === 'label' ? children.map(withoutMark) : children).map(atRest),
  ]
}

const shapeOf = (drawing: ListDrawing): ListShape => ({
  path: drawing.path,
  module: drawing.module,
  plain: rowsShapeOf(drawing, false),
  overAll: rowsShapeOf(drawing, true),
})

/** @throws where the columns are as wide as the rows demand, which nobody knows before they are answered */
function rowsShapeOf(drawing: ListDrawing, isOverAll: boolean): RowsShape {
  const draw = (facts: object, text?: string) => {
    const whole = one((isOverAll ? drawing.overAll : drawing.plain)(facts, text))
    const [around, body] = cut(whole, 'tbody')
    const [row, line] = cut(body[0] ?? '', 'tr')
    return { around, row, start: line[0] ?? '', cells: line.slice(1, -1), end: line.at(-1) ?? '' }
  }
  const named = { name: '{1}' }
  const { around, row, start, cells, end } = draw(named, '{2}')
  const empty = draw(named, '')
  const beside = draw(drawing.beside, '{2}')
  const shapes = drawing.wordsOf(isOverAll).map(({ id, words }, at): CellShape => {
    const drawn = Object.entries(words).map(([name, label]) => {
      const other = draw({ ...named, [id]: name })
      if (JSON.stringify(other.around) !== JSON.stringify(around))
        throw new Error(`${drawing.path}: as linhas mudam as larguras das colunas`)
      return [label, other.cells[at] ?? '']
    })
    const isTwo = JSON.stringify(beside.cells[at]) !== JSON.stringify(cells[at])
    return {
      whole: cells[at] ?? '',
      empty: empty.cells[at] ?? '',
      ...(isTwo && { beside: beside.cells[at] ?? '' }),
      words: Object.fromEntries(drawn),
    }
  })
  return { around, row, start, cells: shapes, end }
}

/** The markup without what is in its element of that name, and that. */
function cut(markup: Markup, name: string): [Markup, readonly Markup[]] {
  let inside: readonly Markup[] = []
  const without = (at: Markup): Markup => {
    if (typeof at === 'string') return at
    const [tag, attributes, ...children] = at
    if (tag !== name) return [tag, attributes, ...children.map(without)]
    inside = children
    return [tag, attributes, '{3}']
  }
  return [without(markup), inside]
}

/** The shapes as a module, and the style sheet as the chunk that the content has too. */
const withMade = (shapes: Shapes, styles: string): Plugin => ({
  name: 'celeiro-made',
  enforce: 'pre',
  resolveId: (id) => (id === styles ? { id: `./${styles}`, external: true } : null),
  load: (id) => {
    if (id.endsWith('/first-rows/shapes.ts')) return `export const restHere = '{3}'\n${writtenOnce('shapes', shapes)}`
    if (id === nothing) return 'export {}'
    if (id.endsWith('/first-rows/styles.ts'))
      return `import * as sheet from '${styles}'\nexport const styles = Object.values(sheet)[0]`
    return null
  },
  // A document is text, and what is not sent of its file is left out.
  transform: (code, id) =>
    /\/generated\/[\w-]+\.ts$/.test(id) ? code.replaceAll('new TypedDocumentString(', '(') : null,
})

/** Of descriptors of fields, what their words need. */
const leanFields = (used: ReadonlySet<string>): Plugin => ({
  name: 'celeiro-lean-fields',
  enforce: 'pre',
  async load(id) {
    if (!/\/domain\/[\w-]+\/fields\.ts$/.test(id) || id.endsWith('/field/fields.ts')) return null
    const made: Record<string, Fields> = await import(id)
    const lean = ({ kind, concealable, choices }: Field) => ({
      kind,
      label: '',
      concealable,
      choices: choices && { labels: choices.labels },
    })
    return Object.entries(made)
      .map(([name, fields]) => {
        const each = Object.entries(fields).flatMap(([key, field]) => (used.has(key) ? [[key, lean(field)]] : []))
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(each))}`
      })
      .join('\n')
  },
})

/** Long enough to be worth a name. */
const longText = 24

/** A module's export, in which whatever occurs again is written once. */
function writtenOnce(name: string, value: unknown): string {
  const counts = new Map<string, number>()
  const count = (one: unknown): void => {
    const text = JSON.stringify(one)
    const before = counts.get(text) ?? 0
    counts.set(text, before + 1)
    if (before === 0 && typeof one === 'object' && one !== null) for (const inner of Object.values(one)) count(inner)
  }
  count(value)
  const names = new Map<string, string>()
  const lines: string[] = []
  const written = (one: unknown): string => {
    const text = JSON.stringify(one)
    const known = names.get(text)
    if (known) return known
    const isShared = text.length > longText && (counts.get(text) ?? 0) > 1
    const whole = Array.isArray(one)
      ? `[${one.map(written)}]`
      : typeof one === 'object' && one !== null
        ? `{${Object.entries(one).map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)}}`
        : text
    if (!isShared) return whole
    const own = `${name}${names.size}`
    names.set(text, own)
    lines.push(`const ${own} = ${whole}`)
    return own
  }
  const all = written(value)
  return [...lines, `export const ${name} = ${all}`].join('\n')
}

/** What draws the first rows. */
export interface FirstRowsFile {
  source: string
  /** From the element's folder. */
  file: string
  /** Of the lists that it draws. */
  paths: readonly string[]
}

/**
 * Builds what draws the first rows: a chunk by itself, since whatever it shared with the content would load with that.
 * @param element the element's folder
 */
export async function buildFirstRows(element: string): Promise<FirstRowsFile> {
  const chunks = await readdir(join(root, element, 'chunks'))
  const styles = chunks.find((name) => /^styles-[^.]+\.js$/.test(name))
  if (!styles) throw new Error('A folha de estilos não é um arquivo próprio')
  const { shapes, used } = await makeShapes()
  const { build } = await import('vite')
  const manifest = 'first-rows.json'
  await build({
    ...shared([
      withMade(shapes, styles),
      leanFields(used),
      replacing('celeiro-cell-texts', cells, cellTexts),
      replacing('celeiro-unused', unused, nothing),
    ]),
    build: {
      outDir: join(root, element),
      emptyOutDir: false,
      target: 'es2022',
      manifest,
      modulePreload: false,
      rolldownOptions: {
        input: { 'first-rows': join(root, entry) },
        preserveEntrySignatures: 'strict',
        shimMissingExports: true,
        treeshake: { moduleSideEffects: false, manualPureFunctions: pure },
        output: { format: 'es', entryFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  const place = join(root, element, manifest)
  const built: Record<string, Chunk> = JSON.parse(await readFile(place, 'utf8'))
  await rm(place)
  const { file } = built[entry] ?? {}
  if (!file) throw new Error('O que desenha as primeiras linhas não é um arquivo próprio')
  return { source: entry, file, paths: shapes.lists.map(({ path }) => path) }
}
