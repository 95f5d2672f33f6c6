import { fileURLToPath } from 'node:url'

/** What of the bundler's knowledge is needed here: who imports a module, not counting late imports. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const stage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** In the order in which they load, with the modules each one begins with; what one needs, all after it have. */
export const stages = [
  { name: 'content', roots: [stage('src/element/content.tsx')] },
  { name: 'shared', roots: [stage('src/app/workspace.tsx')] },
  {
    name: 'records',
    roots: ['list/record-list', 'list/register-list', 'list/cells', 'filter/list-filter', 'filter/period-filter'].map(
      (name) => stage(`src/records/${name}.tsx`),
    ),
  },
]

/** A screen that can be the first: a list, or a page of its own. Forms and dialogs open above one of its folder. */
const firstScreen = /\/src\/screens\/(?:[\w-]+\/)*([\w-]+)\/[\w-]+(?:-list|-page|home)\.tsx$/

/** The chunk of the screen of a folder; the folder's name alone may be that of a late piece, too. */
export const screenChunk = (folder: string): string => `${folder}-screen`

/** Bytes of source below which a piece that some screens share is no file of its own. */
const smallest = 4_000

/** From so many screens on, a module comes with the pieces that all of them are made of. */
const manyScreens = 10

/**
 * The chunks of what the first screens need: one for each stage on the way in, then what a few screens share, then one for
 * each screen with all that its forms share with it. Left to itself the bundler cuts them into pieces by which late part
 * shares what: small pieces compress badly, and each may be a round more until the first row. A group takes what it needs
 * along, so those that others stand on come first.
 */
export const loadingGroups = [
  ...stages.map(({ name }, place) => ({
    name: (id: string, modules: Modules) => (stageOf(id, modules) === name ? name : null),
    priority: stages.length + 1 - place,
  })),
  {
    name: (id: string, modules: Modules) => (screensOf(id, modules).size > 1 ? 'some-screens' : null),
    entriesAware: true,
    entriesAwareMergeThreshold: smallest,
    priority: 1,
  },
  {
    name: (id: string, modules: Modules) => {
      const [folder] = screensOf(id, modules)
      return folder === undefined ? null : screenChunk(folder)
    },
    priority: 0,
  },
]

function stageOf(id: string, modules: Modules): string | undefined {
  const needers = needersOf(id, modules)
  const stage = stages.find(({ roots }) => roots.some((root) => needers.has(root)))
  return stage?.name ?? (screensOf(id, modules).size >= manyScreens ? stages.at(-1)?.name : undefined)
}

/** The folders of the screens that need the module to show at all. */
const screensOf = (id: string, modules: Modules): Set<string> =>
  new Set([...needersOf(id, modules)].flatMap((needer) => firstScreen.exec(needer)?.[1] ?? []))

/** The module and everything that cannot start without it. */
function needersOf(id: string, modules: Modules): Set<string> {
  const needers = new Set<string>([id])
  for (const one of needers) for (const importer of modules.getModuleInfo(one)?.importers ?? []) needers.add(importer)
  return needers
}
