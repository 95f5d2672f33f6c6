import Activity from 'lucide-react/icons/activity'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import House from 'lucide-react/icons/house'
import type { ComponentType, SVGProps } from 'react'
import { installmentNoun } from '#domain/installment/noun.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { type AreaPath, areas } from '#domain/right/areas.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { Register } from '#src/records/register/register.ts'
import { type Area, mayUser } from '#src/runtime/session/permissions.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'
import { nounIcons } from './noun-icons.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Visible with the read right on this module; null for everyone. */
  module: Area | null
  /** Resource of the global search, whose records open below the path. */
  resource?: string
  /** Label of creating a record at `/new` below the path; absent if none is created. */
  create?: string
  /** Path of the screen that represents it in the menu; the search finds both. */
  beside?: string
}

export interface MenuGroup {
  /** Path of the first visible entry. */
  path: string
  label: string
  entries: readonly MenuEntry[]
}

export const homeEntry: MenuEntry = { path: '/home', label: 'Início', icon: House, module: null }

/** Menu entry of a noun's screen. */
const entry = (noun: Register, icon: MenuEntry['icon']) => ({
  area: noun.area,
  position: noun.position,
  path: noun.path,
  label: noun.words.title,
  icon,
  module: noun.module,
  resource: noun.resource,
  create: noun.lacks?.includes('create') ? '' : noun.words.create,
  ...(noun.beside && { beside: noun.beside }),
})

/** Screens that are not a noun's list. */
const pages = [
  {
    area: '/accounts',
    position: 225,
    path: '/accountability',
    label: 'Prestação de contas',
    icon: ClipboardCheck,
    module: 'bank-statement',
    create: '',
  },
  {
    area: '/bills-to-pay',
    position: 25,
    path: '/payables',
    label: 'Relatórios de contas a pagar',
    icon: ChartColumn,
    module: installmentNoun.module,
    create: '',
    beside: installmentNoun.path,
  },
  {
    area: '/bills-to-pay',
    position: 26,
    path: '/supported-taxes',
    label: 'Tributos suportados',
    icon: ChartColumn,
    module: installmentNoun.module,
    create: '',
    beside: installmentNoun.path,
  },
  { ...entry(pendingOfferings, ClipboardCheck), position: 35 },
  {
    area: '/accounting',
    position: 47,
    path: '/accounting/trial-balance',
    label: 'Balancete e balanço',
    icon: ChartColumn,
    module: journalEntryNoun.module,
    create: '',
  },
  {
    area: '/accounting',
    position: 48,
    path: '/accounting/account-ledger',
    label: 'Razão',
    icon: ArrowUpDown,
    module: journalEntryNoun.module,
    create: '',
  },
  {
    area: '/accounting',
    position: 50,
    path: '/accounting/waiting',
    label: 'Pendências contábeis',
    icon: ClipboardCheck,
    module: journalEntryNoun.module,
    create: '',
  },
  {
    area: '/user-and-permission',
    position: 185,
    path: '/system-health',
    label: 'Saúde do sistema',
    icon: Activity,
    module: 'administration',
    create: '',
  },
] as const satisfies readonly (MenuEntry & { area: AreaPath; position: number })[]

/** All menu entries, in order. */
const entries = [...nounIcons.map(([noun, icon]) => entry(noun, icon)), ...pages].sort(
  (one, other) => one.position - other.position,
)

export const menuGroups: readonly MenuGroup[] = Object.entries(areas)
  .map(([path, label]) => ({ path, label, entries: entries.filter(({ area }) => area === path) }))
  .filter((group) => group.entries.length > 0)

/** Menu groups with the entries that the user may read, without empty groups. */
export function menuFor(user: SessionUser, groups: readonly MenuGroup[] = menuGroups): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, user)) }))
    .filter((group) => group.entries.length > 0)
}

/** Menu entry of a path or an ancestor of it. */
export function entryOf(path: string): MenuEntry | undefined {
  const entries = [homeEntry, ...menuGroups.flatMap((group) => group.entries)]
  return entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
}

/** Path of the highlighted menu entry. */
export function markedPathOf(path: string): string | undefined {
  const entry = entryOf(path)
  return entry?.beside ?? entry?.path
}

function isVisible({ module }: MenuEntry, user: SessionUser): boolean {
  return module === null || mayUser(user, module, 'read')
}
