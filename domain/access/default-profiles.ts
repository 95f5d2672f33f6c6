import { nouns } from '../catalogue/nouns.ts'
import type { Noun } from '../noun/noun.ts'
import type { Action, Module, Permissions } from '../right/permissions.ts'
import { existingRights, isExistingRight } from './existing-rights.ts'
import { moduleNames } from './modules.ts'

/** A profile that every new company starts with. */
export interface DefaultProfile {
  readonly name: string
  readonly isAdmin?: boolean
  /** Opens the branches beyond the user's own. */
  readonly allBranches?: boolean
  readonly permissions: Permissions
}

const work: readonly Action[] = ['create', 'read', 'update', 'delete', 'reverse', 'export']

/** As far as the modules have these rights. */
const hold = (actions: readonly Action[], ...slugs: Module[]): Permissions =>
  Object.fromEntries(slugs.map((slug) => [slug, actions.filter((action) => isExistingRight(slug, action))]))

/** Modules of nouns maintained by that profile. */
const modulesOf = (profile: string): Module[] =>
  nouns.filter(({ maintainers = [] }: Noun) => maintainers.includes(profile)).map(({ module }) => module as Module)

/** Registers of people and of what they and their programs may: an accountant of many churches knows none of them. */
const ofPeople: ReadonlySet<Module> = new Set<Module>(['members-offerings', 'users', 'permissions', 'integrations'])
const booksRead = moduleNames.filter((module) => !ofPeople.has(module) && existingRights[module])

/** The named profiles with their defaults: who does what in a church. Admin passes every check without the matrix. */
export const defaultProfiles: readonly DefaultProfile[] = [
  {
    name: 'Admin',
    isAdmin: true,
    allBranches: true,
    permissions: existingRights,
  },
  {
    name: 'Ministro',
    allBranches: true,
    permissions: {
      ...hold(['read', 'export'], 'home', 'accounts', 'bank-statement', 'bills-pay', 'tithes-and-offers'),
      ...hold(['read', 'approve', 'export'], 'payment-order', 'budget', 'in-kind'),
      ...hold(['read', 'approve'], 'pending-tithes-and-offers'),
    },
  },
  { name: 'Diaconia', permissions: hold(['create', 'read', 'update'], 'tithes-and-offers') },
  {
    name: 'Loja',
    permissions: { ...hold(['read'], 'point-of-sale'), ...hold(['create', 'read', 'update', 'export'], 'siaf-pay') },
  },
  {
    name: 'Tesouraria',
    permissions: {
      ...hold(['read'], 'home', 'branch'),
      ...hold(work, 'accounts', 'bank-statement', 'transfers', 'budget', 'bills-pay', 'payment-order', 'suppliers'),
      ...hold(work, 'tithes-and-offers', 'wallet-check', 'members-offerings', 'in-kind'),
      ...hold([...work, 'approve'], 'siaf-pay'),
      ...hold(['read', 'approve'], 'pending-tithes-and-offers'),
      ...hold(['create', 'read', 'update'], ...modulesOf('Tesouraria')),
    },
  },
  {
    name: 'Contador',
    allBranches: true,
    permissions: {
      ...hold(['read', 'export'], ...booksRead),
      ...hold(work, 'ledger-accounts', 'accounting-deliveries'),
      ...hold([...work, 'approve'], 'journal'),
    },
  },
]
