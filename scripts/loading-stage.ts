import { fileURLToPath } from 'node:url'

/** What of the bundler's knowledge is needed here: who imports a module, not counting late imports. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const stage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * In the order in which they load; what one needs, all after it have. A late one is imported when it is wanted, and so
 * is a chunk of its own.
 */
export const stages = [
  { name: 'gate', root: stage('src/element/define.ts'), isLate: true },
  { name: 'shared', root: stage('src/app/workspace.tsx'), isLate: true },
  { name: 'records', root: stage('src/records/record-list.tsx'), isLate: false },
]

/**
 * The chunk of a module that the first screens need: one for each stage on the way in. Left to itself the bundler cuts
 * them into pieces by which late screen shares what, and small pieces compress badly.
 */
export function loadingStage(id: string, modules: Modules): string | null {
  if (stages.some(({ root, isLate }) => isLate && root === id)) return null
  const needers = needersOf(id, modules)
  return stages.find(({ root }) => needers.has(root))?.name ?? null
}

/** The module and everything that cannot start without it. */
function needersOf(id: string, modules: Modules): Set<string> {
  const needers = new Set<string>([id])
  for (const one of needers) for (const importer of modules.getModuleInfo(one)?.importers ?? []) needers.add(importer)
  return needers
}
