import type { Module } from '#domain/right/permissions.ts'
import { type Action, can, isAction, type Permissions } from '#domain/right/permissions.ts'
import type { SessionUser } from '#machines/session-steps.ts'

/** The rights as the gateway lists them, as the domain asks for them; nobody asks for a module that this version does not know. */
export function permissionsOf(rights: { module: string; actions: string[] }[]): Permissions {
  return Object.fromEntries(rights.map(({ module, actions }) => [module, actions.filter(isAction)]))
}

/** What a screen is about: a module of the matrix, or what is the administrator's alone. */
export type Area = Module | 'administration'

/** Whether the user may: the administrator may everything inside the company. */
export function mayUser(user: SessionUser, area: Area, action: Action): boolean {
  return user.isAdmin || (area !== 'administration' && can(user.permissions, area, action))
}
