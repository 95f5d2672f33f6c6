import { nouns } from '../catalogue/nouns.ts'
import type { Noun } from '../noun/noun.ts'
import { type AreaPath, areas } from '../right/areas.ts'
import type { Module } from '../right/permissions.ts'
import { keysOf } from '../value/keys.ts'

/** Modules without a noun, by area, with their labels. */
const others = {
  '/home': { home: areas['/home'] },
  '/bills-to-receive': {
    'pending-tithes-and-offers': 'Dízimos e ofertas pendentes',
  },
  '/general-registers': { 'general-registers': areas['/general-registers'] },
} as const

type Slugs<Group> = Group extends unknown ? keyof Group & string : never

type Collected =
  | Exclude<(typeof nouns)[number]['module'], 'administration'>
  | Slugs<(typeof others)[keyof typeof others]>

declare module '../right/permissions.ts' {
  interface KnownModules extends Record<Collected, true> {}
}

const several = new Intl.ListFormat('pt-BR')

/** What nouns that share a module are called together: 'Contas e caixas'. */
const together = ([first = '', ...others]: readonly string[]): string =>
  several.format([first, ...others.map((title) => title.toLowerCase())])

/** Modules of an area with menu labels. */
function modulesOf(path: AreaPath): [Module, string][] {
  const own = nouns.filter(({ area, module }) => area === path && module !== 'administration')
  const inOrder = [...new Set(own.map(({ module }) => module))]
  const without: Readonly<Record<string, Readonly<Record<string, string>>>> = others
  const named = inOrder.map((module) => [module, together(titlesOf(own, module))] as const)
  return [
    ...named.filter(([module]) => isLeading(module)),
    ...Object.entries(without[path] ?? {}),
    ...named.filter(([module]) => !isLeading(module)),
  ] as [Module, string][]
}

/** What stands before the modules that no noun has: offerings before those that wait. */
const isLeading = (module: string): boolean => module === 'tithes-and-offers'

const titlesOf = (of: readonly Pick<Noun, 'module' | 'words'>[], module: string): string[] =>
  of.filter((noun) => noun.module === module).map(({ words }) => words.title)

/** The areas with their modules and what these are called, as the matrix of rights groups them. */
export const moduleGroups = keysOf(areas).map((path) => ({
  label: areas[path],
  named: modulesOf(path),
}))

/** Permission slugs and labels of the matrix. */
export const modules = Object.fromEntries(moduleGroups.flatMap(({ named }) => named)) as Readonly<
  Record<Module, string>
>

export const isModule = (slug: string): slug is Module => Object.hasOwn(modules, slug)

export const moduleNames: readonly Module[] = Object.keys(modules).filter(isModule)
