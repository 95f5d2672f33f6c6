import type { Action, Module } from '../right/permissions.ts'
import { existingRights } from './existing-rights.ts'

export interface Preset {
  readonly id: 'none' | 'read' | 'work' | 'all'
  readonly label: string
  readonly rights: readonly Action[]
}

const described: readonly (Omit<Preset, 'rights'> & { readonly actions: readonly Action[] | 'all' })[] = [
  { id: 'none', label: 'Nenhum', actions: [] },
  { id: 'read', label: 'Só ler', actions: ['read'] },
  { id: 'work', label: 'Ler, criar e editar', actions: ['read', 'create', 'update'] },
  { id: 'all', label: 'Tudo', actions: 'all' },
]

const key = (rights: readonly Action[]): string => [...rights].sort().join()

/** Row presets of a module, limited to these rights, the existing ones by default; duplicates dropped. */
export function presetsOf(module: Module, existing: readonly Action[] = existingRights[module] ?? []): Preset[] {
  const presets = described.map(({ id, label, actions }) => ({
    id,
    label,
    rights: actions === 'all' ? existing : existing.filter((action) => actions.includes(action)),
  }))
  return presets.filter(
    ({ rights }, place) => presets.findIndex((other) => key(other.rights) === key(rights)) === place,
  )
}

/** The preset that these rights are; none when they were chosen one by one. */
export const presetWith = (
  module: Module,
  actions: readonly Action[],
  existing?: readonly Action[],
): Preset | undefined => presetsOf(module, existing).find(({ rights }) => key(rights) === key(actions))
