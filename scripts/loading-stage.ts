import { fileURLToPath } from 'node:url'

/** What of the bundler's knowledge is needed here: who imports a module, not counting late imports. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const stage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

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

/**
 * The chunk of a module that the first screens need: one for each stage on the way in. Left to itself the bundler cuts
 * them into pieces by which late screen shares what, and small pieces compress badly.
 */
export function loadingStage(id: string, modules: Modules): string | null {
  const needers = needersOf(id, modules)
  return stages.find(({ roots }) => roots.some((root) => needers.has(root)))?.name ?? null
}

/** The module and everything that cannot start without it. */
function needersOf(id: string, modules: Modules): Set<string> {
  const needers = new Set<string>([id])
  for (const one of needers) for (const importer of modules.getModuleInfo(one)?.importers ?? []) needers.add(importer)
  return needers
}
