import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import type { ListDrawing } from '../../src/element/first-rows/shape.tsx'
import type { CellShape, ListShape, Markup, RowsShape, Shapes } from '../../src/element/first-rows/shapes.ts'
import { root } from '../step/fingerprint.mjs'
import type { Chunk } from './chunk.ts'
import { leanTexts } from './lean-texts.ts'
import { lightIcons } from './light-icon.ts'
import { markupOf } from './plain-react.ts'
import { staticStyles } from './static-style.ts'
import { writtenOnce } from './written-once.ts'

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
const cells = /\/(?:cells|[\w-]+-cell)\.tsx$/
const cellTexts = fileURLToPath(new URL('../../src/element/first-rows/cell-texts.ts', import.meta.url))

/** @throws for a list with amounts, whose columns are as wide as they are */
function demandKinds(path: string, kinds: ReadonlySet<string>): void {
  if (kinds.has('money')) throw new Error(`${path}: o carregador não sabe a largura de valores`)
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

interface MadeList {
  readonly name: string
  readonly shapes: Shapes & { readonly list: ListShape }
  /** Fields that it shows, and their kinds. */
  readonly used: ReadonlySet<string>
  readonly kinds: ReadonlySet<string>
}

/** The shapes of all lists, by their own React components. */
async function makeShapes(): Promise<MadeList[]> {
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
  const shapesOfFrames = {
    page: one(frames.page),
    pageNarrow: one(frames.pageNarrow),
    element: one(frames.element),
    elementNarrow: one(frames.elementNarrow),
  }
  return drawings.map((drawing) => {
    const { name, path, fields, looksOf } = drawing
    const ids = looksOf(true).map(({ id }) => id)
    const kinds = new Set(ids.flatMap((id) => fields[id]?.kind ?? []))
    demandKinds(path, kinds)
    return { name, shapes: { frames: shapesOfFrames, list: shapeOf(drawing) }, used: new Set(ids), kinds }
  })
}

function one(node: unknown): Markup {
  const [markup, ...more] = markupOf(node)
  if (markup === undefined || more.length > 0) throw new Error('Não é um elemento só')
  return atRest(markup)
}

/**
 * Names of what looks different under a finger, a pointer or the focus, while it changes, where it is checked, refused or
 * has been typed into; and of what makes room for what is not drawn.
 */
const unrest =
  /^(?:hover|expanded|disabled|focusWithin|focusVisible):|:(?:hover|focus-within|focus-visible|checked|disabled|indeterminate|read-only|placeholder-shown)(?![a-z])|aria-invalid|^(?:trs-|cursor_)|ring_|--foot-height|data-floating/

/** Names of what is inside, and what it would be. */
const inner: readonly (readonly [name: RegExp, markup: string])[] = [
  [/\[&_svg\]/, '["svg"'],
  [/\[&_\[part=badge\]\]/, '"part":"badge"'],
]

/** Boxes are empty: their marks are there to be hidden. */
const withoutMark = (markup: Markup): Markup => {
  if (typeof markup === 'string') return markup
  const [tag, attributes, ...children] = markup
  return [tag, attributes, ...children.filter(([name]) => name !== 'svg')]
}

/** Without the class names that say nothing of it for the moment that it stands. */
function atRest(markup: Markup): Markup {
  if (typeof markup === 'string') return markup
  const [tag, { class: names, xmlns: _, value: __, 'data-testid': ___, ...attributes }, ...children] = markup
  const rest = (tag === 'label' ? children.map(withoutMark) : children).map(atRest)
  const missing = inner.filter(([, inside]) => !JSON.stringify(rest).includes(inside)).map(([name]) => name)
  const kept = names
    ?.split(' ')
    .filter((name) => ![unrest, ...missing].some((one) => one.test(name)))
    .join(' ')
  return [tag, { ...attributes, ...(kept && { class: kept }) }, ...rest]
}

const shapeOf = (drawing: ListDrawing): ListShape => ({
  path: drawing.path,
  module: drawing.module,
  plain: rowsShapeOf(drawing, drawing.plain, false),
  ...(drawing.overAll && {
    overAll: rowsShapeOf(drawing, drawing.overAll, true),
    branchAt: drawing.looksOf(true).findIndex(({ id }) => id === 'branchId'),
  }),
})

/** @throws where the columns are as wide as the rows demand, which nobody knows before they are answered */
function rowsShapeOf(drawing: ListDrawing, drawn: ListDrawing['plain'], isOverAll: boolean): RowsShape {
  const draw = (facts: object, text?: string) => {
    const whole = one(drawn(facts, text))
    const [around, body] = cut(whole, 'tbody')
    const [row, line] = cut(body[0] ?? '', 'tr')
    return { around, row, start: line[0] ?? '', cells: line.slice(1, -1), end: line.at(-1) ?? '' }
  }
  const named = { name: '{1}' }
  const { around, row, start, cells, end } = draw(named, '{2}')
  const empty = draw(named, '')
  const beside = draw(drawing.beside ?? named, '{2}')
  const shapes = drawing.looksOf(isOverAll).map(({ looks }, at): CellShape => {
    const drawn = Object.entries(looks).map(([look, facts]) => {
      const other = draw({ ...named, ...facts })
      if (JSON.stringify(other.around) !== JSON.stringify(around))
        throw new Error(`${drawing.path}: as linhas mudam as larguras das colunas`)
      return [look, other.cells[at] ?? '']
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
const withMade = ({ name, shapes }: MadeList, styles: string): Plugin => ({
  name: 'celeiro-made',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === './list/suppliers.ts') return join(root, listFile(name))
    return id === styles ? { id: `./${styles}`, external: true } : null
  },
  load: (id) => {
    if (id.endsWith('/first-rows/shapes.ts')) return `export const restHere = '{3}'\n${writtenOnce('shapes', shapes)}`
    if (id.endsWith('/first-rows/styles.ts'))
      return `import * as sheet from '${styles}'\nexport const styles = Object.values(sheet)[0]`
    return null
  },
  // A document is text, and what is not sent of its file is left out.
  transform: (code, id) =>
    /\/generated\/[\w-]+\.ts$/.test(id) ? code.replaceAll('new TypedDocumentString(', '(') : null,
})

/** What draws the first rows of a list. */
export interface FirstRowsFile {
  /** In the manifest. */
  readonly name: string
  readonly source: string
  /** From the element's folder. */
  readonly file: string
  /** The list's. */
  readonly path: string
}

const listFile = (name: string): string => `${folder}/list/${name}.ts`

/**
 * Builds what draws the first rows: of each list a chunk by itself, since whatever it shared with the content would load
 * with that, and what lists shared would be one file more to wait for.
 * @param element the element's folder
 */
export async function buildFirstRows(element: string): Promise<FirstRowsFile[]> {
  const chunks = await readdir(join(root, element, 'chunks'))
  const styles = chunks.find((name) => /^styles-[^.]+\.js$/.test(name))
  if (!styles) throw new Error('A folha de estilos não é um arquivo próprio')
  const files: FirstRowsFile[] = []
  for (const list of await makeShapes()) files.push(await buildList(element, styles, list))
  return files
}

async function buildList(element: string, styles: string, list: MadeList): Promise<FirstRowsFile> {
  const { build } = await import('vite')
  const manifest = 'first-rows.json'
  await build({
    ...shared([
      withMade(list, styles),
      leanTexts(list.used, list.kinds),
      replacing('celeiro-cell-texts', cells, cellTexts),
    ]),
    build: {
      outDir: join(root, element),
      emptyOutDir: false,
      target: 'es2022',
      manifest,
      modulePreload: false,
      rolldownOptions: {
        input: { rows: join(root, entry) },
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
  const { name, shapes } = list
  return { name: `${name}-rows`, source: listFile(name), file, path: shapes.list.path }
}
