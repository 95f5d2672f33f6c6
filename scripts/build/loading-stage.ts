import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The used part of the bundler's API: static importers of a module. */
interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly code: string | null
  } | null
}

const stage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** In the order in which they load, with the modules each one begins with; what one needs, all after it have. */
const stages = [
  { name: 'content', roots: [stage('src/element/content.tsx')] },
  {
    name: 'shared',
    roots: [
      stage('src/app/workspace.tsx'),
      stage('src/records/list/first-page.ts'),
      ...['list/record-list', 'list/register-list', 'row/cells', 'filter/list-filter', 'filter/period-filter'].map(
        (name) => stage(`src/records/${name}.tsx`),
      ),
    ],
  },
]

/** Entry screens: a list or page. Forms and dialogs open above one of its folder. */
export const firstScreen = /\/src\/screens\/(?:[\w-]+\/)?([\w-]+)\/[\w-]*(?:-list|-page|home)\.tsx$/

/** Chunk of a screen folder; the suffix distinguishes it from lazy pieces. */
export const screenChunk = (folder: string): string => `${folder}-screen`

/** From this many screens on, a module goes into the shared chunk. */
const manyScreens = 30

/** Modules below this size go into the shared chunk if several screens need them. */
const smallest = 400

/** From this many folders on, what pieces share is one chunk. */
const someOthers = 4

/** Stands for what only imports of files share, of whatever folders. */
const onlyImports = 0

/** From this many lazy pieces on, shared code is one chunk: every form uses it. */
const manyPieces = 10

/** The sentences of refusals, but for those that the way in shows itself. */
const errorCatalogue = /\/domain\/(?:catalogue\/(?:(?:stock|own)-)?errors|[\w-]+\/errors)\.ts$/

/** What places anything that floats: menus and lists of options need it without a form. */
const floating = /\/node_modules\/(?:@floating-ui\/|@zag-js\/(?:popper|dismissable|interact-outside|rect-utils)\/)/

/**
 * Chunks: one per loading stage, then what some screens share, one per screen with what its forms share, then what
 * lazy pieces share. The bundler's default splits by importer: small chunks compress badly and may add a round trip
 * before the first row. HTTP/1.1 allows six parallel requests, one of them the session: content, sheet, shared,
 * some-screens and the screen are the other five. A group includes its dependencies, so base groups come first.
 */
export const loadingGroups = [
  ...stages.map(({ name }, place) => ({
    name: (id: string, modules: Modules) => (stageOf(id, modules) === name ? name : null),
    priority: stages.length + 4 - place,
  })),
  // A separate chunk: sentences are needed without the rest.
  { name: 'errors', test: errorCatalogue, priority: 4.5 },
  {
    name: (id: string, modules: Modules) => (isOfSomeScreens(id, modules) ? 'some-screens' : null),
    priority: 4,
  },
  {
    name: (id: string, modules: Modules) => {
      const [folder] = screensOf(id, modules)
      return folder === undefined ? null : screenChunk(folder)
    },
    priority: 3,
  },
  {
    name: (id: string, modules: Modules) => (floating.test(id) && piecesOf(id, modules).size > 1 ? 'floating' : null),
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (piecesOf(id, modules).size >= manyPieces ? 'pieces' : null),
    priority: 1,
  },
  // Those of most folders first, and imports last: a group takes along what it needs of groups after it.
  ...[someOthers, 3, 2, 1, onlyImports].map((folders) => ({
    name: (id: string, modules: Modules) => sharedByPieces(id, modules, folders),
    priority: folders / (someOthers + 1),
  })),
]

function stageOf(id: string, modules: Modules): string | undefined {
  if (errorCatalogue.test(id)) return undefined
  const needers = needersOf(id, modules)
  const stage = stages.find(({ roots }) => roots.some((root) => needers.has(root)))
  return stage?.name ?? (isForAll(id, modules) ? stages.at(-1)?.name : undefined)
}

function isForAll(id: string, modules: Modules): boolean {
  const { size } = screensOf(id, modules)
  return size >= manyScreens || (size > 1 && (modules.getModuleInfo(id)?.code?.length ?? smallest) < smallest)
}

/** The folders of the screens that need the module to show at all. */
const screensOf = (id: string, modules: Modules): Set<string> =>
  new Set([...needersOf(id, modules)].flatMap((needer) => firstScreen.exec(needer)?.[1] ?? []))

/** Whether several screens need the module, or one of them and some pieces of others, which would take that screen along. */
function isOfSomeScreens(id: string, modules: Modules): boolean {
  const screens = screensOf(id, modules)
  if (screens.size !== 1) return screens.size > 1
  const [folder] = screens
  return [...piecesOf(id, modules)].filter((piece) => !piece.includes(`/${folder}/`)).length >= someOthers
}

/** Lazy pieces that need the module. */
const piecesOf = (id: string, modules: Modules): Set<string> =>
  new Set([...needersOf(id, modules)].filter((needer) => modules.getModuleInfo(needer)?.dynamicImporters.length))

/**
 * Groups code shared by lazy pieces: by the two or three folders that they are of, else as one chunk; what only imports
 * of files share apart, since a form took it along. A dependency is needed by at least the pieces of its importer, so
 * these chunks are never circular; the bundler's own merging makes circles.
 */
function sharedByPieces(id: string, modules: Modules, count: number): string | null {
  const pieces = [...piecesOf(id, modules)]
  if (pieces.length < 2) return null
  const folders = [...new Set(pieces.map(folderOfPiece))].sort()
  const isOfImports = pieces.every((piece) => piece.endsWith('-import.tsx'))
  if (count !== (isOfImports ? onlyImports : Math.min(folders.length, someOthers))) return null
  if (isOfImports) return 'import-pieces'
  return folders.length < someOthers ? `${folders.join('-and-')}-pieces` : 'some-pieces'
}

/** Its screen's folder, or its own where it belongs to none. */
const folderOfPiece = (piece: string): string =>
  /\/src\/screens\/[\w-]+\/([\w-]+)\//.exec(piece)?.[1] ?? path.basename(path.dirname(piece))

/** The module and everything that cannot start without it. */
function needersOf(id: string, modules: Modules): Set<string> {
  const needers = new Set<string>([id])
  for (const one of needers) for (const importer of modules.getModuleInfo(one)?.importers ?? []) needers.add(importer)
  return needers
}
