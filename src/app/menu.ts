import House from 'lucide-react/icons/house'
import MapIcon from 'lucide-react/icons/map'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { ComponentType, SVGProps } from 'react'
import type { Module } from '#domain/permissions.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import { mayUser } from './permissions.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Whoever may read this sees the entry; null for everyone. */
  module: Module | null
  /** What one does there, on the home screen's shortcuts. */
  hint: string
  /** What making a new record there is called; it stands at `/new` below the path. */
  create?: string
}

export interface MenuGroup {
  /** Goes to the first entry that the person may see. */
  path: string
  label: string
  entries: readonly MenuEntry[]
}

export const homeEntry: MenuEntry = { path: '/home', label: 'Início', icon: House, module: null, hint: '' }

export const menuGroups: readonly MenuGroup[] = [
  {
    path: '/bills-to-pay',
    label: 'Contas a Pagar',
    entries: [
      {
        path: '/suppliers',
        label: 'Fornecedores',
        icon: Truck,
        module: 'suppliers',
        hint: 'Cadastre quem a sua igreja paga',
        create: 'Novo fornecedor',
      },
    ],
  },
  {
    path: '/bills-to-receive',
    label: 'Contas a Receber',
    entries: [
      {
        path: '/members-offerings',
        label: 'Membros ofertantes',
        icon: Users,
        module: 'members-offerings',
        hint: 'Cadastre quem contribui, com os dados pessoais protegidos',
        create: 'Novo membro',
      },
    ],
  },
  {
    path: '/general-registers',
    label: 'Cadastros Gerais',
    entries: [
      {
        path: '/general-registers/region',
        label: 'Regiões',
        icon: MapIcon,
        module: 'region',
        hint: 'Agrupe as filiais da sua igreja por região',
        create: 'Nova região',
      },
    ],
  },
]

/** The groups with what this person may read; a group without any is left out. */
export function menuFor(user: SessionUser, groups: readonly MenuGroup[] = menuGroups): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, user)) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry that a path belongs to: its own or one below it. */
export function entryOf(path: string): MenuEntry | undefined {
  const entries = [homeEntry, ...menuGroups.flatMap((group) => group.entries)]
  return entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
}

function isVisible({ module }: MenuEntry, user: SessionUser): boolean {
  return module === null || mayUser(user, module, 'read')
}
