import { nouns } from '../nouns.ts'

/** The areas of the product in their order: their path and their name, and their modules that no noun has (yet). */
const areas = [
  { path: '/home', label: 'Início', others: { home: 'Painel' } },
  { path: '/accounts', label: 'Financeiro', others: {} },
  {
    path: '/bills-to-pay',
    label: 'Contas a Pagar',
    others: { 'bills-pay': 'Ordem de pagamento', 'payment-order': 'Baixa de pagamentos' },
  },
  {
    path: '/bills-to-receive',
    label: 'Contas a Receber',
    others: {
      'tithes-and-offers': 'Dízimos e ofertas',
      'pending-tithes-and-offers': 'Dízimos e ofertas pendentes',
      'siaf-pay': 'Recebimentos de cartão',
      'wallet-check': 'Carteira de cheques',
    },
  },
  { path: '/user-and-permission', label: 'Usuários & Permissões', others: {} },
  { path: '/general-registers', label: 'Cadastros Gerais', others: { 'general-registers': 'Cadastros gerais' } },
] as const

type Others = (typeof areas)[number]['others']
type Slugs<Group> = Group extends unknown ? keyof Group & string : never

/** The permission slugs. */
export type Module = Exclude<(typeof nouns)[number]['module'], 'administration'> | Slugs<Others>
export type AreaPath = (typeof areas)[number]['path']

/** The modules of an area with what the matrix calls them; nouns that share one bear the name of the first. */
function modulesOf(path: AreaPath, others: Others): [Module, string][] {
  const own = nouns.filter(({ area, module }) => area === path && module !== 'administration')
  const named = new Map(own.toReversed().map(({ module, words }) => [module, words.title]))
  const inOrder = [...new Set(own.map(({ module }) => module))]
  return [...Object.entries(others), ...inOrder.map((module) => [module, named.get(module)])] as [Module, string][]
}

/** The areas with their modules and what these are called, as the menu and the matrix of rights group them. */
export const moduleGroups = areas.map(({ path, label, others }) => {
  return { path, label, named: modulesOf(path, others) }
})

/** The permission slugs and what the matrix calls them. */
export const modules = Object.fromEntries(moduleGroups.flatMap(({ named }) => named)) as Readonly<
  Record<Module, string>
>

export const isModule = (slug: string): slug is Module => Object.hasOwn(modules, slug)
