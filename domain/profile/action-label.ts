import type { Action } from '../right/permissions.ts'

/** The rights as people call them, in the order that the matrix shows them in. */
export const actionLabels: readonly { id: Action; label: string }[] = [
  { id: 'read', label: 'Ler' },
  { id: 'create', label: 'Criar' },
  { id: 'update', label: 'Editar' },
  { id: 'delete', label: 'Excluir' },
  { id: 'approve', label: 'Aprovar' },
  { id: 'reverse', label: 'Estornar' },
  { id: 'export', label: 'Exportar' },
  { id: 'reveal', label: 'Ver ocultos' },
]
