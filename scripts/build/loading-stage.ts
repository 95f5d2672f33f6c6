import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What of the bundler's knowledge is needed here: who imports a module, not counting late imports. */
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
      ...[
        'list/record-list',
        'list/register-list',
        'list/rows/cells',
        'filter/list-filter',
        'filter/period-filter',
      ].map((name) => stage(`src/records/${name}.tsx`)),
    ],
  },
]

/** A screen that can be the first: a list, or a page of its own. Forms and dialogs open above one of its folder. */
export const firstScreen = /\/src\/screens\/(?:[\w-]+\/)?([\w-]+)\/[\w-]*(?:-list|-page|home)\.tsx$/

/** The chunk of the screen of a folder; the folder's name alone may be that of a late piece, too. */
export const screenChunk = (folder: string): string => `${folder}-screen`

/** From so many screens on, a module comes with the pieces that all of them are made of. */
const manyScreens = 10

/** Characters of source below which what several screens share comes with those pieces, too: what is small is no file. */
const smallest = 400

/** So many late pieces of others are some. */
const someOthers = 4

/** From so many late pieces on, what they share is one file for all of them: every form is made of it. */
const manyPieces = 10

/** The sentences of refusals, but for those that the way in shows itself. */
const errorCatalogue = /\/domain\/(?:catalogue\/(?:(?:stock|own)-)?errors|[\w-]+\/errors)\.ts$/

/** What places anything that floats: menus and lists of options need it without a form. */
const floating = /\/node_modules\/(?:@floating-ui\/|@zag-js\/(?:popper|dismissable|interact-outside|rect-utils)\/)/

/**
 * The chunks: one for each stage on the way in, then what some screens share, then one for each screen with all that its
 * forms share with it, then what late pieces share. Left to itself the bundler cuts them into pieces by which late part
 * shares what: small pieces compress badly, and each may be a round more until the first row. Over HTTP/1.1 a browser asks
 * a server six things at once, and one of them is whose session it is: content, sheet, shared, what some screens share and
 * the screen are the other five. A group takes what it needs along, so those that others stand on come first.
 */
export const loadingGroups = [
  ...stages.map(({ name }, place) => ({
    name: (id: string, modules: Modules) => (stageOf(id, modules) === name ? name : null),
    priority: stages.length + 4 - place,
  })),
  // A file of its own: whatever needs a sentence loads no more than the sentences.
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
  { name: sharedByPieces, priority: 0 },
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

/** The late pieces that need the module: what is imported when it is wanted. */
const piecesOf = (id: string, modules: Modules): Set<string> =>
  new Set([...needersOf(id, modules)].filter((needer) => modules.getModuleInfo(needer)?.dynamicImporters.length))

/**
 * What late pieces of one folder or two share is one file of theirs; what pieces of more folders share is one for few
 * folders and one for more. Whoever needs a module is needed by no more pieces than the module, so that these files never
 * need each other in a circle: the bundler's own merging of small ones makes circles.
 */
function sharedByPieces(id: string, modules: Modules): string | null {
  const pieces = [...piecesOf(id, modules)]
  if (pieces.length < 2) return null
  const folders = [...new Set(pieces.map(folderOfPiece))].sort()
  if (folders.length <= 2) return `${folders.join('-and-')}-pieces`
  return folders.length < someOthers ? 'few-pieces' : 'some-pieces'
}

/** That of its screen, in whichever of its rooms it stands; of what belongs to no screen, its own. */
const folderOfPiece = (piece: string): string =>
  /\/src\/screens\/[\w-]+\/([\w-]+)\//.exec(piece)?.[1] ?? path.basename(path.dirname(piece))

/** The module and everything that cannot start without it. */
function needersOf(id: string, modules: Modules): Set<string> {
  const needers = new Set<string>([id])
  for (const one of needers) for (const importer of modules.getModuleInfo(one)?.importers ?? []) needers.add(importer)
  return needers
}
