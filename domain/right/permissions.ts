/** The permission slugs, open: `access/modules.ts`, which collects the modules, declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the modules are collected
export interface KnownModules {}

/** A permission slug. */
export type Module = keyof KnownModules & string

export const actions = ['create', 'read', 'update', 'delete', 'approve', 'reverse', 'export', 'reveal'] as const
export type Action = (typeof actions)[number]

export const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name)

export type Permissions = Readonly<Partial<Record<Module, readonly Action[]>>>

/** Whether these permissions hold the action on the module. Any right implies read. */
export function can(permissions: Permissions, module: Module, action: Action): boolean {
  const actions = permissions[module] ?? []
  return actions.includes(action) || (action === 'read' && actions.length > 0)
}
